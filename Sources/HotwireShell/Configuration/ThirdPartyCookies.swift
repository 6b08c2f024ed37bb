/// Whether third-party content of a page, such as a frame, may set and read cookies.
enum ThirdPartyCookies: String, CaseIterable, Sendable {
    /// Allowed, as some sign-in pages in frames require.
    case allow
    /// Blocked.
    case block
}
