import AppTesting
import CWebKitGTK
import FaultServer
import Foundation
import XCTest

/// An app's start while its bus name belongs to a program that never answers.
nonisolated final class SilentOwnerTests: XCTestCase {
    func testSilentOwnerOfTheAppsNameEndsTheStart() throws {
        try ProgramWorld.run { world in
            let file = try world.configuration(#", "path_configuration": []"#)
            let owner = BusService([world.applicationID])
            let silence = Silence()
            let start = ContinuousClock.now
            let outcome = try await RunningProgram.run(home: world.home, ["--config", file])
            silence.end()
            owner.stop()
            XCTAssertLessThan(ContinuousClock.now - start, .seconds(20))
            XCTAssertEqual(outcome.code, 75, outcome.errors)
            XCTAssertTrue(outcome.errors.contains("does not respond"), outcome.errors)
            BusService.release(world.applicationID)
            let program = try RunningProgram(home: world.home, ["--config", file])
            try await program.next("rendered", world.address("/"))
            try await program.terminate()
        }
    }
}

/// Drops the calls that a running instance of an app would answer.
private nonisolated final class Silence {
    private let filter: guint

    init() {
        filter = g_dbus_connection_add_filter(
            g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil),
            { _, message, isIncoming, _ in
                guard isIncoming != 0, let message,
                    g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
                    let name = g_dbus_message_get_interface(message).map({ String(cString: $0) }),
                    name.hasPrefix("org.gtk.") || name.hasPrefix("org.freedesktop.")
                else { return message }
                g_object_unref(UnsafeMutableRawPointer(message))
                return nil
            },
            nil,
            nil
        )
    }

    func end() { g_dbus_connection_remove_filter(g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil), filter) }
}
