/// Notifies screens that appear and disappear, with the reason.
extension Screen {
    func willAppear(_ reason: VisitableScreen.AppearReason?) {
        if let reason { (self as? VisitableScreen)?.appearReason = reason }
        screenWillAppear()
    }

    func willDisappear(_ reason: VisitableScreen.DisappearReason?) {
        if let reason { (self as? VisitableScreen)?.disappearReason = reason }
        screenWillDisappear()
    }

    /// Whether selecting tabs is reported to the screen.
    ///
    /// A visitable of another class knows no reasons, and would take its tab's selection for a move of its session's screens.
    var observesTabs: Bool { self is VisitableScreen || !(self is any Visitable) }
}
