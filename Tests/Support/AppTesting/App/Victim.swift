import Foundation
import XCTest

@testable import HotwireNative

/// Processes that tests kill, like the kernel when memory is low.
package enum Victim {
    /// Kills the network process.
    package static func killNetworkProcess() throws {
        let processes = NetworkProcess.identifiers
        XCTAssertFalse(processes.isEmpty, "no network process is running")
        processes.forEach { kill($0, SIGKILL) }
    }
}
