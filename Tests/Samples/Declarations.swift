// Declarations that the samples at public declarations take for granted.

import CWebKitGTK
import Foundation
import GLibInterop
import HotwireDesktop
import HotwireNative

let navigator: Navigator = some()
let session: Session = some()
let navigationItem: NavigationItem = some()
let error: HotwireNativeError = some()
let file: URL = some()
let pages: URL = some()
let entry: Reference<GtkEntry> = some()
let area: Reference<GtkDrawingArea> = some()

func open(_ address: String) {}

/// The class that contains a sample's members.
class Members: ListScreen, NavigatorDelegate {
    typealias Handler = () -> Void
}

final class Guide: NavigatorDelegate {}
final class JournalStack: NavigationStack {}
final class JournalScreen: HotwireWebScreen {}
final class BusyScreen: ListScreen {
    init() { super.init(title: "") }
}

final class NumbersScreen: ListScreen {
    init(url: URL? = nil, navigator: (any NavigationHandler)? = nil) { super.init(title: "") }
}

final class SearchScreen: ListScreen {
    func textChanged() {}
}

final class ProfileScreen: ListScreen {
    func draw(_ context: DrawingContext) -> Bool { false }
}

final class SettingsScreen: ListScreen {
    init() { super.init(title: "") }
    func toggled() {}
}

final class StarComponent: BridgeComponent {}
final class FormComponent: BridgeComponent {}
final class EntryComponent: BridgeComponent {
    var journal = ""
}
final class ComposerComponent: BridgeComponent {
    func select(_ email: String) {}
}

struct MessageData: Decodable {}
struct Entry: Decodable {}
struct Counter {
    init(of window: NavigationWindow) {}
}
struct Numbers: Encodable {
    init(_ numbers: Int...) {}
}
func TrackerHandler() -> any WebViewPolicyDecisionHandler { some() }
func PaymentHandler() -> any RouteDecisionHandler { some() }

nonisolated struct ShumateMap {}
nonisolated func shumate_map_get_type() -> GType { some() }
