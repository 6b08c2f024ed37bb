public import FoundationEssentials

extension Message {
    /// Returns the web address that a text of the page leads to, or `nil` if it leads elsewhere or could be misread.
    ///
    /// ```swift
    /// guard let url = message.webURL(data.url) else { return }
    /// ```
    ///
    /// - Parameters:
    ///   - text: the address, absolute or relative
    ///   - page: what it is relative to; the address that the page reports of itself by default
    /// - Returns: the address in its normal form.
    public func webURL(_ text: String, relativeTo page: URL? = nil) -> URL? {
        let base = (page?.absoluteString ?? metadata?.url).flatMap { try? Location(outside: $0) }
        let location =
            base.map { try? Location(reference: text, relativeTo: $0) } ?? (try? Location(outside: text))
        return location.flatMap { $0.isWeb ? $0.url : nil }
    }
}
