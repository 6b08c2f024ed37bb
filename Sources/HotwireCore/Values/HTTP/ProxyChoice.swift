internal import FoundationEssentials

/// The proxy of an app's requests (Linux only).
package enum ProxyChoice: Hashable, Sendable {
    /// The desktop's proxy settings.
    case desktop
    /// No proxy, regardless of the desktop's settings.
    case none
    /// A proxy server, except for connections to this computer.
    case server(String)

    /// This computer's names and addresses, which are never reached through a proxy.
    package static let ownHosts = ["localhost", "*.localhost", "127.0.0.0/8", "::1"]

    private static let schemes: Set = ["http", "https", "socks4", "socks4a", "socks5"]

    /// Parses `none` or a proxy server's address, such as `socks5://127.0.0.1:9050`; `nil` for anything else.
    package init?(_ text: String) {
        guard text != "none" else {
            self = .none
            return
        }
        guard let url = URL(string: text), let scheme = url.scheme, Self.schemes.contains(scheme),
            let host = url.host(), !host.isEmpty, url.user() == nil, url.query() == nil, url.fragment() == nil,
            url.path().isEmpty || url.path() == "/"
        else { return nil }
        self = .server(text)
    }
}
