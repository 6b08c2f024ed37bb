import AppTesting
import CWebKitGTK
import Foundation
import MainLoopTesting
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// Which calls the desktop's notification service receives, and how often.
nonisolated final class NotifierTests: XCTestCase {
    private func play(_ body: @escaping @MainActor (Notifier, FakeDesktop) async throws -> Void) throws {
        try runInMainLoop {
            TestApp.openDisplay()
            let notifier = TestApp.application.notifier
            let parameters = "{\"capabilities\":\"body\"}"
            try await FakeDesktop.play("notification_daemon", as: "org.freedesktop.Notifications", parameters) {
                try await body(notifier, $0)
            }
        }
    }

    private static func count(_ method: String, in calls: [String]) -> Int {
        calls.count { $0.hasPrefix(method) }
    }

    func testServicesCapabilitiesAreRequestedOnce() throws {
        try play { notifier, desktop in
            for number in 1...3 { notifier.send(.init(title: "\(number)"), as: "asked-\(number)") { _ in } }
            let calls = try await desktop.next { Self.count("Notify ", in: $0) == 3 }
            XCTAssertEqual(Self.count("GetCapabilities", in: calls), 1)
        }
    }

    func testFloodOfNotificationsIsLimited() throws {
        try play { notifier, desktop in
            for number in 1...200 { notifier.send(.init(title: "\(number)"), as: "flood-\(number)") { _ in } }
            try await desktop.next { Self.count("Notify ", in: $0) >= 50 }
            notifier.send(.init(title: "the last"), as: "flood-last") { _ in }
            let calls = try await desktop.next { $0.contains { $0.hasPrefix("Notify ") && $0.contains("the last") } }
            XCTAssertLessThanOrEqual(Self.count("Notify ", in: calls), 51)
        }
    }
}
