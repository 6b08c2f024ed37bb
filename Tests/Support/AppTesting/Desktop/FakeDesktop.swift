import Foundation
import MainLoopTesting
import XCTest

/// A desktop service that `python3-dbusmock` simulates on the tests' own bus.
@MainActor package final class FakeDesktop {
    private static let python = "/usr/bin/python3"  // has Debian's modules
    private let busName: String
    private let process = Process()
    private let file = FileManager.default.temporaryDirectory.appending(path: "calls-\(UUID().uuidString)")

    /// Starts a service, runs the body and stops the service; the template's parameters are JSON.
    package static func play(
        _ template: String,
        as name: String,
        _ parameters: String = "{}",
        for body: @MainActor (FakeDesktop) async throws -> Void
    ) async throws {
        let desktop = try await FakeDesktop(template, as: name, parameters)
        do { try await body(desktop) } catch {
            await desktop.stop()
            throw error
        }
        await desktop.stop()
    }

    /// Starts a template of dbusmock or, for a `.py` file, of `Tests/Fixtures`; it owns the name on the bus.
    private init(_ template: String, as name: String, _ parameters: String) async throws {
        guard try await Tool.run(Self.python, ["-c", "import dbusmock; print('yes')"]).contains("yes") else {
            throw XCTSkip("python3-dbusmock is missing; run script/setup --tests")
        }
        busName = name
        process.executableURL = URL(filePath: Self.python)
        process.arguments = ["-m", "dbusmock", "--logfile", file.path, "--template", Self.path(of: template)]
        process.arguments? += ["--parameters", parameters]
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let limit = "\(Patience.event.components.seconds)"
        try await Tool.run("gdbus", ["wait", "--session", "--timeout", limit, name])
    }

    private static func path(of template: String) -> String {
        guard template.hasSuffix(".py") else { return template }
        let tests = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return tests.appending(path: "Fixtures/\(template)").path
    }

    /// The service's calls, one per line.
    package var calls: [String] {
        let text = try? String(contentsOf: file, encoding: .utf8)
        return text?.split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) } ?? []
    }

    /// Waits until the service receives a call.
    @discardableResult
    package func next(where fits: ([String]) -> Bool) async throws -> [String] {
        let wait = Wait()
        while !wait.isOver {  // files of other processes emit no events
            let calls = calls
            if fits(calls) { return calls }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw NothingAsked(calls: calls)
    }

    /// Calls a method of the fake, with values in GVariant's text format.
    package func call(_ method: String, on path: String, _ values: String...) async throws {
        try await Self.call(method, of: busName, on: path, values)
    }

    /// Calls a method of a program, like the desktop.
    package static func call(_ method: String, of name: String, on path: String, _ values: [String]) async throws {
        let arguments = ["call", "--session", "--dest", name, "--object-path", path, "--method", method]
        try await Tool.run("gdbus", arguments + values)
    }

    /// Clicks a notification or one of its buttons.
    package func click(_ number: Int, _ action: String = "default") async throws {
        try await call(
            "org.freedesktop.DBus.Mock.EmitSignal",
            on: "/org/freedesktop/Notifications",
            "org.freedesktop.Notifications",
            "ActionInvoked",
            "us",
            "[<uint32 \(number)>, <\"\(action)\">]"
        )
    }

    private func stop() async {
        process.terminate()
        // If the program never ends, the test has failed and the file is removed.
        try? await eventually("timed out waiting for the fake of \(busName) to end") { !process.isRunning }
        try? FileManager.default.removeItem(at: file)
    }
}

/// The error that an expected call did not arrive, with the recorded calls.
@MainActor package struct NothingAsked: Error { let calls: [String] }
