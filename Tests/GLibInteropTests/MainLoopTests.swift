import CWebKitGTK
import Dispatch
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class MainLoopTests: XCTestCase {
    func testTheMainActorRunsInAMainLoop() {
        onMainActor {
            GLibExecutors.attach()
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
            GLibExecutors.attach()
            var done = false
            var wakeups: [String: Int] = [:]
            Task {
                try await Task.sleep(for: .milliseconds(200))
                done = true
            }
            while !done { wakeups[iterate(), default: 0] += 1 }
            XCTAssertLessThan(wakeups.values.reduce(0, +), 20, "\(wakeups)")
        }
    }

    func testAnIdleCallbackRunsOnce() {
        onMainActor {
            GLibExecutors.attach()
            var calls = 0
            let callback = onIdle { calls += 1 }
            withExtendedLifetime(callback) { settle() }
            XCTAssertEqual(calls, 1)
        }
    }

    func testAReleasedIdleCallbackDoesNotRun() {
        onMainActor {
            GLibExecutors.attach()
            var calls = 0
            var callback: IdleCallback? = onIdle { calls += 1 }
            XCTAssertNotNil(callback)
            callback = nil
            settle()
            XCTAssertEqual(calls, 0)
        }
    }

    func testAnIdleCallbackMayReleaseItself() {
        onMainActor {
            GLibExecutors.attach()
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

/// Runs one blocking iteration of the default context and returns what ended the wait, to explain a busy loop.
private func iterate() -> String {
    let context = g_main_context_default()
    g_main_context_acquire(context)
    defer { g_main_context_release(context) }
    var priority: gint = 0
    var timeout: gint = 0
    var descriptors = [GPollFD](repeating: GPollFD(), count: 64)
    g_main_context_prepare(context, &priority)
    let count = g_main_context_query(context, priority, &timeout, &descriptors, gint(descriptors.count))
    descriptors.removeLast(max(0, descriptors.count - Int(count)))
    g_poll(&descriptors, guint(descriptors.count), timeout)
    let ready = g_main_context_check(context, priority, &descriptors, gint(descriptors.count))
    g_main_context_dispatch(context)
    let awake = descriptors.filter { $0.revents != 0 }.map { descriptor in
        let link = "/proc/self/fd/\(descriptor.fd)"
        let name = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
        return "\(descriptor.fd) \(name ?? "closed") \(descriptor.revents)"
    }
    return "time limit \(timeout), sources ready: \(ready), descriptors: \(awake)"
}
