import HotwireCore

extension HotwireApplication {
    /// Brings the window of a navigator to the front, with its tab, and goes where a person's click leads.
    ///
    /// Where the window was closed meanwhile, another one of the app has to do.
    ///
    /// - Parameters:
    ///   - location: where to go, if anywhere
    ///   - navigator: where the click came from
    package func personChose(_ location: Location?, in navigator: Navigator?) {
        let own = windows.first { $0.content.navigators.contains { $0 === navigator } }
        guard let window = own ?? windows.last else { return }
        if let tabs = window.content.tabs, let index = tabs.navigators.firstIndex(where: { $0 === navigator }) {
            tabs.selectedIndex = index
        }
        window.present()
        guard let location, let chosen = own == nil ? window.navigator : navigator else { return }
        chosen.personActed()
        chosen.route(location.url)
    }
}
