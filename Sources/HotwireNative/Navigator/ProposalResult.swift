/// The decision on a proposal (iOS: `ProposalResult`).
public enum ProposalResult {
    /// The default web screen shows it.
    case accept
    /// A custom web screen shows it, created only if the navigation needs it.
    case visitable(() -> any Visitable)
    /// A native screen of the app shows it, created only if the navigation needs it.
    case screen(() -> Screen)
    /// An alert appears over the screens, which remain.
    case alert(() -> AlertDialog)
    /// Nothing happens.
    case reject

    /// A custom web screen shows it, written as on iOS: `.acceptCustom(ShoutingScreen(url: proposal.url))`.
    public static func acceptCustom(_ screen: @autoclosure @escaping () -> any Visitable) -> ProposalResult {
        .visitable(screen)
    }

    /// A native screen of the app shows it, written as on iOS: `.acceptCustom(NumbersScreen())`.
    public static func acceptCustom(_ screen: @autoclosure @escaping () -> Screen) -> ProposalResult {
        .screen(screen)
    }

    /// An alert appears over the screens, written as on iOS: `.acceptCustom(AlertDialog(title: "Sure?"))`.
    public static func acceptCustom(_ alert: @autoclosure @escaping () -> AlertDialog) -> ProposalResult {
        .alert(alert)
    }
}

/// The decision on a page outside of the app (Linux only: on iOS, the app opens it itself).
public enum ExternalURLResult: Hashable, Sendable {
    /// It opens in its own window.
    case popup
    /// It opens in the default browser.
    case browser
    /// Nothing happens.
    case none
}
