@testable package import HotwireNative

extension HotwireConfig {
    /// Gives web views a separate environment, on an unconfigured site.
    package mutating func useStrangeSite(in environment: WebEnvironment) {
        trustsPages = false
        use(environment)
    }

    /// Gives web views separate processes, for tests that identify theirs by comparison with the existing ones.
    package mutating func useNewProcesses() { environments = EnvironmentBox() }

    /// Gives web views a separate environment, with processes and cookies that other tests do not share.
    package mutating func use(_ environment: WebEnvironment) {
        makeCustomWebView = { made in
            var made = made
            made.environment = environment
            return WebView(configuration: made)
        }
    }
}
