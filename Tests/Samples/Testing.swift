import FoundationEssentials
import HotwireNative
import HotwireNativeTesting

let rules: URL = some()

final class Guide: NavigatorDelegate {}

final class ComposerComponent: BridgeComponent {
    static let name = "composer"
    let connection: BridgeConnection
    init(connection: BridgeConnection) { self.connection = connection }
    func receive(_ message: Message) async throws {}
    func select(_ email: String) async throws {}
}
