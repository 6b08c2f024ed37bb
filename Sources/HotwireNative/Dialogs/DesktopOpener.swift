internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// A launcher that opens locations in the desktop's programs.
package struct DesktopOpener {
    private let app: AppEnvironment

    package init(_ app: AppEnvironment) { self.app = app }

    /// Opens a page in the default browser; a dialog over `widget` reports a missing browser.
    func open(_ location: Location, over widget: Widget?) {
        guard location.isWeb else { return }
        launch(location) { question in widget.map { question.present(over: $0) } }
    }

    /// Opens a location in its scheme's program on behalf of the app, and asks the user over `widget` if necessary.
    package func open(_ location: Location, over widget: Widget, onOpen: @escaping () -> Void) {
        guard let location = location.forOtherPrograms else { return refuse(location, "invalid address") }
        let open = {
            onOpen()
            launch(location) { $0.present(over: widget) }
        }
        switch limit.decideForApp(location.scheme) {
        case .open: open()
        case .ask:
            let asking = PageAsker.openingForApp(location.scheme)
            question(location, asking, [.normal(translated("Open"), handler: open)]).present(over: widget)
        case .refuse(let reason): refuse(location, reason.rawValue)
        }
    }

    /// Opens a location in its scheme's program on behalf of a page, and asks the user in the page's window if necessary.
    func open(
        _ location: Location,
        for page: any AskingPage,
        isUserGesture: Bool,
        onOpen: @escaping () -> Void
    ) {
        // A page may open a program or ask once for each user gesture in it, and once without a gesture.
        guard let location = location.forOtherPrograms else { return refuse(location, "invalid address") }
        let entry = page.dialogs.document.rememberedOrigin.map {
            RememberedPrograms.Entry(origin: $0, scheme: location.scheme)
        }
        let isRemembered = entry.map(memory.read().contains) ?? false
        let decision = limit.decide(
            location.scheme,
            isUserGesture: isUserGesture,
            isRemembered: isRemembered,
            &page.activation
        )
        let present = { [weak page] (question: AlertDialog) in
            if let page { question.present(over: page.questions.widget) }
        }
        let open = {
            onOpen()
            launch(location, presenting: present)
        }
        switch decision {
        case .open: open()
        case .ask: ask(location, for: page, remembering: entry, open)
        case .refuse(let reason): refuse(location, reason.rawValue)
        }
    }

    private func ask(
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
        // The page's own questions are withdrawn with the visit that led here, so this is not one of them.
        question(location, page.dialogs.site.opening(location.scheme), actions).present(over: page.questions.widget)
    }

    private func question(
        _ location: Location,
        _ asking: Phrase,
        _ actions: [AlertDialog.Action]
    ) -> AlertDialog {
        let question = AlertDialog(
            title: translated("Open this link with another application?"),
            message: "\(translated(asking))\n\(location.displayString.prefix(200))",
            actions: [.cancel()] + actions
        )
        question.isGuarded = true
        question.returnCancels = true
        return question
    }

    private func refuse(_ location: Location, _ reason: String) {
        app.logger.notice("refused to open \(location): \(reason)")
    }

    private var limit: ProgramLimit { ProgramLimit(schemes: DesktopSchemes(direct: app.desktopSchemes)) }
    private var memory: SchemeMemory { SchemeMemory(app) }

    private func handOver(_ address: String) async throws {
        if let launch = app.outlets.launch { return try await launch(address) }
        _ = try await withGIO { cancellable, callback, data in
            g_app_info_launch_default_for_uri_async(address, nil, cancellable, callback, data)
        } finish: { result, error in
            g_app_info_launch_default_for_uri_finish(result, error) != 0
        }
    }

    /// Opens an address in its program, and returns whether that succeeded; the log may show another address, without a password.
    @discardableResult
    package func launch(address: String, shownAddress: String? = nil) async -> Bool {
        do {
            try await handOver(address)
            return true
        } catch {
            app.logger.error("could not open \(shownAddress ?? address): \(error)")
            return false
        }
    }

    private func launch(_ location: Location, presenting present: @escaping (AlertDialog) -> Void) {
        Task {
            if await launch(address: location.absoluteString, shownAddress: location.displayString) { return }
            present(
                AlertDialog(
                    title: translated("No application opens this link"),
                    message: translated(
                        "No application for “{scheme}” links is installed, or it did not start.",
                        ["scheme": location.scheme]
                    ) + "\n\(location.displayString.prefix(200))"
                )
            )
        }
    }
}
