public import HotwireCore
internal import Logging

extension Navigator {
    /// What is remembered of the navigator: its screens, and how far they are scrolled.
    public var saved: SavedNavigator {
        SavedNavigator(
            name: configuration?.name ?? "",
            main: engine.hierarchy.main.map { saved($0, on: .default) },
            modal: engine.hierarchy.modal.map { saved($0, on: .modal) }
        )
    }

    private func saved(_ entry: ScreenEntry, on context: Navigation.Context) -> SavedScreen {
        let place = screens.visitable(of: entry.id)?.visitableView
        return SavedScreen(
            location: entry.currentLocation,
            scroll: place.flatMap { sessions[context].engine.scroll(of: $0) }
        )
    }

    /// Shows the screens that an earlier run ended with, and the start location where none of them is a page of the app.
    ///
    /// The topmost screen asks the server now, those below when a person goes back to them. The delegate is asked for
    /// each of them, so native screens come back too.
    ///
    /// ```swift
    /// navigator.restore(saved)  // in the place of navigator.start()
    /// ```
    ///
    /// - Parameter saved: the screens
    public func restore(_ saved: SavedNavigator) {
        guard engine.hierarchy.main.isEmpty else { return app.logger.warning("the navigator has started") }
        guard let configuration else { return app.logger.warning("the navigator has no start location") }
        trace(TraceEvent(.start, location: try? Location(configuration.startLocation)))
        guard !engine.restore(saved) else { return }
        route(configuration.startLocation)
    }
}
