extension String {
    /// The text, or its beginning with “…” where it is longer than so many Unicode characters.
    ///
    /// Scalars are counted, as one letter may carry a megabyte of accents.
    package func cut(to limit: Int) -> String {
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
            return self
        }
        return String(unicodeScalars[..<end]) + "…"
    }
}
