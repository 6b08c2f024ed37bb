/// The user's first click or key press in a page of the app.
final class FirstUse {
    private(set) var hasHappened = false
    private var waiting: [() -> Void] = []

    /// Records that the user acted in a page.
    func happen() {
        guard !hasHappened else { return }
        hasHappened = true
        let waiting = waiting
        self.waiting = []
        waiting.forEach { $0() }
    }

    /// Performs an action at the first use, unless that has happened.
    func whenItHappens(_ action: @escaping () -> Void) {
        if !hasHappened { waiting.append(action) }
    }
}
