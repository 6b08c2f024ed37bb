import FoundationEssentials
import HotwireCore

extension SiteAnswers {
    /// What the page's scripts are, as far as they say so.
    func libraries(_ page: Page, _ assets: PageAssets) -> [Finding] {
        let scripts = self.assets.compactMap { _, answer in try? answer.get() }.map {
            String(decoding: $0.body, as: UTF8.self)
        }
        let texts = scripts + [assets.inlineScripts]
        let names = Set(assets.imports.keys)
        return [turbo(texts, names), bridge(texts, names)]
    }

    private func turbo(_ texts: [String], _ names: Set<String>) -> Finding {
        if let version = texts.lazy.compactMap(Self.turboVersion).first {
            let isKnown = version.hasPrefix("8.") || version.hasPrefix("7.")
            let text = isKnown ? "" : "This version is not among those that are tested: 7 and 8."
            return Finding(isKnown ? .fine : .warning, "Turbo \(version)", text)
        }
        if names.contains(where: { $0.hasPrefix("@hotwired/turbo") })
            || texts.contains(where: { $0.contains("turbo:load") })
        {
            return Finding(.fine, "Turbo, of a version that it does not say")
        }
        if texts.contains(where: { $0.contains("turbolinks:load") }) { return Finding(.fine, "Turbolinks") }
        let text = "Apps show an error for a page without it. Include @hotwired/turbo in the head of every page."
        return Finding(.fault, "No Turbo in the head of the page", text)
    }

    private func bridge(_ texts: [String], _ names: Set<String>) -> Finding {
        let packages = ["@hotwired/hotwire-native-bridge", "@hotwired/strada"]
        if let name = packages.first(where: names.contains) { return Finding(.fine, "Bridge components: \(name)") }
        if texts.contains(where: { $0.contains("bridge-components: [") || $0.contains("supportsComponent") }) {
            return Finding(.fine, "Bridge components")
        }
        let text =
            "Web buttons and forms stay in the page. The package @hotwired/hotwire-native-bridge makes them native."
        return Finding(.note, "No bridge components", text)
    }

    /// Builds of Turbo begin with a comment: `Turbo 8.0.13`.
    static func turboVersion(_ script: String) -> String? {
        guard let range = script.firstRange(of: "\nTurbo ") ?? script.firstRange(of: "/*! Turbo ") else { return nil }
        let version = script[range.upperBound...].prefix { $0.isNumber || $0 == "." || $0 == "-" || $0.isLetter }
        return version.first?.isNumber == true ? String(version) : nil
    }

    /// Whether a path configuration is where apps look for it.
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
                    "hotwire-native explain says what they do."
                )
            } catch {
                // A site that answers every address with its one page has no rules there.
                if (answer.headers["content-type"] ?? "").contains("html") { continue }
                return Finding(
                    .fault,
                    "The path configuration is wrong",
                    "\(error)".replacing("\n", with: "\n         ")
                )
            }
        }
        let names = pathConfigurations.map(\.location.path).joined(separator: ", ")
        let text = "Every page is pushed, none is a modal. Apps look for \(names)."
        return pathConfigurations.isEmpty ? nil : Finding(.note, "No path configuration", text)
    }
}
