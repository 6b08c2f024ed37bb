import HotwireCore

extension WebView {
    /// Reads the beginning of the page's head.
    ///
    /// It is read in the isolated world: in the page's own, a script could answer with any amount of text. An element of the
    /// page can take a property's place in both worlds (`<img name=head>`), so the prototype's method is called.
    ///
    /// - Parameter limit: the most UTF-16 code units to return
    /// - Returns: its HTML; `nil` if the page has no head.
    package func headHTML(atMost limit: Int) async -> String? {
        let script = """
            const head = Document.prototype.querySelector.call(document, "head")
            return head ? head.outerHTML.slice(0, given.limit) : null
            """
        let given: [String: JSONValue] = ["limit": .number(Double(limit))]
        return try? await evaluate(script, given, world: PageScript.world).stringValue  // the page may be gone
    }
}
