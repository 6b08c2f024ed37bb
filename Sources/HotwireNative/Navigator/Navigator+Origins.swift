import HotwireCore
internal import Logging

extension Navigator {
    /// Takes the origins that the configurations name into the app, now and whenever other rules are in force.
    func followAppOrigins() {
        session.onPathConfigurationUpdate = { [weak self] in self?.takeAppOrigins() }
        takeAppOrigins()
    }

    private func takeAppOrigins() {
        let named = NamedOrigins(settings: session.pathConfiguration.settings)
        for value in named.dropped {
            Hotwire.config.logger.error("dropped from “\(NamedOrigins.setting)”, as it is no origin: \(value.text)")
        }
        engine.router.origins.others = named.origins.union(configuration?.appOrigins ?? [])
        // A document that is on its way may end at one of them.
        for session in sessions.all {
            if let location = session.webView.location { session.allowScripts(at: location) }
        }
    }
}
