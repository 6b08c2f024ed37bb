package import HotwireCore
import HotwireNative

/// The data from which an app's navigator makes decisions about locations.
package nonisolated struct InspectedRouting {
    /// The path configuration.
    package let data: PathConfigurationData
    /// The source of the path configuration.
    package let provenance: ConfigurationProvenance
    /// The navigation rules, which determine how a proposal changes the screens.
    package let rules: NavigationRules
    /// The app's origins.
    package let origins: AppOrigins
    /// The location of the root screen.
    package let root: Location
    /// The visible location.
    package let shown: Location?
    /// The location of the list, if the visible location is in the detail pane.
    package let list: Location?
    /// Whether the visible location is in a modal.
    package let isModal: Bool
}

extension AppInspection {
    /// The settings of the path configuration that the app ignores, as sentences for developers.
    package var settingObjections: [String] {
        let paths = pathConfiguration
        return navigator?.engine.router.origins.objections(to: paths.settings, from: paths.provenance) ?? []
    }

    /// The data of the active navigator; `nil` before the first page.
    package var routing: InspectedRouting? {
        guard let navigator, let root = navigator.engine.hierarchy.main.first?.routedLocation else { return nil }
        return InspectedRouting(
            data: pathConfiguration.data,
            provenance: pathConfiguration.provenance,
            rules: navigator.engine.rules,
            origins: navigator.engine.router.origins,
            root: root,
            shown: navigator.engine.hierarchy.top?.currentLocation,
            list: navigator.isModal ? nil : navigator.engine.list?.currentLocation,
            isModal: navigator.isModal
        )
    }
}
