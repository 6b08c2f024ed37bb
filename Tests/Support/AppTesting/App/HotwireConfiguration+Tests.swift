@testable package import HotwireNative

extension HotwireConfig {
    /// Lets web views have an environment of their own, on a site that nobody has configured.
    package mutating func useStrangeSite(in environment: WebEnvironment) {
        pageTrust = .site
        use(environment)
    }

    /// Lets web views have processes of their own, for tests that know theirs by having seen which there were before.
    package mutating func useNewProcesses() { environments = EnvironmentBox() }

    /// Lets web views have an environment of their own: other processes and other cookies than those of other tests.
    package mutating func use(_ environment: WebEnvironment) {
        makeCustomWebView = { made in
            var made = made
            made.environment = environment
            return WebView(configuration: made)
        }
    }
}
