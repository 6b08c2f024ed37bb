public import FoundationEssentials

extension Message {
    /// Returns the web address for a text from the page, or `nil` if it is not a web address or could be misread.
    ///
    /// ```swift
    /// guard let url = message.webURL(data.url) else { return }
    /// ```
    ///
    /// - Parameters:
    ///   - text: the address, absolute or relative
    ///   - page: the base of a relative address; by default the address that the page reports
    /// - Returns: The address in its normal form.
    public func webURL(_ text: String, relativeTo page: URL? = nil) -> URL? {
        let base = (page?.absoluteString ?? metadata?.url).flatMap { try? Location(outside: $0) }
        let location =
            base.map { try? Location(reference: text, relativeTo: $0) } ?? (try? Location(outside: text))
        return location.flatMap { $0.isWeb ? $0.url : nil }
    }
}
