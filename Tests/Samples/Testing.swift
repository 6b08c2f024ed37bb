import FoundationEssentials
import HotwireNative
import HotwireNativeTesting

let rules: URL = some()

final class Guide: NavigatorDelegate {}

final class ComposerComponent: BridgeComponent {
    override class var name: String { "composer" }
    func select(_ email: String) {}
}
