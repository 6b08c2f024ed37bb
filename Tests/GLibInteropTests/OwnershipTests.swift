import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class OwnershipTests: XCTestCase {
    func testAdoptingAFloatingObjectFinalisesIt() throws {
        try onMainActor {
            let floating = try newFloatingObject()
            XCTAssertNotEqual(g_object_is_floating(floating), 0)
            let weak = WeakReference(floating)
            var reference: Reference<GObject>? = Reference(adopting: floating)
            XCTAssertEqual(reference?.object.pointee.ref_count, 1)
            reference = nil
            XCTAssertNil(weak.reference)
        }
    }

    func testAdoptingAFullReferenceFinalisesIt() {
        onMainActor {
            var emitter: Emitter? = Emitter()
            let weak = emitter.map { WeakReference($0.reference.pointer) }
            XCTAssertNotNil(weak?.reference)
            emitter = nil
            XCTAssertNil(weak?.reference)
        }
    }

    func testSharingDoesNotSteal() {
        onMainActor {
            let emitter = Emitter()
            var shared: Reference<GObject>? = Reference(sharing: emitter.reference.pointer)
            XCTAssertEqual(shared?.pointer.pointee.ref_count, 2)
            shared = nil
            XCTAssertEqual(emitter.reference.pointer.pointee.ref_count, 1)
        }
    }

    func testOpaqueReferencesAdoptAndShareToo() throws {
        try onMainActor {
            let action = try XCTUnwrap(g_simple_action_new("open", nil))
            let owner = OpaqueReference(adopting: action)
            var shared: OpaqueReference? = OpaqueReference(sharing: action)
            XCTAssertEqual(owner.object.pointee.ref_count, 2)
            shared = nil
            XCTAssertNil(shared)
            XCTAssertEqual(owner.object.pointee.ref_count, 1)
        }
    }

    func testAReferenceDroppedElsewhereIsFinalisedOnTheMainThread() throws {
        try onMainActor {
            let finalisation = Finalisation()
            try runInMainLoop {
                let holder = holderOfLastReference(reportingTo: finalisation)
                await Task.detached { holder.drop() }.value
            }
            while finalisation.onMain == nil { g_main_context_iteration(nil, 1) }
            XCTAssertEqual(finalisation.onMain, true)
        }
    }

    func testCastsAskTheTypeSystem() throws {
        try onMainActor {
            let settings = Reference(adopting: try XCTUnwrap(g_simple_action_group_new()))
            let object = settings.pointer.cast(to: GObject.self)
            XCTAssertEqual(object.ifCast(to: GSimpleActionGroup.self), settings.pointer)
            XCTAssertNil(object.ifCast(to: GtkWidget.self))
        }
    }
}

/// Where and whether an object was finalised.
private nonisolated final class Finalisation: @unchecked Sendable {
    private let lock = NSLock()
    // Made by the test, on the main thread.
    private let mainThread = pthread_self()
    private var recorded: Bool?

    var onMain: Bool? { lock.withLock { recorded } }
    func record() { lock.withLock { recorded = pthread_equal(pthread_self(), mainThread) != 0 } }
}

/// Lets go of a reference on whatever thread it is told to.
private nonisolated final class Holder: @unchecked Sendable {
    private var reference: Reference<GObject>?

    init(_ reference: Reference<GObject>) { self.reference = reference }
    func drop() { reference = nil }
}

/// A `GtkAdjustment` is floating when new, and needs no display.
private func newFloatingObject() throws -> UnsafeMutablePointer<GObject> {
    try XCTUnwrap(gtk_adjustment_new(0, 0, 1, 1, 1, 1)).cast(to: GObject.self)
}

private func holderOfLastReference(reportingTo finalisation: Finalisation) -> Holder {
    let emitter = Emitter()
    let report: GWeakNotify = { data, _ in
        guard let data else { return }
        Unmanaged<Finalisation>.fromOpaque(data).takeUnretainedValue().record()
    }
    g_object_weak_ref(emitter.reference.pointer, report, Unmanaged.passUnretained(finalisation).toOpaque())
    return Holder(emitter.reference)
}
