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

    func requestDidFinish(at url: URL, from navigator: Navigator) {
        guard !isLooking else { return }
        isLooking = true
        // A page that failed says nothing of the app; the next one does.
        Task { isLooking = await discovery.look(at: navigator) }
    }
}

extension HotwireTab {
    init(_ tab: AppConfiguration.Tab) {
        let icon: String? =
            switch tab.icon {
            case .file(let file): file.path
            case .name(let name): name
            case nil: nil
            }
        self.init(title: tab.title, icon: icon, url: tab.location.url, isEager: tab.isEager)
    }
}
