/// The areas of the screens: the panes of the main stack, and the modal.
extension NavigatorEngine {
    /// How the main stack is divided into panes.
    ///
    /// Phones have one pane, and so does a navigator without a session for the second.
    package var split: PaneSplit { split(hierarchy.main) }

    /// Returns how a main stack is divided into panes.
    package func split(_ main: [ScreenEntry]) -> PaneSplit { hasPanes ? PaneSplit(main) : .none }

    /// Whether the rules and the sessions allow two panes.
    var hasPanes: Bool { rules.havePanes && makeDetailSession != nil }

    /// The sessions of the main stack's panes.
    var pageSessions: [SessionEngine] { [session] + [madeDetailSession].compactMap(\.self) }

    /// The area of the current screen.
    package var area: ScreenArea { topArea(of: hierarchy.context) }

    /// Returns the area of a stack's top screen.
    package func topArea(of context: Navigation.Context) -> ScreenArea {
        context == .modal ? .modal : split.area(at: hierarchy.main.count - 1)
    }

    /// Returns the area of a screen; `nil` if the screen is gone.
    package func area(of id: ScreenEntry.ID) -> ScreenArea? {
        if hierarchy.modal.contains(where: { $0.id == id }) { return .modal }
        return hierarchy.main.firstIndex { $0.id == id }.map(split.area)
    }

    /// Returns the top screen of an area.
    package func top(of area: ScreenArea) -> ScreenEntry? { hierarchy.screens(in: area, split).last }

    /// The top screen of the list pane, beside or below the detail; `nil` without a detail pane.
    package var list: ScreenEntry? { split.index.map { hierarchy.main[$0 - 1] } }

    /// The locations of the lowest page in the detail pane, to which a link of the list may lead, without fragments.
    package var selection: [Location] {
        guard let entry = split.index.map({ hierarchy.main[$0] }) else { return [] }
        return entry.locations.map(\.withoutFragment)
    }

    /// The screens that the user may see at once.
    var shown: [ScreenEntry] {
        guard hierarchy.modal.isEmpty else { return hierarchy.modal.suffix(1) }
        return [list, hierarchy.main.last].compactMap(\.self)
    }

    /// Refreshes the list, which a form of a modal may have changed, unless the modal's end has visited it.
    ///
    /// The end may also have closed the detail pane that opened the modal.
    func refreshList() {
        guard list != nil || modalOpener == .detail, newestVisit != .main else { return }
        session.receive(.changedElsewhere)
    }

    /// Returns the area that a source belongs to.
    func area(of source: VisitSource) -> ScreenArea {
        switch source {
        case .app: area
        case .page(let area): area
        }
    }

    /// Returns the pane that a source acts in; `nil` if the main stack is one pane.
    ///
    /// The page of a modal acts for the page that opened it, and the app for the detail.
    func pane(of source: VisitSource) -> ScreenArea? {
        guard split.index != nil else { return nil }
        guard case .page(let area) = source else { return .detail }
        return area == .modal ? modalOpener : area
    }
}
