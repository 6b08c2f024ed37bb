import HotwireCore

/// Stands for the components that a script plays itself: pages find them there, and the script gives their answers.
final class ScriptedComponent: BridgeComponent {
    static let name = "hotwire-native-script"
    /// The names that the script gives.
    static var otherNames: [String] = []

    let connection: BridgeConnection

    init(connection: BridgeConnection) { self.connection = connection }

    func receive(_ message: Message) {}
}
