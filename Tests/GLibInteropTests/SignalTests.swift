import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class SignalTests: XCTestCase {
    func testArgumentsArrive() {
        onMainActor {
            let emitter = Emitter()
            let listener = Listener()
            let connection = emitter.reference.connect(Emitter.described, to: listener, Listener.describe)
            emitter.emit("described", [.text("grüße"), .event(G_SOCKET_CLIENT_CONNECTED), .number(-7)])
            emitter.emit("described", [.text(nil), .event(G_SOCKET_CLIENT_RESOLVING), .number(8)])
            XCTAssertEqual(listener.received, ["grüße 3 -7", "NULL 0 8"])
            connection.disconnect()
        }
    }

    func testASignalIsConnectedByItsNameWithTheTypesOfTheMethod() {
        onMainActor {
            let emitter = Emitter()
            let listener = Listener()
            let connections = [
                emitter.reference.connect("plain", to: listener, Listener.receive),
                emitter.reference.connect("described", to: listener, Listener.describe),
            ]
            emitter.emit("plain")
            emitter.emit("described", [.text("a"), .event(G_SOCKET_CLIENT_CONNECTED), .number(1)])
            XCTAssertEqual(listener.received, ["plain", "a 3 1"])
            withExtendedLifetime(connections) {}
        }
    }

    func testNothingArrivesAfterDisconnecting() {
        onMainActor {
            let emitter = Emitter()
            let listener = Listener()
            let connection = emitter.reference.connect(Emitter.plain, to: listener, Listener.receive)
            emitter.emit("plain")
            connection.disconnect()
            connection.disconnect()
            emitter.emit("plain")
            XCTAssertEqual(listener.received, ["plain"])
        }
    }

    func testNothingArrivesAfterTheConnectionIsReleased() {
        onMainActor {
            let emitter = Emitter()
            let listener = Listener()
            listener.connections = [emitter.reference.connect(Emitter.plain, to: listener, Listener.receive)]
            emitter.emit("plain")
            listener.connections = []
            emitter.emit("plain")
            XCTAssertEqual(listener.received, ["plain"])
        }
    }

    func testAHandlerMayEndItsOwnConnection() {
        onMainActor {
            let emitter = Emitter()
            let listener = Listener()
            listener.connections = [
                emitter.reference.connect(Emitter.plain, to: listener) { listener in
                    {
                        listener.connections = []
                        listener.receive()
                    }
                }
            ]
            emitter.emit("plain")
            emitter.emit("plain")
            XCTAssertEqual(listener.received, ["plain"])
        }
    }

    func testTheOwnerIsNotKeptAlive() {
        onMainActor {
            let emitter = Emitter()
            var listener: Listener? = Listener()
            let received = listener?.receivedElsewhere
            weak let weakListener = listener
            let connection = listener.map { emitter.reference.connect(Emitter.plain, to: $0, Listener.receive) }
            listener = nil
            XCTAssertNil(weakListener)
            emitter.emit("plain")
            XCTAssertEqual(received?.count, 0)
            connection?.disconnect()
        }
    }

    func testAnOwnerThatHoldsItsEmitterIsFreedWithIt() {
        onMainActor {
            var listener: Listener? = Listener()
            weak let weakListener = listener
            let weakEmitter: WeakReference<GObject> = {
                let emitter = Emitter()
                listener?.emitter = emitter
                listener?.connections = [
                    listener.map { emitter.reference.connect(Emitter.plain, to: $0, Listener.receive) }
                ].compactMap { $0 }
                return WeakReference(emitter.reference.pointer)
            }()
            XCTAssertNotNil(weakEmitter.reference)
            listener = nil
            XCTAssertNil(weakListener)
            XCTAssertNil(weakEmitter.reference)
        }
    }

    func testAConnectionMayOutliveItsEmitter() {
        onMainActor {
            let listener = Listener()
            var emitter: Emitter? = Emitter()
            let connection = emitter.map { $0.reference.connect(Emitter.plain, to: listener, Listener.receive) }
            emitter = nil
            connection?.disconnect()
            XCTAssertEqual(listener.received, [])
        }
    }

    func testAnswersAreWritten() {
        onMainActor {
            let emitter = Emitter()
            let listener = Listener()
            let connection = emitter.reference.answer(Emitter.asked, from: listener, Listener.isPositive)
            XCTAssertTrue(ask(emitter, true, 1.5))
            XCTAssertFalse(ask(emitter, true, -1.5))
            XCTAssertFalse(ask(emitter, false, 1.5))
            connection.disconnect()
        }
    }

    func testUnansweredSignalsReturnTheDefault() {
        onMainActor {
            let emitter = Emitter()
            for unanswered in [true, false] {
                var listener: Listener? = Listener()
                let connection = listener.map {
                    emitter.reference.answer(Emitter.asked, from: $0, unanswered: unanswered, Listener.isPositive)
                }
                listener = nil
                XCTAssertEqual(ask(emitter, true, 1.5), unanswered)
                connection?.disconnect()
            }
        }
    }

    func testSuppliedObjectsAreReturned() {
        onMainActor {
            let emitter = Emitter()
            let listener = Listener()
            let connection = emitter.reference.supply(Emitter.wanted, from: listener) { _ in
                { argument in g_object_ref(argument) }
            }
            let wanted = Emitter()
            var answer = emitter.emit(
                "wanted",
                [.object(wanted.reference.pointer)],
                answer: GValue(g_object_get_type())
            )
            XCTAssertEqual(g_value_get_object(&answer), UnsafeMutableRawPointer(wanted.reference.pointer))
            XCTAssertEqual(wanted.reference.pointer.pointee.ref_count, 2)
            g_value_unset(&answer)
            XCTAssertEqual(wanted.reference.pointer.pointee.ref_count, 1)
            connection.disconnect()
        }
    }
}

private final class Listener {
    final class Counter { var count = 0 }

    var received: [String] = []
    let receivedElsewhere = Counter()
    var connections: [SignalConnection] = []
    var emitter: Emitter?

    func receive() {
        received.append("plain")
        receivedElsewhere.count += 1
    }

    func describe(text: String?, event: GSocketClientEvent, number: Int32) {
        received.append("\(text ?? "NULL") \(event.rawValue) \(number)")
    }

    func isPositive(truth: Bool, number: Double) -> Bool { truth && number > 0 }
}

private func ask(_ emitter: Emitter, _ truth: Bool, _ number: Double) -> Bool {
    var answer = emitter.emit("asked", [.truth(truth), .fraction(number)], answer: GValue(.boolean))
    return g_value_get_boolean(&answer) != 0
}
