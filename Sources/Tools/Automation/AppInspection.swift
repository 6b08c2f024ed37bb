internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
package import HotwireDesktop
package import HotwireNative

/// Observes an app for a tool: its events, its windows, and the user's actions.
package final class AppInspection {
    /// Called for each event; only a proposal has matching rules.
    package var onRecord: (TraceRecord, PathMatches?) -> Void = { _, _ in }
    /// Called for each of the user's actions while ``isRecording`` is set.
    package var onAct: (UserAction) -> Void = { _ in }
    /// Called when a screen reveals its page from behind a cover.
    package var onUncover: () -> Void = {}
    /// The app, held weakly because it usually owns this object's owner.
    package private(set) weak var application: HotwireApplication?

    let pictures = ScreenThumbnails()
    private var acts: UserActions?

    /// Starts observing the app; other trace observers are unaffected.
    package init(_ application: HotwireApplication) {
        self.application = application
        application.environment.outlets.observeTrace { [weak self] in self?.received($0) }
        application.environment.outlets.onUncover = { [weak self] in self?.onUncover() }
    }

    /// Whether pages report their console messages, forms and missing elements.
    package var isWatching = false { didSet { touchPages() } }

    /// Whether the user's actions are reported to ``onAct``.
    package var isRecording = false {
        didSet {
            acts = isRecording ? application.map(UserActions.init) : nil
            application?.onAct = isRecording ? { [weak self] in self?.onAct($0) } : nil
            touchPages()
        }
    }

    /// The front window's navigator.
    package var navigator: Navigator? { application?.windows.last?.navigator }

    /// The path configuration of the active navigator, or the app's own before a window opens.
    package var pathConfiguration: PathConfiguration {
        navigator?.session.pathConfiguration ?? application?.configuration.pathConfiguration ?? PathConfiguration()
    }

    private func received(_ record: TraceRecord) {
        // A new view reports itself before its first page loads.
        if isWatching || isRecording { touchPages() }
        let matches = record.event.name == .proposed ? record.event.location.map(pathConfiguration.matches) : nil
        onRecord(record, matches)
    }

    private func touchPages() {
        for session in (application?.windows ?? []).flatMap(\.content.navigators).flatMap(\.sessions.all) {
            session.webView.watching = isWatching ? InspectionScript.watch : nil
            session.webView.recording = isRecording ? InspectionScript.record : nil
        }
    }

    /// Delivers a page's message to its component again or, if it was a reply, to the page.
    package func resend(_ message: Message, isReply: Bool) {
        guard let webView = navigator?.activeWebView, webView.location != nil else { return }
        guard isReply else { return webView.receive(message) }
        Task { try? await webView.call(.reply(message)) }  // the page may have closed
    }

    /// Copies a text to the clipboard.
    package func copy(_ text: String) { Clipboard.copy(text) }
}

extension AppInspection {
    /// The windows in the order in which they were opened, without screenshots.
    package var windows: [InspectedWindow] { windows(withPictures: false) }

    /// Returns the windows once their screens have finished moving, with all screenshots or only those that changed.
    package func picturedWindows(isWhole: Bool) async -> [InspectedWindow] {
        let navigators = (application?.windows ?? []).flatMap(\.content.navigators)
        pictures.forget(allBut: isWhole ? [] : navigators.flatMap { $0.stack.screens + $0.modalStack.screens })
        await navigator?.engine.moves?.value
        guard let window = application?.windows.last?.window.widget,
            let clock = window.frameClock
        else { return windows }
        var windows: [InspectedWindow] = []
        // Widgets can only be drawn reliably after a frame.
        await FrameEnd.next(of: clock) { [weak self] in windows = self?.windows(withPictures: $0) ?? [] }
        return windows
    }

    private func windows(withPictures: Bool) -> [InspectedWindow] {
        (application?.windows ?? []).map { window in
            let title = gtk_window_get_title(window.window.pointer).map { String(cString: $0) } ?? ""
            let titles = window.tabs?.tabs.map(\.title)
            let tabs = window.content.roots.enumerated().map { index, navigator in
                var tab = InspectedWindow.Tab(
                    title: titles?[index] ?? navigator.configuration?.name ?? "",
                    isShown: navigator === window.navigator,
                    main: screens(of: navigator, .default, withPictures),
                    modal: screens(of: navigator, .modal, withPictures)
                )
                tab.split = navigator.engine.split
                return tab
            }
            return InspectedWindow(title: title, tabs: tabs)
        }
    }

    private func screens(
        of navigator: Navigator,
        _ context: Navigation.Context,
        _ withPictures: Bool
    ) -> [InspectedScreen] {
        let shown = (context == .modal ? navigator.modalStack : navigator.stack).screens
        let entries = navigator.engine.hierarchy[context]
        return entries.enumerated().map { index, entry in
            let screen = shown.indices.contains(index) ? shown[index] : nil
            var inspected = InspectedScreen(entry, title: screen?.navigationItem.title ?? "")
            guard let screen else { return inspected }
            inspected.picture = withPictures ? pictures.picture(of: screen) : nil
            inspected.error = screen.errorInPlace?.traceName
            guard let visitable = screen as? any Visitable else { return inspected }
            let view = visitable.visitableView
            inspected.restorationIdentifier = navigator.engine.area(of: entry.id)
                .flatMap { navigator.sessions[$0].engine.restorationIdentifier(of: view) }
            return inspected
        }
    }
}

extension AppInspection {
    /// The reasons why the app ignores settings of the path configuration, as sentences for developers.
    package var settingObjections: [String] {
        let paths = pathConfiguration
        return navigator?.engine.router.origins.objections(to: paths.settings, from: paths.provenance) ?? []
    }

    /// The inputs of the active navigator's routing; `nil` before the first page.
    package var routing: InspectedRouting? {
        guard let navigator, let root = navigator.engine.hierarchy.main.first?.routedLocation else { return nil }
        return InspectedRouting(
            data: pathConfiguration.data,
            provenance: pathConfiguration.provenance,
            rules: navigator.engine.rules,
            origins: navigator.engine.router.origins,
            root: root,
            shown: navigator.engine.hierarchy.top?.currentLocation,
            list: navigator.isModal ? nil : navigator.engine.list?.currentLocation,
            isModal: navigator.isModal
        )
    }
}

/// The inputs from which an app's navigator decides how to open a location.
package nonisolated struct InspectedRouting {
    package let data: PathConfigurationData
    /// Where the path configuration came from.
    package let provenance: ConfigurationProvenance
    /// The navigation rules, which determine how a proposal changes the screens.
    package let rules: NavigationRules
    package let origins: AppOrigins
    package let root: Location
    package let shown: Location?
    /// The list's location, if the visible location is in the detail pane.
    package let list: Location?
    /// Whether the visible location is in a modal.
    package let isModal: Bool
}

/// The scripts that run in pages only while a tool is open.
enum InspectionScript {
    /// Reports the console, forms and missing elements; runs in the page's own world.
    static let watch = String(decoding: PackageResources.watch_js, as: UTF8.self)
    /// Reports the user's actions; runs in the relay's isolated world.
    static let record = [PackageResources.automation_js, PackageResources.record_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
}

/// Thumbnails of screens; a hidden screen's thumbnail is created only after its snapshot changed.
final class ScreenThumbnails {
    private static let width = 320.0

    /// The number of the snapshot that the tool last received for each hidden screen.
    private var sent: [ObjectIdentifier: Int] = [:]

    /// Returns a screen's thumbnail as PNG; `nil` if its appearance is unknown or unchanged.
    func picture(of screen: Screen) -> [UInt8]? {
        if screen.widget.raw.isMapped {
            sent[ObjectIdentifier(screen)] = nil
            return Self.png(of: screen.widget.raw)
        }
        guard let picture = (screen as? any Visitable)?.visitableView.snapshot, let surface = picture.surface,
            sent.updateValue(picture.number, forKey: ObjectIdentifier(screen)) != picture.number
        else { return nil }
        var (x, y) = (1.0, 1.0)
        cairo_surface_get_device_scale(surface, &x, &y)
        let size = (
            Double(cairo_image_surface_get_width(surface)) / x, Double(cairo_image_surface_get_height(surface)) / y
        )
        return Self.png(size) { context in
            cairo_set_source_surface(context, surface, 0, 0)
            cairo_paint(context)
        }
    }

    /// Forgets which thumbnails the tool has received, except for the given screens.
    func forget(allBut screens: [Screen]) {
        let kept = Set(screens.map { ObjectIdentifier($0) })
        sent = sent.filter { kept.contains($0.key) }
    }

    private static func png(of widget: UnsafeMutablePointer<GtkWidget>) -> [UInt8]? {
        let (width, height) = (widget.allocatedWidth, widget.allocatedHeight)
        return png((Double(width), Double(height))) { widget.drawNow(into: $0) }
    }

    private static func png(_ size: (width: Double, height: Double), _ draw: (OpaquePointer) -> Void) -> [UInt8]? {
        guard size.width >= 1, size.height >= 1 else { return nil }
        let scale = min(1, width / size.width)
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24,
                gint((size.width * scale).rounded()),
                gint((size.height * scale).rounded())
            ), let image = Image(surface), let context = cairo_create(surface)
        else { return nil }
        cairo_scale(context, scale, scale)
        draw(context)
        cairo_destroy(context)
        return image.png
    }
}
