import Foundation
import HotwireNative

extension App: NavigatorDelegate {
    func handle(externalURL: URL, from navigator: Navigator) -> ExternalURLResult {
        let origin = (try? Location(externalURL))?.origin
        if let origin, configuration.browserOrigins.contains(origin) { return .browser }
        switch configuration.popups {
        case .popup: return .popup
        case .browser: return .browser
        case .none: return .none
        }
    }

    func navigator(_ navigator: Navigator, visitable: any Visitable, didReceive event: VisitEvent) {
        guard event == .requestFinished, !isLooking else { return }
        isLooking = true
        // A failed page does not describe the app; try again with the next one.
        Task { isLooking = await discovery.look(at: navigator) }
    }
}

extension HotwireTab {
    init(_ tab: AppConfiguration.Tab) {
        let image: String? =
            switch tab.icon {
            case .file(let file): file.path
            case .name(let name): name
            case nil: nil
            }
        self.init(title: tab.title, image: image, url: tab.location.url, isEager: tab.isEager)
    }
}
