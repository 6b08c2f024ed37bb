internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Opens locations with the desktop's programs.
enum DesktopOpener {
    /// Opens a page in the default browser.
    ///
    /// - Parameters:
    ///   - location: what to open
    ///   - widget: the screens over which a person is told that there is no browser
    static func open(_ location: Location, over widget: Widget?) {
        guard location.isWeb else { return }
        launch(location) { question in widget.map { question.present(over: $0) } }
    }

    /// Opens a location in the program for its scheme, for the app's own code.
    ///
    /// - Parameters:
    ///   - location: what to open
    ///   - widget: the screens over which the user is asked
    ///   - onOpen: called when it is opened
    static func open(_ location: Location, over widget: Widget, onOpen: @escaping () -> Void) {
        guard let location = location.forOtherPrograms else { return refuse(location, "it cannot be read") }
        let open = {
            onOpen()
            launch(location) { $0.present(over: widget) }
        }
        switch schemes.decide(location.scheme, for: .app, isRemembered: false) {
        case .open: open()
        case .ask:
            question(location, .app(name: ""), [.normal(translated("Open"), handler: open)]).present(over: widget)
        case .refuse: refuse(location, "its scheme never opens")
        }
    }

    /// Opens a location in the program for its scheme, for a page.
    ///
    /// A page opens or asks once for each thing that the user does in it, and once without them.
    ///
    /// - Parameters:
    ///   - location: what to open
    ///   - page: the page that wants it opened, over whose window the user is asked
    ///   - isUserGesture: whether a click or a key of the user's in the page itself is behind it
    ///   - onOpen: called when it is opened
    static func open(
        _ location: Location,
        for page: any AskingPage,
        isUserGesture: Bool,
        onOpen: @escaping () -> Void
    ) {
        guard let location = location.forOtherPrograms else { return refuse(location, "it cannot be read") }
        let entry = page.dialogs.document.rememberedOrigin.map {
            RememberedPrograms.Entry(origin: $0, scheme: location.scheme)
        }
        let isRemembered = entry.map(memory.read().contains) ?? false
        let asker = DesktopSchemes.Asker.page(isUserGesture: isUserGesture)
        let decision = schemes.decide(location.scheme, for: asker, isRemembered: isRemembered)
        guard decision != .refuse else { return refuse(location, "its scheme never opens") }
        page.activation.consume()
        guard page.activation.take(.program) else {
            return refuse(location, "the page has opened or asked before, and the user has not acted since")
        }
        let tell = { [weak page] (question: AlertDialog) in
            if let page { question.present(over: page.questions.widget) }
        }
        let open = {
            onOpen()
            launch(location, telling: tell)
        }
        guard decision == .ask else { return open() }
        ask(location, for: page, remembering: entry, open)
    }

    private static func ask(
        _ location: Location,
        for page: any AskingPage,
        remembering entry: RememberedPrograms.Entry?,
        _ open: @escaping () -> Void
    ) {
        let always = entry.map { entry in
            AlertDialog.Action.normal(translated("Always Open")) {
                memory.add(entry)
                open()
            }
        }
        let actions = [always, .normal(translated("Open"), handler: open)].compactMap(\.self)
        // Not one of the page's own questions, which go with the visit that led here.
        question(location, page.dialogs.site, actions).present(over: page.questions.widget)
    }

    private static func question(
        _ location: Location,
        _ asker: PageAsker,
        _ actions: [AlertDialog.Action]
    ) -> AlertDialog {
        let question = AlertDialog(
            title: translated("Open this link with another application?"),
            message: "\(translated(asker.opening(location.scheme)))\n\(location.displayString.prefix(200))",
            actions: [.cancel()] + actions
        )
        question.isGuarded = true
        return question
    }

    private static func refuse(_ location: Location, _ reason: String) {
        Hotwire.config.logger.notice("refused to open \(location): \(reason)")
    }

    private static var schemes: DesktopSchemes { DesktopSchemes(direct: Hotwire.config.desktopSchemes) }
    private static var memory: SchemeMemory { SchemeMemory(applicationID: Hotwire.config.applicationID) }

    /// Hands a location to the desktop; a test looks on instead.
    static var launcher: (Location) async throws -> Void = { location in
        let address = location.absoluteString
        _ = try await withGIO { cancellable, callback, data in
            g_app_info_launch_default_for_uri_async(address, nil, cancellable, callback, data)
        } finish: { result, error in
            g_app_info_launch_default_for_uri_finish(result, error) != 0
        }
    }

    private static func launch(_ location: Location, telling tell: @escaping (AlertDialog) -> Void) {
        Task {
            do {
                try await launcher(location)
            } catch {
                Hotwire.config.logger.error("nothing opens \(location): \(error)")
                tell(
                    AlertDialog(
                        title: translated("No application opens this link"),
                        message: translated(
                            "For “{scheme}” links no application is installed, or it did not start.",
                            ["scheme": location.scheme]
                        ) + "\n\(location.displayString.prefix(200))"
                    )
                )
            }
        }
    }
}
