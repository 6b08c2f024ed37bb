internal import FoundationEssentials

/// The proxy of an app's requests (Linux only).
package enum ProxyChoice: Hashable, Sendable {
    /// As the desktop is set up.
    case desktop
    /// Directly, whatever the desktop says.
    case none
    /// Through a proxy server, except to this computer.
    case server(String)

    /// The names that stand for this computer, which no proxy serves.
    package static let ownHosts = ["localhost", "*.localhost", "127.0.0.0/8", "::1"]

    private static let schemes: Set = ["http", "https", "socks4", "socks4a", "socks5"]

    /// Reads a choice: `none`, or the address of a proxy server such as `socks5://127.0.0.1:9050`; `nil` for anything else.
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
