/// The addresses that a page's own drag carries, as the rest of the desktop may see them.
///
/// A page can write any list of addresses into a drag of its own. A list with `file:` addresses that is dropped onto a file
/// field of the same page would hand it those files (WebKitGTK 2.50.6), so that no page's drag names any.
package enum DraggedAddresses {
    /// The list without what a page must not name.
    ///
    /// - Parameter text: the list as the page wrote it, one address a line
    /// - Returns: the addresses of the web and of mail, in their normal form.
    package static func safe(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).prefix(100).compactMap { line in
            // What cannot be read the one way might be read as a file by another program.
            guard let location = try? Location(outside: String(line)), location.isWeb || location.scheme == "mailto"
            else { return nil }
            return location.absoluteString + "\r\n"
        }.joined()
    }
}
