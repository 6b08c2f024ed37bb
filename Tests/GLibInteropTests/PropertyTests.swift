import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class PropertyTests: XCTestCase {
    func testPropertiesAreReadAndWritten() throws {
        try onMainActor {
            let action = OpaqueReference(adopting: try XCTUnwrap(g_simple_action_new("open", nil)))
            XCTAssertEqual(action.stringProperty("name"), "open")
            XCTAssertTrue(action.booleanProperty("enabled"))
            action.setProperty("enabled", to: false)
            XCTAssertFalse(action.booleanProperty("enabled"))
        }
    }

    func testNumbersAreConverted() throws {
        try onMainActor {
            let adjustment = Reference(adopting: try XCTUnwrap(gtk_adjustment_new(0, 0, 100, 1, 1, 1)))
            adjustment.setProperty("value", to: 12)
            XCTAssertEqual(gtk_adjustment_get_value(adjustment.pointer), 12)
            adjustment.setProperty("value", to: 12.5)
            XCTAssertEqual(gtk_adjustment_get_value(adjustment.pointer), 12.5)
        }
    }

    func testANumberSetsAnEnumeration() throws {
        try onMainActor {
            let client = Reference(adopting: try XCTUnwrap(g_socket_client_new()))
            client.setProperty("family", to: Int(G_SOCKET_FAMILY_IPV6.rawValue))
            XCTAssertEqual(g_socket_client_get_family(client.pointer), G_SOCKET_FAMILY_IPV6)
        }
    }

    func testChangesAreObserved() throws {
        try onMainActor {
            let action = OpaqueReference(adopting: try XCTUnwrap(g_simple_action_new("open", nil)))
            let observer = Observer()
            let connection = action.observe("enabled", by: observer, Observer.change)
            action.setProperty("enabled", to: false)
            XCTAssertEqual(observer.changes, 1)
            connection.disconnect()
            action.setProperty("enabled", to: true)
            XCTAssertEqual(observer.changes, 1)
        }
    }
}

private final class Observer {
    var changes = 0
    func change() { changes += 1 }
}
