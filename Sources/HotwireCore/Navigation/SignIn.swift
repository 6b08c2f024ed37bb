/// What a navigator knows of people who have to sign in, as the server answered a visit with 401.
///
/// The sign-in is shown over the screen that failed. A form that leads out of it has succeeded; then the screen is gone
/// back to, and visited once more. A screen asks by itself once, until it has shown something.
package struct SignIn: Hashable, Sendable {
    /// A sign-in that is shown.
    struct Run: Hashable, Sendable {
        /// The screen that waits for it.
        let waiting: ScreenEntry.ID
        /// The lowest of its screens.
        var screen: ScreenEntry.ID
        /// The page that it shows, as long as no form was sent without Turbo.
        var page: Location
        /// Where such a form went.
        var form: Location?
    }

    private(set) var run: Run?
    private var asked: Set<ScreenEntry.ID> = []

    /// Makes the state of a navigator of which nobody asked anything.
    package init() {}

    /// Whether a sign-in is shown.
    package var isShown: Bool { run != nil }

    /// Whether a sign-in may come over a screen; a person may always ask for it, a screen by itself once.
    func mayCome(over screen: ScreenEntry.ID, at location: Location, in hierarchy: Hierarchy, byPerson: Bool) -> Bool {
        guard run == nil, let top = hierarchy.top, top.id == screen, !top.shows(location, ignoringQuery: true) else {
            return false
        }
        return byPerson || !asked.contains(screen)
    }

    /// A sign-in has come over a screen.
    mutating func began(over waiting: ScreenEntry.ID, in screen: ScreenEntry) {
        asked.insert(waiting)
        run = Run(waiting: waiting, screen: screen.id, page: screen.routedLocation)
    }

    /// A screen shows a page, so that it may ask once more.
    mutating func showed(_ screen: ScreenEntry.ID) { asked.remove(screen) }

    /// Takes in how the screens are now: a sign-in without a screen is over, well or not.
    mutating func settle(in hierarchy: Hierarchy) {
        let screens = hierarchy.main + hierarchy.modal
        asked = asked.filter { id in screens.contains { $0.id == id } }
        guard let run else { return }
        let below = hierarchy.modal.firstIndex { $0.id == run.waiting }.map { $0 + 1 } ?? 0
        let lowest = hierarchy.modal.dropFirst(below).first
        lowest.map { self.run?.screen = $0.id } ?? (self.run = nil)
    }

    /// The page sent a form without Turbo.
    mutating func sentForm(to location: Location) { run?.form = location }

    /// Whether the page that the sign-in shows in place says that it worked: another one, and not of the sign-in's.
    ///
    /// A form that is refused shows itself once more, at its own address or at the one that it was sent to.
    mutating func shows(_ location: Location, _ properties: PathProperties) -> Bool {
        guard let run else { return false }
        let isRefused = run.form.map(location.isSamePage) ?? true || location.isSamePage(as: run.page)
        if !isRefused, properties.context != .modal { return true }
        self.run?.form = nil
        if run.form == nil || properties.context == .modal { self.run?.page = location }
        return false
    }
}
