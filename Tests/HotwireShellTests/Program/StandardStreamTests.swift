import AppTesting
import FaultServer
import Foundation
import XCTest

/// The program without standard streams, or with one whose reader has ended.
nonisolated final class StandardStreamTests: XCTestCase {
    /// A file or socket with the number of standard error would receive the log.
    func testClosedStandardStreamsAreNotReused() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            let program = try RunningProgram(
                home: world.home,
                ["--config", file],
                through: ["sh", "-c", #"exec "$@" <&- >&- 2>&-"#, "sh"],
                isTraced: false
            )
            _ = try await world.server.next("/")
            for number in 0...2 { XCTAssertEqual(program.target(ofDescriptor: number), "/dev/null") }
            try await program.terminate()
            XCTAssertFalse(program.wasKilled)
        }
    }

    func testReaderOfTheLogMayEndFirst() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            let program = try RunningProgram(
                home: world.home,
                ["--config", file],
                with: ["XDG_STATE_HOME": "relative"],
                through: ["bash", "-c", #"exec 2> >(true); sleep 1; exec "$@""#, "bash"],
                isTraced: false
            )
            _ = try await world.server.next("/")
            try await program.terminate()
            XCTAssertFalse(program.wasKilled)
        }
    }
}
