import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative
import Logging

/// The appearance of the app's windows, as it is configured.
@MainActor struct WindowSetup {
    private let window: AppConfiguration.Window
    private let display: AppConfiguration.Display

    init(_ configuration: AppConfiguration) { (window, display) = (configuration.window, configuration.display) }

    /// The state of a window that the user has not changed yet.
    var first: WindowState {
        let usual = WindowState()
        return WindowState(
            width: window.width ?? usual.width,
            height: window.height ?? usual.height,
            isMaximized: window.isMaximized,
            zoom: window.zoom
        )
    }

    /// Sets up the windows that the application opens from now on.
    func apply(to application: HotwireApplication) {
        Hotwire.config.firstWindow = first
        application.onWindowAdded = { [self] window in
            if display == .fullscreen { window.fullscreen() }
            if self.window.isAbove { window.keepAbove() }
        }
    }
}

/// What the configuration adds to the app's pages and their requests.
@MainActor struct PageAdditions {
    /// The size limit of a script or style sheet, in bytes.
    private static let largestFile = 1024 * 1024

    private let configuration: AppConfiguration
    /// The texts of the scripts that could be read.
    let scripts: [String]
    /// The texts of the style sheets that could be read.
    let styles: [String]

    /// Reads the files of a configuration; one that cannot be read is logged and left out.
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

    /// Sets up the web views that are created from now on.
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

/// The tabs that a server sets in its path configuration: `"settings": { "tabs": [{ "title": "Hikes", "path": "/hikes" }] }`.
///
/// They apply to an app whose own configuration has none. The server is trusted with its own pages only: a tab outside the app
/// is left out, and an icon is one of the desktop's theme.
struct ServerTabs {
    /// The tabs, in order.
    let tabs: [AppConfiguration.Tab]
    /// What is wrong with entries that were left out.
    let problems: [String]

    /// Reads the settings of a path configuration.
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

    /// Names of themed icons contain neither a slash nor a dot.
    private static func isThemed(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 100
            && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    }
}
