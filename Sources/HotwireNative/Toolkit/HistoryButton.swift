internal import CWebKitGTK

/// The buttons of a mouse with which browsers go through their history.
enum HistoryButton: UInt32 {
    case back = 8
    case forward = 9

    /// Handles the press of a button.
    ///
    /// - Parameters:
    ///   - event: the event of a press
    ///   - body: called once for a press, also for the second press of a double click
    /// - Returns: Whether it was one of these buttons.
    static func isPressed(_ event: UnsafeMutablePointer<GdkEvent>, _ body: (HistoryButton) -> Void) -> Bool {
        guard let button = HistoryButton(rawValue: event.pointee.button.button) else { return false }
        if event.pointee.type == GDK_BUTTON_PRESS { body(button) }
        return true
    }
}
