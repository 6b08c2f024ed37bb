import FoundationEssentials
import HotwireCore

extension SiteAnswers {
    /// The findings about the page's libraries, as far as their scripts identify themselves.
    func libraries(_ page: Page, _ assets: PageAssets) -> [Finding] {
        let scripts = self.assets.compactMap { _, answer in try? answer.get() }.map {
            String(decoding: $0.body, as: UTF8.self)
        }
        let texts = scripts + [assets.inlineScripts]
        let names = Set(assets.imports.keys)
        return [turbo(texts, names)] + copies(texts) + [bridge(texts, names)]
    }

    /// The finding about several copies of Turbo, such as one of a gem and one of a bundle.
    private func copies(_ texts: [String]) -> [Finding] {
        let versions = texts.compactMap(Self.turboVersion)
        guard versions.count > 1 else { return [] }
        let text =
            "Each copy handles links and forms. The app uses the first one; in browsers, pages may load twice. "
            + "Found: \(versions.joined(separator: ", "))."
        return [Finding(.warning, "The page loads Turbo \(versions.count) times", text)]
    }

    private func turbo(_ texts: [String], _ names: Set<String>) -> Finding {
        if let version = texts.lazy.compactMap(Self.turboVersion).first {
            let isKnown = version.hasPrefix("8.") || version.hasPrefix("7.")
            let text = isKnown ? "" : "This version is not tested. Use version 7 or 8."
            return Finding(isKnown ? .fine : .warning, "Turbo \(version)", text)
        }
        if names.contains(where: { $0.hasPrefix("@hotwired/turbo") })
            || texts.contains(where: { $0.contains("turbo:load") })
        {
            return Finding(.fine, "Turbo, version unknown")
        }
        if texts.contains(where: { $0.contains("turbolinks:load") }) { return Finding(.fine, "Turbolinks") }
        let text =
            "Phones show an error for pages without Turbo, and on Linux their links are full page loads. "
            + "Include @hotwired/turbo in the head of every page."
        return Finding(.fault, "No Turbo in the page's head", text)
    }

    private func bridge(_ texts: [String], _ names: Set<String>) -> Finding {
        let packages = ["@hotwired/hotwire-native-bridge", "@hotwired/strada"]
        if let name = packages.first(where: names.contains) { return Finding(.fine, "Bridge components: \(name)") }
        if texts.contains(where: { $0.contains("bridge-components: [") || $0.contains("supportsComponent") }) {
            return Finding(.fine, "Bridge components")
        }
        let text =
            "Buttons and forms stay in the page. To make them native, add the package @hotwired/hotwire-native-bridge."
        return Finding(.note, "No bridge components", text)
    }

    /// Returns the version from the comment at the start of Turbo's builds: `Turbo 8.0.13`.
    static func turboVersion(_ script: String) -> String? {
        guard let range = script.firstRange(of: "\nTurbo ") ?? script.firstRange(of: "/*! Turbo ") else { return nil }
        let version = script[range.upperBound...].prefix { $0.isNumber || $0 == "." || $0 == "-" || $0.isLetter }
        return version.first?.isNumber == true ? String(version) : nil
    }

    /// The finding about the path configuration at its usual addresses.
    var rules: Finding? {
        for (location, answer) in pathConfigurations {
            guard case .success(let answer) = answer, answer.status == 200 else { continue }
            guard let text = String(validating: answer.body, as: UTF8.self) else {
                return Finding(.fault, "\(location) is not UTF-8")
            }
            do throws(PathConfigurationError) {
                _ = try PathConfigurationData(parsing: text, source: location.absoluteString)
                return Finding(
                    .fine,
                    "A path configuration at \(location)",
                    "To see what its rules do, run hotwire-native explain."
                )
            } catch {
                // A site that returns the same page for every address has no path configuration.
                if (answer.headers["content-type"] ?? "").contains("html") { continue }
                return Finding(
                    .fault,
                    "The path configuration has errors",
                    "\(error)".replacing("\n", with: "\n         ")
                )
            }
        }
        let names = pathConfigurations.map(\.location.path).joined(separator: ", ")
        let text = "Every page is pushed, and none opens as a modal. Apps look for \(names)."
        return pathConfigurations.isEmpty ? nil : Finding(.note, "No path configuration", text)
    }
}
