internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
internal import Logging

/// Opens locations with the desktop's programs.
enum DesktopOpener {
    private static var isAsking = false

    /// Opens a page in the default browser.
    ///
    /// - Parameters:
    ///   - location: what to open
    ///   - widget: the screens over which a person is told that there is no browser
    static func open(_ location: Location, over widget: Widget?) {
        guard location.isWeb else { return }
        launch(location, over: widget)
    }

    /// Opens a location in the program for its scheme, as the app's list of schemes and the person say.
    ///
    /// - Parameters:
    ///   - location: what to open
    ///   - isUserGesture: whether a person's click or key is behind it
    ///   - widget: the screens over which the person is asked
    ///   - onOpen: hears that it is opened
    static func open(
        _ location: Location,
        isUserGesture: Bool,
        over widget: Widget,
        onOpen: @escaping () -> Void
    ) {
        let memory = SchemeMemory(applicationID: Hotwire.config.applicationID)
        let schemes = DesktopSchemes(direct: Hotwire.config.desktopSchemes)
        switch schemes.decide(location.scheme, isUserGesture: isUserGesture, remembered: memory.read()) {
        case .open:
            onOpen()
            launch(location, over: widget)
        case .ask: ask(location, over: widget, memory, onOpen)
        case .refuse: Hotwire.config.logger.notice("refused to open \(location): its scheme never opens")
        }
    }

    /// A page that asks again before the answer is not heard.
    private static func ask(
        _ location: Location,
        over widget: Widget,
        _ memory: SchemeMemory,
        _ onOpen: @escaping () -> Void
    ) {
        guard !isAsking else { return }
        isAsking = true
        let answer = { (isOpened: Bool, isRemembered: Bool) in
            isAsking = false
            guard isOpened else { return }
            if isRemembered { memory.add(location.scheme) }
            onOpen()
            launch(location, over: widget)
        }
        let dialog = AlertDialog(
            title: translated("Open this link with another application?"),
            message: translated(
                "The page leads to an application for “{scheme}” links.",
                ["scheme": location.scheme]
            ) + "\n\(location.displayString.prefix(200))",
            actions: [
                .cancel { answer(false, false) }, .normal(translated("Always Open")) { answer(true, true) },
                .normal(translated("Open")) { answer(true, false) },
            ]
        )
        dialog.onEnd = { isAsking = false }
        dialog.present(over: widget)
    }

    /// Hands a location to the desktop; a test looks on instead.
    static var launcher: (Location) async throws -> Void = { location in
        let address = location.absoluteString
        _ = try await withGIO { cancellable, callback, data in
            g_app_info_launch_default_for_uri_async(address, nil, cancellable, callback, data)
        } finish: { result, error in
            g_app_info_launch_default_for_uri_finish(result, error) != 0
        }
    }

    private static func launch(_ location: Location, over widget: Widget?) {
        Task {
            do {
                try await launcher(location)
            } catch {
                Hotwire.config.logger.error("nothing opens \(location): \(error)")
                guard let widget else { return }
                AlertDialog(
                    title: translated("No application opens this link"),
                    message: translated(
                        "For “{scheme}” links no application is installed, or it did not start.",
                        ["scheme": location.scheme]
                    ) + "\n\(location.displayString.prefix(200))"
                ).present(over: widget)
            }
        }
    }
}
