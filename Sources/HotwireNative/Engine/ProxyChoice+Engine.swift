internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension ProxyChoice {
    /// Applies the choice to the requests of pages.
    func apply(to data: Reference<WebKitWebsiteDataManager>) {
        switch self {
        case .desktop: break
        case .none:
            let mode = WEBKIT_NETWORK_PROXY_MODE_NO_PROXY
            webkit_website_data_manager_set_network_proxy_settings(data.pointer, mode, nil)
        case .server(let address):
            withStringArray(Self.ownHosts) { hosts in
                let settings = webkit_network_proxy_settings_new(address, hosts)
                let mode = WEBKIT_NETWORK_PROXY_MODE_CUSTOM
                webkit_website_data_manager_set_network_proxy_settings(data.pointer, mode, settings)
                webkit_network_proxy_settings_free(settings)
            }
        }
    }

    /// Applies the choice to requests without a page.
    func apply(to session: Reference<SoupSession>) {
        switch self {
        case .desktop: break
        case .none: soup_session_set_proxy_resolver(session.pointer, nil)
        case .server(let address):
            withStringArray(Self.ownHosts) { hosts in
                hosts?.withMemoryRebound(to: UnsafeMutablePointer<CChar>?.self, capacity: Self.ownHosts.count + 1) {
                    guard let resolver = g_simple_proxy_resolver_new(address, $0) else { return }
                    soup_session_set_proxy_resolver(session.pointer, resolver)
                    g_object_unref(UnsafeMutableRawPointer(resolver))
                }
            }
        }
    }
}
