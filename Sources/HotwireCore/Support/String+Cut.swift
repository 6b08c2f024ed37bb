extension String {
    /// Returns the text, or its beginning with “…” if it exceeds a number of Unicode scalars.
    ///
    /// Scalars are counted instead of characters, because a character may have any number of combining marks.
    package func cut(to limit: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
