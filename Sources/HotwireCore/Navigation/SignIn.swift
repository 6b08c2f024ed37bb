/// A navigator's sign-in state, for pages that the server answers with 401.
///
/// The sign-in is shown over the screen that failed. A form that leads out of it has succeeded: the navigator goes back to the
/// screen and visits it again. A screen itself asks only once until it has shown something.
package struct SignIn: Hashable, Sendable {
    /// A sign-in that is shown.
    struct Run: Hashable, Sendable {
        /// The screen that is waiting for it.
        let waiting: ScreenEntry.ID
        /// The lowest screen of the sign-in.
        var screen: ScreenEntry.ID
        /// The page that it shows, as long as no form was sent without Turbo.
        var page: Location
        /// The location that such a form was sent to.
        var form: Location?
    }

    private(set) var run: Run?
    private var asked: Set<ScreenEntry.ID> = []

    /// Creates the initial state.
    package init() {}

    /// Whether a sign-in is shown.
    package var isShown: Bool { run != nil }

    /// Whether a sign-in may be shown over one of the visible screens: the user may always request it, a screen itself only once.
    func mayCome(
        over screen: ScreenEntry.ID,
        at location: Location,
        among shown: [ScreenEntry],
        byUser: Bool
    ) -> Bool {
        guard run == nil, shown.contains(where: { $0.id == screen }),
            shown.last?.shows(location, ignoringQuery: true) == false
        else {
            return false
        }
        return byUser || !asked.contains(screen)
    }

    /// Records that a sign-in is shown over a screen.
    mutating func began(over waiting: ScreenEntry.ID, in screen: ScreenEntry) {
        asked.insert(waiting)
        run = Run(waiting: waiting, screen: screen.id, page: screen.routedLocation)
    }

    /// Records that a screen shows a page, which allows it to ask again.
    mutating func showed(_ screen: ScreenEntry.ID) { asked.remove(screen) }

    /// Updates the state to the current screens: a sign-in without a screen has ended, successfully or not.
    mutating func settle(in hierarchy: Hierarchy) {
        let screens = hierarchy.main + hierarchy.modal
        asked = asked.filter { id in screens.contains { $0.id == id } }
        guard let run else { return }
        let below = hierarchy.modal.firstIndex { $0.id == run.waiting }.map { $0 + 1 } ?? 0
        let lowest = hierarchy.modal.dropFirst(below).first
        lowest.map { self.run?.screen = $0.id } ?? (self.run = nil)
    }

    /// Records that the page sent a form without Turbo.
    mutating func sentForm(to location: Location) { run?.form = location }

    /// Whether the page that the sign-in screen now shows means success: another page, and not one of the sign-in.
    ///
    /// A rejected form shows itself again, at its own address or at the one that it was sent to.
    mutating func shows(_ location: Location, _ properties: PathProperties) -> Bool {
        guard let run else { return false }
        let isRefused = run.form.map(location.isSamePage) ?? true || location.isSamePage(as: run.page)
        if !isRefused, properties.context != .modal { return true }
        self.run?.form = nil
        if run.form == nil || properties.context == .modal { self.run?.page = location }
        return false
    }
}
