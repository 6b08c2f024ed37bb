import Foundation
import HotwireNative

let bundled: URL = some()
let key = ""

final class NumbersScreen: HotwireWebScreen {
    nonisolated static let pathConfigurationIdentifier = "numbers"
    convenience init() { self.init(url: start) }
}

func showFeedback(_ isEnabled: Bool) {}

extension Bundle {
    /// The declaration that SwiftPM generates for a target with resources.
    static var module: Bundle { .main }
}
