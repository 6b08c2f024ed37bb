import AppTesting
import FaultServer
import Foundation
import TestSupport
import XCTest

/// Starts with lower process limits than the engine needs.
nonisolated final class ProgramLimitTests: XCTestCase {
    func testLimitsThatAreTooLowEndWithASentence() throws {
        try XCTSkipIf(Sanitizer.isOn, "a sanitizer needs terabytes of addresses")
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            let limits = [("-n", "12"), ("-n", "19"), ("-n", "32"), ("-v", "2000000"), ("-v", "6000000")]
            for (option, value) in limits {
                let outcome = try await RunningProgram.run(
                    home: world.home,
                    ["--config", file],
                    with: ["SWIFT_BACKTRACE": "enable=no"],
                    through: ["sh", "-c", "ulimit \(option) \(value) && exec \"$@\"", "sh"]
                )
                XCTAssertEqual(outcome.code, 69, "\(option) \(value): \(outcome.errors)")
                XCTAssertTrue(outcome.errors.contains("ulimit \(option)"), "\(option) \(value): \(outcome.errors)")
                XCTAssertEqual(outcome.errors.split(separator: "\n").count, 1, outcome.errors)
            }
        }
    }
}
