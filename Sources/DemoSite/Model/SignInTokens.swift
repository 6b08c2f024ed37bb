internal import Foundation

/// The tokens of sign-in links, each good once, for a minute, and for the browser that began the sign-in.
///
/// Anyone can make another user's app open a link. Without the binding to the browser, a link with an attacker's token
/// would sign its user in as the attacker, who can then read what the user writes.
struct SignInTokens: Sendable {
    private struct Token {
        let name: String
        let state: String
        let end: Date
    }

    private static let life: TimeInterval = 60
    private static let most = 1000
    private var tokens: [String: Token] = [:]

    /// A text that cannot be guessed.
    static func random() -> String {
        var source = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(source.next(), radix: 16) }.joined()
    }

    /// Makes the token of a link.
    ///
    /// - Parameters:
    ///   - name: who signed in
    ///   - state: what the browser was given when the sign-in began
    ///   - time: now
    /// - Returns: the token
    mutating func issue(to name: String, state: String, at time: Date = Date()) -> String {
        tokens = tokens.filter { $0.value.end > time }
        let token = Self.random()
        if tokens.count < Self.most { tokens[token] = Token(name: name, state: state, end: time + Self.life) }
        return token
    }

    /// Spends a token, and returns who signed in; `nil` where it is unknown, spent, too old, or another browser's.
    mutating func redeem(_ token: String, state: String?, at time: Date = Date()) -> String? {
        guard let found = tokens[token], found.state == state else { return nil }
        tokens[token] = nil
        return found.end > time ? found.name : nil
    }
}

/// What the server knows of one browser.
struct Visitor: Sendable {
    var name: String?
    /// What a sign-in at another service was begun with; the session's cookie keeps it for this browser.
    var signIn: String?
    var favourites: Set<Int> = []

    /// A message for the next page, which shows it once.
    var flash: String?
}
