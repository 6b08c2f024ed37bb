import HotwireCore
internal import Logging

extension Navigator {
    /// Adds the origins that the configurations name to the app, now and whenever other rules take effect.
    func followAppOrigins() {
        session.onPathConfigurationUpdate = { [weak self] in
            guard let self else { return }
            engine.pathConfiguration = session.pathConfiguration
            takeAppOrigins()
            askAboutFailedPages()
        }
        takeAppOrigins()
    }

    private func takeAppOrigins() {
        let paths = engine.pathConfiguration
        engine.router.origins.others = configuration?.appOrigins ?? []
        engine.router.origins.named = NamedOrigins(settings: paths.settings, from: paths.provenance)
        for sentence in engine.router.origins.objections(to: paths.settings, from: paths.provenance) {
            app.logger.error("\(sentence)")
        }
        // A document that is on its way may end at one of them.
        for session in sessions.all {
            let webView = session.webView
            if let location = webView.loading ?? webView.location { session.allowScripts(at: location) }
        }
    }
}
