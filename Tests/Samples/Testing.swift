import HotwireNative
import HotwireNativeTesting

let clock = ManualClock()
let place = FakeVisitHost()

final class ComposerComponent: BridgeComponent {
    override class var name: String { "composer" }
    func select(_ email: String) {}
}
