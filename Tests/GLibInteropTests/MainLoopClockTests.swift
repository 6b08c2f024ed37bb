import CWebKitGTK
import GLibInterop
import MainLoopTesting
import Synchronization
import XCTest

nonisolated final class MainLoopClockTests: XCTestCase {
    func testASleeperIsNotWokenEarly() throws {
        try runInMainLoop {
            let clock = MainLoopClock()
            let lengths = [Duration.zero, .microseconds(1), .milliseconds(3), .microseconds(20_500)]
            for length in lengths {
                let slept = try await clock.measure { try await clock.sleep(for: length) }
                XCTAssertGreaterThanOrEqual(slept, length)
            }
        }
    }

    func testAPastDeadlineReturnsAtOnce() throws {
        try runInMainLoop {
            let clock = MainLoopClock()
            try await clock.sleep(until: clock.now.advanced(by: .seconds(-100)))
        }
    }

    func testSleepersWakeInTheOrderOfTheirTimes() throws {
        try runInMainLoop {
            var woken: [Int] = []
            let sleepers = [3, 1, 2].map { number in
                Task {
                    try await MainLoopClock().sleep(for: .milliseconds(30 * number))
                    woken.append(number)
                }
            }
            for sleeper in sleepers { try await sleeper.value }
            XCTAssertEqual(woken, [1, 2, 3])
        }
    }

    func testACanceledSleepEndsAtOnce() throws {
        try runInMainLoop {
            let ends = [Duration.seconds(3600), .seconds(Int64.max)]
            for end in ends {
                let sleeper = Task { try await MainLoopClock().sleep(for: end) }
                await Task.yield()
                sleeper.cancel()
                let result = await sleeper.result
                XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
            }
        }
    }

    func testACanceledTaskDoesNotSleep() throws {
        try runInMainLoop {
            let sleeper = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                try await MainLoopClock().sleep(for: .seconds(3600))
            }
            let result = await sleeper.result
            XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
        }
    }

    func testSleepersCanceledWhileWakingEndOnce() throws {
        try runInMainLoop {
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<500 {
                    group.addTask { @concurrent in
                        let sleeper = Task { try await MainLoopClock().sleep(for: .milliseconds(number % 5)) }
                        try? await MainLoopClock().sleep(for: .milliseconds((number / 5) % 5))
                        sleeper.cancel()
                        _ = await sleeper.result
                    }
                }
            }
        }
    }

    func testTasksOffTheMainActorRunInGLibThreads() throws {
        try runInMainLoop {
            let name = await Task { @concurrent in Self.threadName }.value
            XCTAssertTrue(name.hasPrefix("pool"), name)
        }
    }

    func testAPoolOfOneThreadWorksInOrder() throws {
        try runInMainLoop {
            let done = Mutex([Int]())
            let pool = ThreadPool(threads: 1)
            await withCheckedContinuation { continuation in
                for number in 0..<1000 { pool.run { done.withLock { $0.append(number) } } }
                pool.run { continuation.resume() }
            }
            XCTAssertEqual(done.withLock(\.self), Array(0..<1000))
        }
    }

    func testAReleasedPoolStillDoesItsWork() throws {
        try runInMainLoop {
            await withCheckedContinuation { continuation in
                let pool = ThreadPool(threads: 1)
                pool.run { usleep(1000) }
                pool.run { continuation.resume() }
            }
        }
    }

    private static var threadName: String {
        (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? "none"
    }
}
