import HotwireCore

/// What the user entered in the page's forms and has not sent.
///
/// The page's isolated world answers, so the page cannot; a document outside of the app, and a page that does not answer
/// in time, have nothing to lose.
extension WebView {
    /// Whether a form of the page has entries that were not sent.
    func hasUnsentEntries() async -> Bool {
        await askRelay("return globalThis.hotwireEntries?.isChanged()")?.boolValue ?? false
    }

    /// The entries that were not sent, without passwords and files; `nil` where there are none.
    func unsentEntries() async -> FormEntries? {
        await askRelay("return globalThis.hotwireEntries?.all()").flatMap { FormEntries($0) }
    }

    /// Puts entries back into the fields that they were made in, as far as the page has them.
    func putBack(_ entries: FormEntries) async {
        _ = await askRelay("globalThis.hotwireEntries?.putBack(given.entries)", ["entries": entries.json])
    }

    /// A navigation script has written into the field that has the focus, as a user would.
    package func userEntered() async { _ = await askRelay("globalThis.hotwireEntries?.entered()") }
}
