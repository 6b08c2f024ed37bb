/// The pastes of a page that the engine has not performed, because the page may use the files itself.
package struct PendingPastes: Hashable, Sendable {
    /// The maximum number that is remembered; a page does not report the pastes that it has used.
    package static let most = 20
    private var numbers: [Int] = []

    /// Creates an empty list.
    package init() {}

    /// Adds the paste of a request.
    package mutating func add(_ number: Int) {
        numbers.append(number)
        numbers = numbers.suffix(Self.most)
    }

    /// Removes the paste of a request, and returns whether it was pending.
    package mutating func take(_ number: Int) -> Bool {
        guard let index = numbers.firstIndex(of: number) else { return false }
        numbers.remove(at: index)
        return true
    }
}
