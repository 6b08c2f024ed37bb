/// Whether servers that a page includes something of, such as a frame, may set and read cookies (ours).
public enum ThirdPartyCookies: String, CaseIterable, Sendable {
    /// They may, as some sign-in in a frame needs.
    case allow
    /// They may not.
    case block
}
