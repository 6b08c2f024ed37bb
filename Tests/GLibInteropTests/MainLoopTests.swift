import CWebKitGTK
import Dispatch
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class MainLoopTests: XCTestCase {
    func testTheMainActorRunsInAMainLoop() {
        onMainActor {
            MainQueueSource.attach()
            let loop = g_main_loop_new(nil, 0)
            defer { g_main_loop_unref(loop) }
            var steps: [String] = []
            Task {
                steps.append("task")
                try await Task.sleep(for: .milliseconds(10))
                steps.append("slept")
                DispatchQueue.main.async {
                    MainActor.assumeIsolated { steps.append("queue") }
                    g_main_loop_quit(loop)
                }
            }
            g_main_loop_run(loop)
            XCTAssertEqual(steps, ["task", "slept", "queue"])
        }
    }

    func testAnIdleLoopDoesNotSpin() {
        onMainActor {
            MainQueueSource.attach()
            var done = false
            var iterations = 0
            Task {
                try await Task.sleep(for: .milliseconds(200))
                done = true
            }
            while !done {
                g_main_context_iteration(nil, 1)
                iterations += 1
            }
            XCTAssertLessThan(iterations, 20)
        }
    }

    func testAnIdleCallbackRunsOnce() {
        onMainActor {
            MainQueueSource.attach()
            var calls = 0
            let callback = onIdle { calls += 1 }
            withExtendedLifetime(callback) { settle() }
            XCTAssertEqual(calls, 1)
        }
    }

    func testAnIdleCallbackThatIsLetGoDoesNotRun() {
        onMainActor {
            MainQueueSource.attach()
            var calls = 0
            var callback: IdleCallback? = onIdle { calls += 1 }
            XCTAssertNotNil(callback)
            callback = nil
            settle()
            XCTAssertEqual(calls, 0)
        }
    }

    func testAnIdleCallbackMayLetGoOfItself() {
        onMainActor {
            MainQueueSource.attach()
            var calls = 0
            var callback: IdleCallback?
            callback = onIdle {
                calls += 1
                callback = nil
            }
            settle()
            XCTAssertNil(callback)
            XCTAssertEqual(calls, 1)
        }
    }
}
