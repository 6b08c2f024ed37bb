/// The words of the question who asks, in a person's language.
package struct AuthenticationText: Hashable, Sendable {
    /// Who wants to know.
    package let title: String
    /// What there is to know before it is answered, a line each.
    package let message: String

    /// Finds the words.
    ///
    /// - Parameters:
    ///   - challenge: what is asked
    ///   - page: the host of the page that is shown, where another one asks
    ///   - translation: the language
    package init(_ challenge: AuthenticationChallenge, within page: String?, in translation: Translation) {
        let host = ["host": challenge.host]
        title = translation(Self.title(challenge, host))
        var lines: [Phrase] = []
        if challenge.isRetry { lines.append(Self.refusal(challenge)) }
        if let page, !challenge.isProxy, page != challenge.host {
            lines.append(Phrase("It answers for a part of the page at {page}.", ["page": page]))
        }
        if challenge.wantsPassword {
            let realm = challenge.realm.cut(to: 200)
            if !realm.isEmpty { lines.append(Phrase("It says: “{realm}”", ["realm": realm])) }
            lines.append(Self.safety(challenge))
        } else if challenge.method == .certificate {
            lines.append(Phrase("Choose the file that holds your certificate and its key, if you have one."))
        }
        message = lines.map { translation($0) }.joined(separator: "\n")
    }

    private static func title(_ challenge: AuthenticationChallenge, _ host: [String: String]) -> Phrase {
        switch challenge.method {
        case .certificate: Phrase("{host} asks for a certificate", host)
        case .certificatePIN: Phrase("Your certificate for {host} needs its PIN", host)
        case .basic, .digest, .password:
            challenge.isProxy ? Phrase("Sign in to the proxy {host}", host) : Phrase("Sign in to {host}", host)
        }
    }

    private static func refusal(_ challenge: AuthenticationChallenge) -> Phrase {
        challenge.wantsPassword
            ? Phrase("The user name or the password was not accepted.") : Phrase("That was not accepted.")
    }

    private static func safety(_ challenge: AuthenticationChallenge) -> Phrase {
        if challenge.isSecure { return Phrase("The connection is secure.") }
        return challenge.method == .digest
            ? Phrase("The connection is not secure: others can read what is sent, but not the password.")
            : Phrase("The connection is not secure: others can read the password.")
    }
}
