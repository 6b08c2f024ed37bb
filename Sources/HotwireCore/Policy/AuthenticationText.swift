/// The texts of an authentication dialog, in the user's language.
package struct AuthenticationText: Hashable, Sendable {
    package let title: String
    /// The explanations, one per line.
    package let message: String

    /// Creates the texts; `page` is the visible page's host, which is mentioned if it differs from the challenge's.
    package init(_ challenge: AuthenticationChallenge, within page: String?, in translation: Translation) {
        let host = ["host": challenge.displayHost]
        title = translation(Self.title(challenge, host))
        var lines: [Phrase] = []
        if challenge.isRetry { lines.append(Self.refusal(challenge)) }
        if let page, !challenge.isProxy, page != challenge.displayHost {
            lines.append(Phrase("It provides a part of the page at {page}.", ["page": page]))
        }
        if challenge.wantsPassword {
            // The realm stays on one line, because further lines would look like the app's own text.
            if let realm = UntrustedName.shown(challenge.realm, longest: 201)?.cut(to: 200) {
                lines.append(Phrase("Message from the server: “{realm}”", ["realm": realm]))
            }
            lines.append(Self.safety(challenge))
        } else if challenge.method == .certificate {
            lines.append(Phrase("Choose the file with your certificate and its key, if you have one."))
        }
        message = lines.map { translation($0) }.joined(separator: "\n")
    }

    private static func title(_ challenge: AuthenticationChallenge, _ host: [String: String]) -> Phrase {
        switch challenge.method {
        case .certificate: Phrase("{host} requires a certificate", host)
        case .certificatePIN: Phrase("Enter the PIN of your certificate for {host}", host)
        case .basic, .digest, .password:
            challenge.isProxy ? Phrase("Sign in to the proxy {host}", host) : Phrase("Sign in to {host}", host)
        }
    }

    private static func refusal(_ challenge: AuthenticationChallenge) -> Phrase {
        challenge.wantsPassword
            ? Phrase("The user name or password is incorrect.") : Phrase("That was not accepted.")
    }

    private static func safety(_ challenge: AuthenticationChallenge) -> Phrase {
        if challenge.isSecure { return Phrase("The connection is secure.") }
        return challenge.method == .digest
            ? Phrase("The connection is not secure: others can read what is sent, but not the password.")
            : Phrase("The connection is not secure: others can read the password.")
    }
}
