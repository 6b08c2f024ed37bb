import FoundationEssentials
import HotwireCore

/// The JavaScript libraries of a page, as far as their scripts identify themselves.
struct PageLibraries: Sendable {
    /// The finding about Turbo; `nil` for a page without it.
    let turbo: Finding?
    /// The texts of all scripts, including inline scripts.
    private let texts: [String]
    /// The names in the import map.
    private let names: Set<String>

    /// Reads the libraries from the texts of the page's script files and from its head.
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

    /// A note rather than a fault, because any web app can be opened and installed.
    private static let noTurbo = Finding(
        .note,
        "No Turbo in the page's head",
        "Links cause full page loads, as in a browser. On phones, Hotwire Native shows an error for such pages. To "
            + "support phones, include @hotwired/turbo in the head of every page."
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

    /// The finding about several copies of Turbo, such as one from a gem and one from a bundle.
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

/// A browser feature that a page's scripts use, and that the engine lacks or supports only under conditions.
struct EngineFeature: Hashable, Sendable {
    let feature: MissingFeature
    /// The feature's name in a finding.
    let name: String
    /// Names that occur only in scripts that use the feature.
    private let signs: [String]

    private static let all = [
        EngineFeature(feature: .calls, name: "WebRTC (RTCPeerConnection)", signs: ["RTCPeerConnection"]),
        EngineFeature(feature: .passkeys, name: "passkeys (WebAuthn)", signs: ["PublicKeyCredential"]),
        EngineFeature(feature: .push, name: "Web Push", signs: ["pushManager", "PushManager"]),
        EngineFeature(feature: .screenSharing, name: "screen sharing", signs: ["getDisplayMedia"]),
    ]

    private init(feature: MissingFeature, name: String, signs: [String]) {
        (self.feature, self.name, self.signs) = (feature, name, signs)
    }

    /// Returns the findings about the features that a page's scripts use.
    static func findings(in scripts: [String]) -> [Finding] {
        // A script that contains a name may never use the feature, or may have a fallback, so these are only notes.
        all.filter { feature in scripts.contains { script in feature.signs.contains(where: script.contains) } }
            .map { Finding(.note, "The page's scripts use \($0.name)", $0.feature.explanation) }
    }
}

extension MissingFeature {
    /// What a developer should know about the feature.
    fileprivate var explanation: String {
        switch self {
        case .calls: "WebKitGTK supports it only if it was built with WebRTC, which distributions omit."
        case .passkeys: "WebKitGTK does not support them. Offer another way to sign in."
        case .push: "WebKitGTK does not support it. An app that keeps running in the background can show notifications."
        case .camera, .microphone: "It needs the device, and PipeWire or a GStreamer plug-in for it."
        case .screenSharing: "It needs xdg-desktop-portal with screen casts, and PipeWire."
        }
    }
}

/// The scripts and style sheets that a page's head references.
struct PageAssets: Sendable {
    /// The addresses in the page's order, without duplicates.
    private(set) var locations: [Location] = []
    private(set) var imports: [String: Location] = [:]
    /// Whether an element has `data-turbo-track="reload"`.
    private(set) var areTracked = false
    private(set) var hasViewport = false
    private(set) var inlineScripts = ""

    /// Reads a page's head.
    init(html: Data, at page: Location) {
        var base = HeadBase(page)
        for tag in HeadTags(Array(html.prefix(WebPageHead.longest))) {
            base.take(tag)
            take(tag, base.location)
        }
    }

    private mutating func take(_ tag: HeadTag, _ page: Location) {
        if tag.attributes["data-turbo-track"] == "reload" { areTracked = true }
        switch tag.name {
        case "meta": hasViewport = hasViewport || tag.attributes["name"]?.lowercased() == "viewport"
        case "script" where tag.attributes["type"]?.lowercased() == "importmap": takeImports(tag.text, page)
        case "script":
            if let source = tag.attributes["src"] { add(source, page) } else { inlineScripts += tag.text + "\n" }
        case "link" where tag.attributes["rel"]?.lowercased() == "stylesheet":
            tag.attributes["href"].map { add($0, page) }
        default: break
        }
    }

    private mutating func takeImports(_ text: String, _ page: Location) {
        let map = (try? JSONValue(parsing: text))?["imports"]?.objectValue ?? [:]
        for (name, address) in map.sorted(by: { $0.key < $1.key }) {
            guard let address = address.stringValue, let location = try? Location(reference: address, relativeTo: page)
            else { continue }
            imports[name] = location
            // An app has many modules of its own, which reveal nothing about its libraries.
            if name.hasPrefix("@hotwired/") { add(address, page) }
        }
    }

    private mutating func add(_ reference: String, _ page: Location) {
        guard let location = try? Location(reference: reference, relativeTo: page), location.isWeb,
            !locations.contains(location)
        else { return }
        locations.append(location)
    }
}
