/// The keys of one object in the configuration file; the reader rejects all others.
protocol ConfigurationKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension AppConfiguration {
    /// The top-level keys.
    enum Key: String, ConfigurationKey {
        /// The schema reference for editors, otherwise ignored.
        case schema = "$schema"
        case applicationID = "application_id"
        case name
        case description
        case icon
        case color
        case startLocation = "start_location"
        case signInLocation = "sign_in_location"
        case tabs
        case tabsStyle = "tabs_style"
        case pathConfiguration = "path_configuration"
        case window
        case display
        case background
        case shortcuts
        case profiles
        case languages
        case proxy
        case requestHeaders = "request_headers"
        case userScripts = "user_scripts"
        case userStyles = "user_styles"
        case userAgentPrefix = "user_agent_prefix"
        case popups
        case popupsShareCookies = "popups_share_cookies"
        case thirdPartyCookies = "third_party_cookies"
        case appOrigins = "app_origins"
        case browserOrigins = "browser_origins"
        case urlScheme = "url_scheme"
        case protocolHandlers = "protocol_handlers"
        case shareTarget = "share_target"
        case fileHandlers = "file_handlers"
        case externalSchemes = "external_schemes"
        case rules
        case bridgeComponents = "bridge_components"
        case bridgeRules = "bridge_rules"
        case showServerErrorPages = "show_server_error_pages"
        case pagesWithoutTurbo = "pages_without_turbo"
        case inspectable
        case package
    }

    /// The keys of an entry of `tabs`.
    enum TabKey: String, ConfigurationKey {
        case title
        case icon
        case url
        case eager
    }

    /// The keys of an entry of `shortcuts`.
    enum ShortcutKey: String, ConfigurationKey {
        case title
        case url
    }

    /// The keys of an entry of `protocol_handlers`.
    enum ProtocolHandlerKey: String, ConfigurationKey {
        case scheme
        case url
    }

    /// The keys of an entry of `file_handlers`.
    enum FileHandlerKey: String, ConfigurationKey {
        case action
        case accept
    }

    /// The keys of `window`.
    enum WindowKey: String, ConfigurationKey {
        case width
        case height
        case zoom
        case maximized
        case alwaysOnTop = "always_on_top"
        case restore
    }

    /// The keys of `package`.
    enum PackageKey: String, ConfigurationKey {
        case version
        case maintainer
        case license
        case licenseFile = "license_file"
        case homepage
        case categories
        case screenshots
        case longDescription = "long_description"
    }

    /// The keys of an entry of `path_configuration`; each entry has exactly one.
    enum SourceKey: String, ConfigurationKey {
        case file
        case server
    }
}
