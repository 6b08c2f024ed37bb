import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// Applies the configured size and display mode to the app's windows.
@MainActor struct WindowSetup {
    private let window: AppConfiguration.Window
    private let display: AppConfiguration.Display

    init(_ configuration: AppConfiguration) { (window, display) = (configuration.window, configuration.display) }

    /// The state of a first window, which the user has not changed yet.
    var first: WindowState {
        let usual = WindowState()
        return WindowState(
            width: window.width ?? usual.width,
            height: window.height ?? usual.height,
            isMaximized: window.isMaximized,
            zoom: window.zoom
        )
    }

    /// Applies the configuration to the windows that the application opens later.
    func apply(to application: HotwireApplication) {
        Hotwire.config.firstWindow = first
        application.onWindowAdded = { [self] window in
            if display == .fullscreen { window.fullscreen() }
            if self.window.isAbove { window.keepAbove() }
        }
    }
}

/// The scripts, styles, headers and proxy that the configuration adds to the app's pages and requests.
@MainActor struct PageAdditions {
    /// The size limit of a script or style sheet, in bytes.
    private static let largestFile = 1024 * 1024

    private let configuration: AppConfiguration
    /// The sources of the readable scripts.
    let scripts: [String]
    /// The sources of the readable style sheets.
    let styles: [String]

    /// Reads the configured files; a file that cannot be read is logged and left out.
    init(_ configuration: AppConfiguration, _ logger: Logger) {
        func text(_ file: URL) -> String? {
            do throws(BoundedFile.Problem) {
                return String(webFile: try BoundedFile.read(file.path, limit: Self.largestFile))
            } catch {
                logger.error("could not read \(file.path): \(error)")
                return nil
            }
        }
        self.configuration = configuration
        scripts = configuration.userScripts.compactMap(text)
        styles = configuration.userStyles.compactMap(text)
    }

    /// Applies the additions to the web views that are created later.
    func apply() {
        Hotwire.config.requestHeaders = configuration.requestHeaders
        Hotwire.config.proxy = configuration.proxy
        if let languages = configuration.languages { Hotwire.config.languages = languages }
        guard !scripts.isEmpty || !styles.isEmpty else { return }
        Hotwire.config.makeCustomWebView = { [scripts, styles] configuration in
            var configuration = configuration
            configuration.userScripts += scripts.map { UserScript(source: $0, injectionTime: .atDocumentEnd) }
            configuration.styleSheets += styles
            return WebView(configuration: configuration)
        }
    }
}

// The tabs apply only if the app's own configuration sets none. The server is trusted only with its own pages: a tab outside
// the app is left out, and an icon must be one of the desktop's theme.
/// The tabs in a server's path configuration: `"settings": { "tabs": [{ "title": "Hikes", "path": "/hikes" }] }`.
struct ServerTabs {
    let tabs: [AppConfiguration.Tab]
    /// The reasons why entries were left out.
    let problems: [String]

    init(_ settings: [String: JSONValue], of app: AppConfiguration) {
        let origins = AppOrigins(start: app.startLocation, others: app.appOrigins)
        var (tabs, problems): ([AppConfiguration.Tab], [String]) = ([], [])
        let entries = settings["tabs"]?.arrayValue ?? []
        if let value = settings["tabs"], value.arrayValue == nil { problems.append("“tabs” is not a list") }
        for (index, entry) in entries.prefix(AppConfiguration.mostTabs).enumerated() {
            guard let title = entry["title"]?.stringValue.flatMap(UntrustedName.shown) else {
                problems.append("tab \(index + 1) has no title")
                continue
            }
            let address = (entry["url"] ?? entry["path"])?.stringValue
            let location = address.flatMap { try? Location(reference: $0, relativeTo: app.startLocation) }
            guard let location, origins.contains(location) else {
                problems.append("the tab “\(title)” is not a page of the app")
                continue
            }
            let icon = entry["icon"]?.stringValue.flatMap { Self.isThemed($0) ? AppConfiguration.Icon.name($0) : nil }
            let isEager = entry["eager"]?.boolValue ?? false
            tabs.append(AppConfiguration.Tab(title: title, icon: icon, location: location, isEager: isEager))
        }
        (self.tabs, self.problems) = (tabs, problems)
    }

    /// Whether a name can be a themed icon's, which contains neither a slash nor a dot.
    private static func isThemed(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
