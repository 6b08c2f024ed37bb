@testable package import HotwireNative

extension HotwireConfig {
    /// Makes web views use a separate environment, and treats the site as unconfigured.
    package mutating func useStrangeSite(in environment: WebEnvironment) {
        trustsPages = false
        use(environment)
    }

    /// Makes web views use separate processes, which tests identify by comparison with the existing ones.
    package mutating func useNewProcesses() { environments = EnvironmentBox() }

    /// Makes web views use a separate environment, whose processes and cookies other tests do not share.
    package mutating func use(_ environment: WebEnvironment) {
        makeCustomWebView = { made in
            var made = made
            made.environment = environment
            return WebView(configuration: made)
        }
    }
}
