/// A screen that a path configuration refers to with `view_controller` (iOS: `PathConfigurationIdentifiable`).
///
/// The rule `{ "patterns": ["^/numbers$"], "properties": { "view_controller": "numbers" } }` is used with this delegate method:
///
/// ```swift
/// final class NumbersScreen: ListScreen, PathConfigurationIdentifiable {
///     static let pathConfigurationIdentifier = "numbers"
/// }
///
/// func handle(proposal: VisitProposal, from navigator: Navigator) -> ProposalResult {
///     switch proposal.viewController {
///     case NumbersScreen.pathConfigurationIdentifier: .acceptCustom(NumbersScreen(title: "Numbers"))
///     default: .accept
///     }
/// }
/// ```
@MainActor public protocol PathConfigurationIdentifiable: Screen {
    /// The value of `view_controller` that identifies the screen.
    static var pathConfigurationIdentifier: String { get }
}
