// The engine returns a key that the page did not handle. If the page takes longer than ``patience``, the window acts, and the
// key is dropped when it returns.
/// The order in which a page and its window handle shortcuts: the window acts only on those that the page does not handle.
package struct KeyOrder: Hashable, Sendable {
    /// The time that a page has to handle a key.
    package static let patience = Duration.milliseconds(250)

    /// A key press; a repeated key has another time.
    package struct Press: Hashable, Sendable {
        /// The time of the event, in milliseconds.
        package let time: UInt32
        /// The key's hardware code.
        package let code: UInt16

        /// Creates a press; `nil` without a time, because such a press cannot be recognized when it returns.
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
        /// Nothing happens, because the window has already acted.
        case drop
    }

    private enum State: Hashable { case asked, answered, acted }

    private static let most = 32
    private var states: [Press: State] = [:]
    /// The presses, oldest first.
    private var presses: [Press] = []

    package init() {}

    /// Whether the page has already received a press, which has now returned.
    package func isReturning(_ press: Press) -> Bool { states[press] != nil }

    /// Records that a press has arrived, and returns what happens to it.
    package mutating func arrived(_ press: Press) -> Step {
        guard let state = states[press] else {
            add(press)
            return .page
        }
        states[press] = nil
        presses.removeAll { $0 == press }
        return state == .acted ? .drop : .window
    }

    /// Records the page's answer to the question that followed a press, so a press that has not returned was handled.
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
