import FoundationEssentials
import HotwireNative
import HotwireNativeTesting

final class Guide: NavigatorDelegate {
    static let rules = Data()
}

final class ComposerComponent: BridgeComponent {
    override class var name: String { "composer" }
    func select(_ email: String) {}
}
