/// Orders the shortcuts of a window whose page has the focus: the page receives each first, and the window acts on those that the page
/// does not handle.
///
/// The engine returns a key that the page did not handle. A page that takes longer than ``patience`` does not keep the window from
/// acting, and the key is dropped when it returns.
package struct KeyOrder: Hashable, Sendable {
    /// How long a page may take.
    package static let patience = Duration.milliseconds(250)

    /// A key press; a repeated key has another time.
    package struct Press: Hashable, Sendable {
        /// The time of the event, in milliseconds.
        package let time: UInt32
        /// The hardware's code of the key.
        package let code: UInt16

        /// Creates a press; `nil` for one without a time, which cannot be recognized when it returns.
        package init?(time: UInt32, code: UInt16) {
            guard time != 0 else { return nil }
            (self.time, self.code) = (time, code)
        }
    }

    /// What happens to a key press that arrives at the window.
    package enum Step: Hashable, Sendable {
        /// The page receives it.
        case page
        /// The window acts on it.
        case window
        /// Nothing: the window has acted.
        case drop
    }

    private enum State: Hashable { case asked, answered, acted }

    private static let most = 32
    private var states: [Press: State] = [:]
    /// The presses, oldest first.
    private var presses: [Press] = []

    /// Creates the order of a window in which no key was pressed.
    package init() {}

    /// Whether the page has received a press, so that it now returns.
    package func isReturning(_ press: Press) -> Bool { states[press] != nil }

    /// Handles the arrival of a press.
    package mutating func arrived(_ press: Press) -> Step {
        guard let state = states[press] else {
            add(press)
            return .page
        }
        states[press] = nil
        presses.removeAll { $0 == press }
        return state == .acted ? .drop : .window
    }

    /// Handles the page's answer to a question that was sent after a press: a press that has not returned was handled.
    package mutating func answered(_ press: Press) {
        if states[press] == .asked { states[press] = .answered }
    }

    /// Whether the page has answered neither a press nor the question after it.
    package func isUnanswered(_ press: Press) -> Bool { states[press] == .asked }

    /// Records that the window has acted on an unanswered press.
    package mutating func acted(_ press: Press) {
        if states[press] != nil { states[press] = .acted }
    }

    private mutating func add(_ press: Press) {
        states[press] = .asked
        presses.append(press)
        if presses.count > Self.most { states[presses.removeFirst()] = nil }
    }
}
