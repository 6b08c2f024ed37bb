import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class OwnershipTests: XCTestCase {
    func testAdoptingAFloatingObjectFinalizesIt() throws {
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

    func testAdoptingAFullReferenceFinalizesIt() {
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

    func testAReferenceReleasedElsewhereIsFinalizedOnTheMainThread() throws {
        try onMainActor {
            let finalization = Finalization()
            try runInMainLoop {
                let holder = holderOfLastReference(reportingTo: finalization)
                await Task.detached { holder.drop() }.value
            }
            while finalization.onMain == nil { g_main_context_iteration(nil, 1) }
            XCTAssertEqual(finalization.onMain, true)
        }
    }

    func testCastsCheckTheType() throws {
        try onMainActor {
            let settings = Reference(adopting: try XCTUnwrap(g_simple_action_group_new()))
            let object = settings.pointer.cast(to: GObject.self)
            XCTAssertEqual(object.ifCast(to: GSimpleActionGroup.self), settings.pointer)
            XCTAssertNil(object.ifCast(to: GtkWidget.self))
        }
    }
}

/// Records whether and on which thread an object was finalized.
private nonisolated final class Finalization: @unchecked Sendable {
    private let lock = NSLock()
    // The test creates the object on the main thread.
    private let mainThread = pthread_self()
    private var recorded: Bool?

    var onMain: Bool? { lock.withLock { recorded } }
    func record() { lock.withLock { recorded = pthread_equal(pthread_self(), mainThread) != 0 } }
}

/// Releases a reference on the calling thread.
private nonisolated final class Holder: @unchecked Sendable {
    private var reference: Reference<GObject>?

    init(_ reference: Reference<GObject>) { self.reference = reference }
    func drop() { reference = nil }
}

/// Creates a `GtkAdjustment`, which is floating and needs no display.
private func newFloatingObject() throws -> UnsafeMutablePointer<GObject> {
    try XCTUnwrap(gtk_adjustment_new(0, 0, 1, 1, 1, 1)).cast(to: GObject.self)
}

private func holderOfLastReference(reportingTo finalization: Finalization) -> Holder {
    let emitter = Emitter()
    let report: GWeakNotify = { data, _ in
        guard let data else { return }
        Unmanaged<Finalization>.fromOpaque(data).takeUnretainedValue().record()
    }
    g_object_weak_ref(emitter.reference.pointer, report, Unmanaged.passUnretained(finalization).toOpaque())
    return Holder(emitter.reference)
}
