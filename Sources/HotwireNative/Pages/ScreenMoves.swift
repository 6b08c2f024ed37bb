/// Notifies screens when they appear and disappear, with the reason.
extension Screen {
    func willAppear(_ reason: VisitableScreen.AppearReason?) {
        if let reason { (self as? VisitableScreen)?.appearReason = reason }
        screenWillAppear()
    }

    func willDisappear(_ reason: VisitableScreen.DisappearReason?) {
        if let reason { (self as? VisitableScreen)?.disappearReason = reason }
        screenWillDisappear()
    }

    /// Whether the screen is notified when its tab is selected.
    ///
    /// A visitable of another class does not know reasons, and would mistake a tab selection for a move of its session's
    /// screens.
    var observesTabs: Bool { self is VisitableScreen || !(self is any Visitable) }
}
