import Foundation
import XCTest

@testable import HotwireNative

/// Processes that tests kill as the kernel does when memory runs out.
package enum Victim {
    /// Kills the network process.
    package static func killNetworkProcess() throws {
        let processes = NetworkProcess.identifiers
        XCTAssertFalse(processes.isEmpty, "no network process is running")
        processes.forEach { kill($0, SIGKILL) }
    }
}
