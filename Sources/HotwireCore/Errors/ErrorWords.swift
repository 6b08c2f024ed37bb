/// A row of the tables of errors: what a person is told, with places for the host.
///
/// `{Host}` begins a sentence, `{host}` does not; where the host is not known they are "The server" and "the server".
struct ErrorWords {
    let title: Phrase
    let message: Phrase

    init(title: Phrase, message: Phrase) {
        self.title = title
        self.message = message
    }

    init(_ title: StaticString, _ message: StaticString) {
        self.init(title: Phrase(title), message: Phrase(message))
    }
}
