import HotwireNativeTesting
import Testing

@testable import HotwireCore

@Suite("Tasks of an object") @MainActor
struct OwnedTasksTests {
    @Test("are pending until they end")
    func pending() async {
        let tasks = OwnedTasks()
        #expect(!tasks.isPending)
        tasks.perform {}
        #expect(tasks.isPending)
        #expect(await eventually { !tasks.isPending })
    }

    @Test("are canceled with the object")
    func canceled() async {
        let clock = ManualClock()
        var isCanceled = false
        var tasks: OwnedTasks? = OwnedTasks()
        tasks?.perform {
            do { try await clock.sleep(for: .seconds(1)) } catch { isCanceled = true }
        }
        #expect(await eventually { clock.sleeperCount == 1 })
        tasks = nil
        #expect(await eventually { isCanceled })
    }
}
