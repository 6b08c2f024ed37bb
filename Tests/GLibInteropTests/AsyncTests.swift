import CWebKitGTK
import GLibInterop
import MainLoopTesting
import XCTest

nonisolated final class AsyncTests: XCTestCase {
    func testAResultArrives() throws {
        try runInMainLoop {
            let cat = try Cat()
            cat.write("hello")
            let text = try await cat.read()
            XCTAssertEqual(text, "hello")
        }
    }

    func testAnErrorIsThrown() throws {
        try runInMainLoop {
            let missing = OpaqueReference(adopting: try XCTUnwrap(g_file_new_for_path("/no/such/file")))
            do {
                _ = try await withGIO { cancellable, callback, data in
                    g_file_read_async(missing.pointer, G_PRIORITY_DEFAULT, cancellable, callback, data)
                } finish: { result, error in
                    g_file_read_finish(missing.pointer, result, error) != nil
                }
                XCTFail("The read did not fail.")
            } catch let error as GLibError {
                XCTAssertEqual(error.domain, "g-io-error-quark")
                XCTAssertEqual(error.code, Int(G_IO_ERROR_NOT_FOUND.rawValue))
                XCTAssertFalse(error.message.isEmpty)
            }
        }
    }

    func testAHangingReadIsCanceledAtOnce() throws {
        try runInMainLoop {
            let cat = try Cat()
            try await assertCanceled { _ = try await cat.read() }
        }
    }

    func testAnUncancellableOperationIsAbandonedAtOnce() throws {
        try runInMainLoop {
            var answerLater: (() -> Void)?
            var finished = false
            try await assertCanceled {
                _ = try await withGIO { _, callback, data in
                    answerLater = {
                        let task = g_task_new(nil, nil, callback, data)
                        g_task_return_boolean(task, 1)
                        g_object_unref(UnsafeMutableRawPointer(task))
                    }
                } finish: { result, error in
                    finished = true
                    return g_task_propagate_boolean(result, error) != 0
                }
            }
            XCTAssertFalse(finished)
            answerLater?()
            try await eventually("the task does not finish") { finished }
        }
    }

    func testACanceledTaskStartsNothing() throws {
        try runInMainLoop {
            var started = false
            let task = Task {
                try await withGIO { _, _, _ in
                    started = true
                } finish: { _, _ in
                    true
                }
            }
            task.cancel()
            let result = await task.result
            XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
            XCTAssertFalse(started)
        }
    }

    func testACancellableIsCanceledFromAnyThread() throws {
        try runInMainLoop {
            let cancellable = Cancellable()
            XCTAssertEqual(g_cancellable_is_cancelled(cancellable.pointer), 0)
            await Task.detached { cancellable.cancel() }.value
            XCTAssertNotEqual(g_cancellable_is_cancelled(cancellable.pointer), 0)
        }
    }
}

private func assertCanceled(_ body: @escaping @MainActor () async throws -> Void) async throws {
    let task = Task(operation: body)
    try await Task.sleep(for: .milliseconds(50))
    task.cancel()
    // Without the cancellation, the test times out.
    let result = await task.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
}

/// A `cat` process, which outputs its input; a read waits until there is input.
private final class Cat {
    private let process: OpaqueReference

    init() throws {
        let arguments = [strdup("cat"), nil]
        defer { arguments.forEach { free($0) } }
        let flags = GSubprocessFlags(
            rawValue: G_SUBPROCESS_FLAGS_STDIN_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue
        )
        let pointer = arguments.map { UnsafePointer<CChar>($0) }.withUnsafeBufferPointer {
            g_subprocess_newv($0.baseAddress, flags, nil)
        }
        process = OpaqueReference(adopting: try XCTUnwrap(pointer))
    }

    isolated deinit { g_subprocess_force_exit(process.pointer) }

    func write(_ text: String) {
        g_output_stream_write_all(
            g_subprocess_get_stdin_pipe(process.pointer),
            text,
            gsize(text.utf8.count),
            nil,
            nil,
            nil
        )
    }

    func read() async throws -> String {
        let pipe = Reference(sharing: try XCTUnwrap(g_subprocess_get_stdout_pipe(process.pointer)))
        return try await withGIO { cancellable, callback, data in
            g_input_stream_read_bytes_async(pipe.pointer, 100, G_PRIORITY_DEFAULT, cancellable, callback, data)
        } finish: { result, error in
            guard let bytes = g_input_stream_read_bytes_finish(pipe.pointer, result, error) else { return "" }
            defer { g_bytes_unref(bytes) }
            let buffer = UnsafeRawBufferPointer(
                start: g_bytes_get_data(bytes, nil),
                count: Int(g_bytes_get_size(bytes))
            )
            return String(decoding: buffer, as: UTF8.self)
        }
    }
}
