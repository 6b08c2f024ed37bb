internal import Foundation

// Anyone can make another user's app open a link. Without the binding to the browser, a link with an attacker's token would sign
// the user in as the attacker, who could then read what the user writes.
/// The tokens of sign-in links, each valid once, for a minute, and only in the browser that started the sign-in.
struct SignInTokens: Sendable {
    private struct Token {
        let name: String
        let state: String
        let end: Date
    }

    private static let life: TimeInterval = 60
    private static let most = 1000
    private var tokens: [String: Token] = [:]

    /// Returns a random string that cannot be guessed.
    static func random() -> String {
        var source = SystemRandomNumberGenerator()
        return (0..<4).map { _ in String(source.next(), radix: 16) }.joined()
    }

    /// Creates a link's token; `state` is the value that the browser received when the sign-in started.
    mutating func issue(to name: String, state: String, at time: Date = Date()) -> String {
        tokens = tokens.filter { $0.value.end > time }
        let token = Self.random()
        if tokens.count < Self.most { tokens[token] = Token(name: name, state: state, end: time + Self.life) }
        return token
    }

    /// Redeems a token and returns the user's name; `nil` if it is unknown, redeemed, expired, or from another browser.
    mutating func redeem(_ token: String, state: String?, at time: Date = Date()) -> String? {
        guard let found = tokens[token], found.state == state else { return nil }
        tokens[token] = nil
        return found.end > time ? found.name : nil
    }
}

/// The server's state for one browser.
struct Visitor: Sendable {
    var name: String?
    /// The state of a sign-in at the other service, bound to this browser's session cookie.
    var signIn: String?
    var favorites: Set<Int> = []

    /// A message that the next page shows once.
    var flash: String?
}
