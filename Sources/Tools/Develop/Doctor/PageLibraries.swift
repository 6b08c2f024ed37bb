import FoundationEssentials
import HotwireCore

/// The JavaScript libraries of a page, as far as their scripts identify themselves.
struct PageLibraries: Sendable {
    /// The finding about Turbo; `nil` for a page without it.
    let turbo: Finding?
    /// The texts of the scripts, inline ones included.
    private let texts: [String]
    /// The names of the import map.
    private let names: Set<String>

    /// Reads the libraries of a page.
    ///
    /// - Parameters:
    ///   - scripts: the texts of the page's script files
    ///   - assets: what the page's head references
    init(scripts: [String], _ assets: PageAssets) {
        texts = scripts + [assets.inlineScripts]
        names = Set(assets.imports.keys)
        turbo = Self.turbo(texts, names)
    }

    /// The findings about Turbo, its companions, and features that the engine lacks.
    var findings: [Finding] {
        guard let turbo else { return [Self.noTurbo] + EngineFeature.findings(in: texts) }
        return [turbo] + copies + [bridge] + EngineFeature.findings(in: texts)
    }

    /// Any web app can be opened and installed, so this is not a fault.
    private static let noTurbo = Finding(
        .note,
        "No Turbo in the page's head",
        "Links are full page loads, as in a browser. Phones with Hotwire Native show an error for such pages; for them, "
            + "include @hotwired/turbo in the head of every page."
    )

    private static func turbo(_ texts: [String], _ names: Set<String>) -> Finding? {
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
        return texts.contains { $0.contains("turbolinks:load") } ? Finding(.fine, "Turbolinks") : nil
    }

    /// Returns the version from the comment at the start of Turbo's builds: `Turbo 8.0.13`.
    static func turboVersion(_ script: String) -> String? {
        guard let range = script.firstRange(of: "\nTurbo ") ?? script.firstRange(of: "/*! Turbo ") else { return nil }
        let version = script[range.upperBound...].prefix { $0.isNumber || $0 == "." || $0 == "-" || $0.isLetter }
        return version.first?.isNumber == true ? String(version) : nil
    }

    /// The finding about several copies of Turbo, such as one of a gem and one of a bundle.
    private var copies: [Finding] {
        let versions = texts.compactMap(Self.turboVersion)
        guard versions.count > 1 else { return [] }
        let text =
            "Each copy handles links and forms. The app uses the first one; in browsers, pages may load twice. "
            + "Found: \(versions.joined(separator: ", "))."
        return [Finding(.warning, "The page loads Turbo \(versions.count) times", text)]
    }

    private var bridge: Finding {
        let packages = ["@hotwired/hotwire-native-bridge", "@hotwired/strada"]
        if let name = packages.first(where: names.contains) { return Finding(.fine, "Bridge components: \(name)") }
        if texts.contains(where: { $0.contains("bridge-components: [") || $0.contains("supportsComponent") }) {
            return Finding(.fine, "Bridge components")
        }
        let text =
            "Buttons and forms stay in the page. To make them native, add the package @hotwired/hotwire-native-bridge."
        return Finding(.note, "No bridge components", text)
    }
}
