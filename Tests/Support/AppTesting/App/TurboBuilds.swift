import DemoSite
package import FaultServer
package import Foundation
import XCTest

/// A build of Turbo or Turbolinks for tests.
@MainActor package struct TurboUnderTest: Sendable {
    package let name: String
    package let file: URL
    package let scriptType: ScriptType

    private init?(_ name: String, variable: String) {
        guard let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty else { return nil }
        let url = URL(fileURLWithPath: path)
        guard let build = try? ScriptFile(source: Data(contentsOf: url)) else { return nil }
        self.name = name
        file = url
        scriptType = build.kind == .module ? .module : .classic
    }

    package static let turbo7 = TurboUnderTest("Turbo 7", variable: "HOTWIRE_TURBO7")
    package static let turbo8 = TurboUnderTest("Turbo 8", variable: "HOTWIRE_TURBO")
    package static let turbolinks = TurboUnderTest("Turbolinks 5", variable: "HOTWIRE_TURBOLINKS")

    /// The best available build: Turbo 8, otherwise Turbo 7.
    package static var any: TurboUnderTest? { turbo8 ?? turbo7 }

    /// Skips a test of Turbo 8's features if Turbo 8 is missing.
    package nonisolated static func skipWithoutTurbo8() throws {
        let isMissing = MainActor.assumeIsolated { turbo8 == nil }
        try XCTSkipIf(isMissing, "Turbo 8: NOT RUN, as HOTWIRE_TURBO is not set")
    }

    /// Debian's build of Turbolinks does not start automatically.
    package var start: String {
        name.hasPrefix("Turbolinks")
            ? "<script>addEventListener('load', () => Turbolinks.controller || Turbolinks.start())</script>" : ""
    }
}
