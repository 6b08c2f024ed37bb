import FoundationEssentials

/// Recognizes a page where the user signs in.
enum SignInForm {
    /// Returns whether a page has a field for a password.
    ///
    /// - Parameter html: the page
    /// - Returns: Whether it has one; only the beginning of the page is read.
    static func isIn(_ html: Data) -> Bool {
        var reader = MarkupReader(Array(html.prefix(WebPageHead.longest)))
        while reader.skip(to: "<") {
            guard reader.take("<"), let tag = reader.tag() else { continue }
            if tag.name == "input", tag.attributes["type"]?.lowercased() == "password" { return true }
        }
        return false
    }
}
