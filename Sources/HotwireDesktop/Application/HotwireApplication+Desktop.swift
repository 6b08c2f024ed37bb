package import CWebKitGTK
package import FoundationEssentials
package import GLibInterop
package import HotwireCore
package import HotwireNative
internal import Logging

/// The application's name, icon, theme and color.
extension HotwireApplication {
    /// The folder for data that can be recreated.
    package var cacheFolder: URL? {
        g_get_user_cache_dir().map { URL(filePath: String(cString: $0)).appending(path: id) }
    }

    /// The app's display name, as its code or its configuration file sets it.
    ///
    /// Windows show it if their page has no title, and dialogs include it in questions from the app's pages. Do not set it to a
    /// name that a page claims.
    public var name: String? {
        get { appearance.name }
        set {
            appearance.name = newValue
            if let newValue { g_set_application_name(newValue) }
            windows.forEach { $0.update() }
        }
    }

    /// Sets the name that only the desktop shows, for example in notifications; the user accepted it when installing the app.
    package func setDesktopName(_ name: String) { g_set_application_name(name) }

    /// The app's name as its pages declare it, used only as the title of windows whose page has none.
    package var nameFromPage: String? {
        // A page chooses the name, so neither questions nor the desktop use it.
        get { appearance.nameFromPage }
        set {
            appearance.nameFromPage = newValue
            windows.forEach { $0.update() }
        }
    }

    /// The theme that a page requested last.
    package var themeFromPage: ThemePreference {
        get { appearance.theme.choice }
        set { appearance.theme.choice = newValue }
    }

    /// Sets the windows' icon in any format that GTK supports; returns whether it could be read.
    @discardableResult
    package func setIcon(_ data: Data) -> Bool {
        guard appearance.readIcon(data) else { return false }
        windows.forEach { $0.showIcon() }
        return true
    }

    /// Sets the windows' icon to a site's; returns whether it could be read.
    @discardableResult
    package func setIcon(_ picture: SmallImage) -> Bool {
        guard appearance.readIcon(picture) else { return false }
        windows.forEach { $0.showIcon() }
        return true
    }

    /// Shows the app's color as a line under the header bars.
    package func setColor(red: UInt8, green: UInt8, blue: UInt8) {
        appearance.show(red: red, green: green, blue: blue)
    }
}

/// Passing work to the running instance, and opening files and links for the desktop.
extension HotwireApplication {
    static let openAction = "open-location"

    /// Passes an address to the running instance, if the application is unique and has one.
    ///
    /// Call it before ``run()``, which then brings the other instance's window to the front and returns at once:
    ///
    /// ```swift
    /// let application = HotwireApplication(id: "com.example.Journal", isUnique: true)
    /// application.onOpen = { address in open(address) }
    /// if let address { application.handOver(address) }
    /// exit(application.run())
    /// ```
    ///
    /// - Parameter address: the address that the other instance's ``onOpen`` receives, if any
    /// - Returns: Whether another instance is running; `false` if it does not respond, in which case ``run()`` fails.
    @discardableResult
    public func handOver(_ address: String?) -> Bool {
        guard !isBlocked else { return false }
        let application = reference.gio
        var error: UnsafeMutablePointer<GError>?
        guard g_application_register(application, nil, &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            error.map { g_error_free($0) }
            configuration.logger.warning("could not register the application with the desktop: \(reason)")
            return false
        }
        guard g_application_get_is_remote(application) != 0 else { return false }
        if let address {
            let text = Variant(string: address)
            withExtendedLifetime(text) {
                g_action_group_activate_action(OpaquePointer(application), Self.openAction, text.pointer)
            }
        }
        return true
    }

    /// Passes files to the running instance, after ``handOver(_:)``.
    package func handOver(files paths: [String]) {
        let files = paths.compactMap { g_file_new_for_path($0) }
        defer { files.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
        var list = files.map(Optional.some)
        list.withUnsafeMutableBufferPointer {
            g_application_open(reference.gio, $0.baseAddress, gint($0.count), "")
        }
    }

    /// Returns the path of a desktop entry, in the user's folder or the system's; `nil` if there is none.
    package static func desktopEntry(named name: String) -> String? {
        guard let info = g_desktop_app_info_new(name) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_desktop_app_info_get_filename(info).map { String(cString: $0) }
    }

    /// Returns the name of the desktop entry whose program opens links of a scheme; `nil` if there is none.
    package static func entry(openingScheme scheme: String) -> String? {
        entry(openingType: type(ofScheme: scheme))
    }

    /// Returns the desktop's MIME type for a scheme's links; the desktop compares it in lower case.
    package static func type(ofScheme scheme: String) -> String { "x-scheme-handler/\(scheme.lowercased())" }

    /// Makes this application open links of its own scheme, unless another program does; returns whether it opens them now.
    package static func registerScheme(_ scheme: String, desktopFile: String) -> Bool {
        // Well-known schemes such as `tel` or `mailto` are refused. The entry at `desktopFile` must contain the scheme.
        // A user who prefers this application to another one chooses it on the desktop, for example with `xdg-mime default`.
        guard !DesktopSchemes.isWellKnown(scheme.lowercased()),
            let info = g_desktop_app_info_new_from_filename(desktopFile)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        if let other = entry(openingScheme: scheme) {
            return other == URL(filePath: desktopFile).lastPathComponent
        }
        return g_app_info_set_as_default_for_type(info, type(ofScheme: scheme), nil) != 0
    }

    /// Returns the name of the desktop entry whose program opens files of a MIME type; `nil` if there is none.
    package static func entry(openingType type: String) -> String? {
        guard let info = g_app_info_get_default_for_type(type, 0) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_app_info_get_id(info).map { String(cString: $0) }
    }

    /// Makes the program of a desktop entry open files of a MIME type; returns whether it does now.
    package static func setDefault(ofType type: String, entry name: String) -> Bool {
        guard let info = g_desktop_app_info_new(name) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_app_info_set_as_default_for_type(info, type, nil) != 0
    }

    /// Resets the user's choice of a program for files of a MIME type.
    package static func resetType(_ type: String) { g_app_info_reset_type_associations(type) }

    /// Resets the user's choice of a program for links of a scheme, for example after ``registerScheme(_:desktopFile:)``.
    package static func resetScheme(_ scheme: String) { resetType(type(ofScheme: scheme)) }
}

/// The application's notifications and questions about downloads.
extension HotwireApplication: DownloadHost {
    static let showDownloadAction = "show-download"

    package func owner(ofFileIn view: UnsafeMutablePointer<WebKitWebView>) -> Reference<WebKitWebView>? {
        windows.lazy.flatMap(\.content.navigators).compactMap { $0.owner(ofFileIn: view) }.first
    }

    package func destination(of download: Download) -> DownloadDestination {
        guard let navigator = navigator(of: download), let delegate = navigator.delegate else { return .downloads }
        return delegate.navigator(navigator, decideDestinationOf: download)
    }

    package func trace(_ event: TraceEvent, for download: Download) { navigator(of: download)?.trace(event) }

    private func navigator(of download: Download) -> Navigator? {
        // A popup that was opened only for a file has closed by now, so the newest window takes its place.
        let view = download.view?.reference
        let owner = view.flatMap { view in
            windows.flatMap(\.content.navigators).first { $0.shows(view.pointer) }
        }
        return owner ?? windows.last?.content.active
    }

    /// Shows a toast that a download has started, or removes it if the download was canceled.
    package func announce(_ download: Download) {
        note(download, in: download.machine.isRunning ? activeWindow ?? windows.last : nil)
    }

    /// Shows a toast that a download has ended, or sends a notification if no window of the app is active.
    package func announceEnd(of download: Download) {
        note(download, in: activeWindow)
        guard activeWindow == nil else { return }
        let text = Notifier.Text(title: DownloadText.title(of: download), body: DownloadText.status(of: download))
        let target = Variant(string: download.id)
        notifier.send(text, as: "download-\(download.id)") { notification in
            g_notification_set_default_action_and_target_value(
                notification,
                "app.\(Self.showDownloadAction)",
                target.pointer
            )
        }
    }

    private var activeWindow: NavigationWindow? { windows.first { $0.window.isActiveWindow } }

    /// Shows the status of a download in one window, replacing earlier toasts about it in all windows.
    private func note(_ download: Download, in window: NavigationWindow?) {
        for other in windows where other !== window { other.toasts.withdraw(topic: download.id) }
        var isError = false
        if case .failed = download.state { isError = true }
        let toast = Toast(
            text: DownloadText.title(of: download),
            isError: isError,
            topic: download.id,
            isOfWindow: true,
            button: download.state == .finished ? window.map { openButton(for: download, in: $0) } : nil
        )
        window?.toasts.show(toast)
    }

    private func openButton(for download: Download, in window: NavigationWindow) -> Toast.Button {
        Toast.Button(title: translated("Open")) { [weak window] in
            FileShower.open(download) { question in
                if let window { question.present(over: window.content.widget) }
            }
        }
    }

    /// Brings a window to the front and shows a download's file.
    func showDownload(_ id: String) {
        windows.last?.present()
        guard let download = downloads.all.first(where: { $0.id == id }) else { return }
        FileShower.showInFolder(download)
    }

    /// Continues if no download is running, or if the user wants to quit anyway.
    func askAboutDownloads(over window: NavigationWindow, then body: @escaping () -> Void) {
        let running = downloads.all.filter { $0.machine.isRunning }
        guard let first = running.first else { return body() }
        let question = AlertDialog(
            title: translated(
                one: "A download is running",
                other: "{count} downloads are running",
                count: running.count
            ),
            message: running.count == 1
                ? translated(
                    "“{file}” is still in progress. Quitting cancels it.",
                    ["file": first.name]
                ) : translated("Downloads are still in progress. Quitting cancels them."),
            actions: [
                .cancel(translated("Keep Downloading")), .destructive(translated("Quit"), handler: body),
            ]
        )
        question.present(over: window.content.widget)
    }
}

/// The running instance of an app, which handles the work of later starts.
enum PrimaryInstance {
    /// The time limit for its response, in milliseconds.
    private static let patience: gint = 5000

    /// Returns whether the running instance does not respond to the call that each start makes.
    static func isSilent(_ id: String) -> Bool {
        // Without this check, GLib would wait for 25 seconds, twice, before it fails.
        guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
        var error: UnsafeMutablePointer<GError>?
        let answer = g_dbus_connection_call_sync(
            bus,
            id,
            path(of: id),
            "org.gtk.Actions",
            "DescribeAll",
            nil,
            nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START,
            patience,
            nil,
            &error
        )
        if let answer { g_variant_unref(answer) }
        return error.map { GLibError(consuming: $0).isTimeout } ?? false
    }

    /// Returns the object path of an application on the session bus.
    static func path(of id: String) -> String {
        "/" + id.map { $0 == "." ? "/" : $0 == "-" ? "_" : String($0) }.joined()
    }
}
