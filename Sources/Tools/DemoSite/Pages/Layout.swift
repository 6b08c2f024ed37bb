internal import Foundation

/// The data of `layout.mustache`.
struct Layout {
    let title: String
    let body: String
    let native: Bool
    let reloads: Bool
    let hasTurbo: Bool
    let classic: String?
    let module: String?
    let controllers: Controllers?
    let flash: String?
    let style = Asset.style.address
    let script = Asset.script.address
    let bridge = Asset.bridge.address
    let icon = Asset.icon.address
    let rasterIcon = Asset.rasterIcon.address
    let manifest = Asset.manifest.address

    /// The addresses of the Stimulus controllers and their libraries.
    struct Controllers {
        let stimulus: String
        let bridge: String
        let script = Asset.controllers.address

        init(_ files: ControllerFiles) {
            stimulus = files.stimulus.address(of: "stimulus.js")
            bridge = files.bridge.address(of: "bridge-package.js")
        }
    }
}

/// A file that pages reference.
enum Asset: CaseIterable {
    case style
    case script
    case bridge
    case controllers
    case icon
    /// The icon for the app, which does not support SVG icons from sites.
    case rasterIcon
    /// The web app manifest.
    case manifest

    var path: String {
        switch self {
        case .style: "/assets/demo.css"
        case .script: "/assets/demo.js"
        case .bridge: "/assets/bridge.js"
        case .controllers: "/assets/controllers.js"
        case .icon: "/assets/icon.svg"
        case .rasterIcon: "/assets/icon.png"
        case .manifest: "/assets/app.webmanifest"
        }
    }

    var type: String {
        switch self {
        case .style: "text/css; charset=utf-8"
        case .script, .bridge, .controllers: "text/javascript; charset=utf-8"
        case .icon: "image/svg+xml"
        case .rasterIcon: "image/png"
        case .manifest: "application/manifest+json"
        }
    }

    var content: Data {
        switch self {
        case .style: Data(PackageResources.demo_css)
        case .script: Data(PackageResources.demo_js + PackageResources.media_js)
        case .bridge: Data(PackageResources.bridge_js)
        case .controllers: Data(PackageResources.controllers_js)
        case .icon: Data(PackageResources.icon_svg)
        case .rasterIcon: Data(PackageResources.icon_png)
        case .manifest: Data(PackageResources.app_webmanifest)
        }
    }

    /// The path with a digest of the content.
    var address: String {
        Self.addresses[self] ?? path
    }

    private static let addresses = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0, "\($0.path)?v=\(ScriptFile(source: $0.content).digest)") }
    )
}
