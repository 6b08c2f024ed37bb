package import HotwireCore
import HotwireNative

/// What an app's navigator decides about locations with.
package nonisolated struct InspectedRouting {
    /// The path configuration.
    package let data: PathConfigurationData
    /// Where the path configuration comes from.
    package let provenance: ConfigurationProvenance
    /// What says how a proposal changes the screens.
    package let rules: NavigationRules
    /// The app's origins.
    package let origins: AppOrigins
    /// The location of the root screen.
    package let root: Location
    /// The location that is shown.
    package let shown: Location?
    /// Whether it is shown in a modal.
    package let isModal: Bool
}

extension AppInspection {
    /// What the app ignores of its path configuration's settings, in sentences for developers.
    package var settingObjections: [String] {
        let paths = pathConfiguration
        return navigator?.engine.router.origins.objections(to: paths.settings, from: paths.provenance) ?? []
    }

    /// What the navigator in use decides with now; `nil` before the first page.
    package var routing: InspectedRouting? {
        guard let navigator, let root = navigator.engine.hierarchy.main.first?.routedLocation else { return nil }
        return InspectedRouting(
            data: pathConfiguration.data,
            provenance: pathConfiguration.provenance,
            rules: navigator.engine.rules,
            origins: navigator.engine.router.origins,
            root: root,
            shown: navigator.engine.hierarchy.top?.currentLocation,
            isModal: navigator.isModal
        )
    }
}
