/// What the app's icon in the desktop's dock shows, with the values of the web's Badging API.
package enum AppBadge: Hashable, Sendable {
    /// Nothing.
    case none
    /// That something awaits the user, without a number.
    case flag
    /// A number above 0.
    case count(Int)

    /// Creates the badge of a count; 0 and less is none.
    package init(count: Int) { self = count > 0 ? .count(count) : .none }
}
