import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class PropertyTests: XCTestCase {
    func testPropertiesAreReadAndWritten() throws {
        try onMainActor {
            let action = OpaqueReference(adopting: try XCTUnwrap(g_simple_action_new("open", nil)))
            XCTAssertEqual(action["name"], "open")
            XCTAssertTrue(action["enabled"])
            action["enabled"] = false
            XCTAssertFalse(action["enabled"])
        }
    }

    func testNumbersAreConverted() throws {
        try onMainActor {
            let adjustment = Reference(adopting: try XCTUnwrap(gtk_adjustment_new(0, 0, 100, 1, 1, 1)))
            adjustment["value"] = 12
            XCTAssertEqual(gtk_adjustment_get_value(adjustment.pointer), 12)
            adjustment["value"] = 12.5
            XCTAssertEqual(gtk_adjustment_get_value(adjustment.pointer), 12.5)
        }
    }

    func testANumberSetsAnEnumeration() throws {
        try onMainActor {
            let client = Reference(adopting: try XCTUnwrap(g_socket_client_new()))
            client["family"] = Int(G_SOCKET_FAMILY_IPV6.rawValue)
            XCTAssertEqual(g_socket_client_get_family(client.pointer), G_SOCKET_FAMILY_IPV6)
        }
    }

    func testAnObjectIsMadeWithItsProperties() {
        onMainActor {
            let adjustment = Reference<GtkAdjustment>(["lower": -5, "upper": 45.5, "value": 12])
            XCTAssertEqual(adjustment["upper"], 45.5)
            XCTAssertEqual(adjustment["value"] as Int, 12)
            let client = Reference<GSocketClient>(["family": Int(G_SOCKET_FAMILY_IPV6.rawValue)])
            XCTAssertEqual(g_socket_client_get_family(client.pointer), G_SOCKET_FAMILY_IPV6)
        }
    }

    func testATextAndAnObjectMayBeMissing() throws {
        try onMainActor {
            let client = Reference<GSocketClient>()
            XCTAssertNil(client["local-address"] as Reference<GObject>?)
            let buffer = Reference<GtkTextBuffer>()
            buffer["text"] = "Ridge"
            XCTAssertEqual(buffer["text"], "Ridge" as String?)
            let tags = try XCTUnwrap(buffer["tag-table"] as Reference<GObject>?)
            let other = Reference<GtkTextBuffer>(["tag-table": tags])
            XCTAssertEqual((other["tag-table"] as Reference<GObject>).pointer, tags.pointer)
        }
    }

    func testChangesAreObserved() throws {
        try onMainActor {
            let action = OpaqueReference(adopting: try XCTUnwrap(g_simple_action_new("open", nil)))
            let observer = Observer()
            let connection = action.observe("enabled", by: observer, Observer.change)
            action["enabled"] = false
            XCTAssertEqual(observer.changes, 1)
            connection.disconnect()
            action["enabled"] = true
            XCTAssertEqual(observer.changes, 1)
        }
    }
}

private final class Observer {
    var changes = 0
    func change() { changes += 1 }
}
