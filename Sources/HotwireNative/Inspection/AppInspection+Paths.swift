import HotwireCore

extension AppInspection {
    /// What the app ignores of its path configuration's settings, in sentences for developers.
    package var settingObjections: [String] {
        let paths = pathConfiguration
        return navigator?.engine.router.origins.objections(to: paths.settings, from: paths.provenance) ?? []
    }

    /// What the app would do with an address or a path now, as lines of text.
    package func explanation(of text: String) -> String {
        guard let navigator, let root = navigator.engine.hierarchy.main.first?.routedLocation else {
            return "No page is open yet."
        }
        do throws(LocationError) {
            let location = try Location(reference: text, relativeTo: root)
            let explainer = Explainer(
                pathConfiguration.data,
                rules: navigator.engine.rules,
                root: root,
                shown: navigator.engine.hierarchy.top?.currentLocation,
                isModal: navigator.isModal,
                origins: navigator.engine.router.origins,
                provenance: pathConfiguration.provenance
            )
            return explainer.explain(location).text
        } catch {
            return "“\(text)” is no address: \(error)"
        }
    }
}
