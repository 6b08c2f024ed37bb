import CWebKitGTK
import GLibInterop
import Testing

@Suite("An object of GLib")
struct ObjectPropertyTests {
    @Test("reports an unknown property")
    func unknownName() async throws {
        let created = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Reference<GtkAdjustment>(["lowr": 0]) }
        }
        #expect(text(created).contains("GtkAdjustment has no property named “lowr”"))
        let changed = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { Reference<GtkAdjustment>()["lowr"] = 1 }
        }
        #expect(text(changed).contains("GtkAdjustment has no property named “lowr”"))
    }

    @Test("reports a value of the wrong type")
    func wrongType() async throws {
        let read = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let action = OpaqueReference(adopting: g_simple_action_new("open", nil))
                let _: Int = action["name"]
            }
        }
        #expect(text(read).contains("“name” of GSimpleAction, a gchararray, cannot be read as a gint64"))
        let written = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Reference<GtkAdjustment>(["lower": "low"]) }
        }
        #expect(text(written).contains("“lower” of GtkAdjustment, a gdouble, does not accept a gchararray"))
    }

    @Test("reports a widget that is created without a display")
    func noDisplay() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Reference<GtkLabel>(["label": "early"]) }
        }
        #expect(text(result).contains("GTK has no display."))
    }

    private func text(_ result: ExitTest.Result) -> String {
        String(decoding: result.standardErrorContent, as: UTF8.self)
    }
}
