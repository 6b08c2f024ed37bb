import AppTesting
import FaultServer
import Foundation
import Synchronization
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// `hotwire-native test`, as a developer runs it.
nonisolated final class ScriptProgramTests: XCTestCase {
    /// Runs a script's steps against a server, in separate processes.
    @MainActor private static func run(
        _ steps: String,
        on world: ProgramWorld,
        _ options: [String] = [],
        header: String = ""
    ) async throws -> (code: Int32?, output: String) {
        let file = world.home.appending(path: "script.yml")
        try Data("app: \(world.base.absoluteString)\n\(header)steps:\n\(steps)".utf8).write(to: file)
        try Data("hello".utf8).write(to: world.home.appending(path: "hello.txt"))
        let results = world.home.appending(path: "results.xml")
        let arguments = ["test", "--headless", file.path, "--junit", results.path]
        let outcome = try await RunningProgram.run(home: world.home, arguments + options)
        return (outcome.code, try String(contentsOf: results, encoding: .utf8))
    }

    func testScriptRequestsOmitTheUsersCookies() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            let cookie = ("Set-Cookie", "user=anna; Path=/")
            let start = world.server.text(title: "Start", body: "start")
            world.server.answer("/") { _ in .html(start).adding(cookie.0, cookie.1) }
            for path in ["/plain", "/signed-in", "/elsewhere"] {
                world.server.answer(path) { _ in .html("", status: 201) }
            }
            world.server.redirect("/away", to: "/elsewhere")
            let outcome = try await Self.run(
                """
                - request: {post: /plain, body: {text: Hello}, headers: {X-Test: "1"}}
                - request: {put: /signed-in, body: as it is, cookies: true, status: 201}
                - request: {get: /away, status: 302}
                """,
                on: world
            )
            XCTAssertEqual(outcome.code, 0, outcome.output)
            let (plain, signedIn) = (try await world.server.next("/plain"), try await world.server.next("/signed-in"))
            XCTAssertEqual([plain.method, signedIn.method], ["POST", "PUT"])
            XCTAssertEqual(plain.body, #"{"text":"Hello"}"#)
            XCTAssertEqual(plain.headers["x-test"], "1")
            XCTAssertNil(plain.headers["cookie"])
            XCTAssertEqual(signedIn.body, "as it is")
            XCTAssertEqual(signedIn.headers["cookie"], "user=anna")
            XCTAssertEqual(world.server.count("/elsewhere"), 0)
        }
    }

    func testPagesSeeTheScriptsLanguage() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            world.server.page("/", title: "Start", body: "start")
            for (header, language) in [("", "en-US"), ("language: de-AT\n", "de-AT")] {
                let check =
                    "navigator.languages.join() + ' ' + new Date().toLocaleDateString(navigator.language).length"
                let outcome = try await Self.run(
                    "- run: \"const seen = \(check); if (!/^\(language) \\\\d/.test(seen)) throw new Error(seen)\"",
                    on: world,
                    header: header
                )
                XCTAssertEqual(outcome.code, 0, outcome.output)
                let fields = world.server.requests.compactMap { $0.headers["accept-language"]?.prefix(5) }
                XCTAssertEqual(Set(fields), [Substring(language)])
                world.server.forgetRequests()
            }
        }
    }

    func testRejectedRequestIsExplained() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            for (request, reason) in [
                ("get: /missing", "expected a status below 400, but the response was 404"),
                ("post: https://other.example/", "scripts can send requests only to the app"),
                ("get: http://127.0.0.1:9/", "the server did not respond"),
            ] {
                let outcome = try await Self.run("- request: {\(request)}", on: world)
                XCTAssertEqual(outcome.code, 1)
                XCTAssertTrue(outcome.output.contains(reason), outcome.output)
            }
        }
    }

    func testUserWhoseAppEndsFailsOnlyTheStep() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            let folder = world.home.appending(path: "artifacts")
            let outcome = try await Self.run(
                "- session: bob\n- expect: {stack: [/], title: Nowhere}",
                on: world,
                ["--artifacts", folder.path, "--limit", "1"]
            )
            XCTAssertEqual(outcome.code, 1)
            XCTAssertTrue(outcome.output.contains("step 2 (bob: expect): title: expected Nowhere"), outcome.output)
            for file in ["script/trace.jsonl", "script/bob/trace.jsonl", "script/bob/app.log", "script/bob/window.png"]
            {
                let path = folder.appending(path: file).path
                XCTAssertTrue(FileManager.default.fileExists(atPath: path), file)
            }
        }
    }

    func testChooserAcceptsFilesLikeTheField() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            let field =
                "<label>One <input type=file id=one></label><label>Many <input type=file id=many multiple></label>"
            world.server.page("/", title: "Files", body: field)
            let outcome = try await Self.run(
                """
                - click: Many
                - choose_file: [hello.txt, script.yml]
                - run: "if (many.files.length !== 2 || many.files[0].size !== 5) throw new Error(many.files.length)"
                - click: One
                - choose_file: [hello.txt, script.yml]
                """,
                on: world
            )
            XCTAssertTrue(outcome.output.contains("step 5"), outcome.output)
            XCTAssertTrue(outcome.output.contains("the field accepts only one file"), outcome.output)
            let missing = try await Self.run("- click: One\n- choose_file: none.txt", on: world)
            XCTAssertTrue(missing.output.contains("none.txt”"), missing.output)
            let none = try await Self.run("- choose_file: hello.txt", on: world, ["--limit", "1"])
            XCTAssertTrue(none.output.contains("no file chooser is open"), none.output)
        }
    }

    /// Responds with an error until the third request.
    private static func answerFlakily(_ world: ProgramWorld) {
        let count = Mutex(0)
        world.server.answer("/flaky") { _ in
            .html(
                "",
                status: count.withLock { count in
                    count += 1; return count
                } < 3 ? 500 : 200
            )
        }
    }

    func testRetriedScriptIsFlakyAndKeepsItsArtifacts() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            Self.answerFlakily(world)
            let folder = world.home.appending(path: "artifacts")
            let outcome = try await Self.run(
                "- request: {get: /flaky}",
                on: world,
                ["--retries", "3", "--artifacts", folder.path]
            )
            XCTAssertEqual(outcome.code, 0, outcome.output)
            XCTAssertTrue(outcome.output.contains("<skipped message=\"flaky, passed in attempt 3\"/>"), outcome.output)
            XCTAssertEqual(outcome.output.split(separator: "<flakyFailure ").count, 3, outcome.output)
            for (attempt, keepsTrace) in [("script", true), ("script-retry-1", true), ("script-retry-2", false)] {
                let path = folder.appending(path: "\(attempt)/trace.jsonl").path
                XCTAssertEqual(FileManager.default.fileExists(atPath: path), keepsTrace, attempt)
            }
        }
    }

    func testFlakyScriptFailsTheRunOnRequest() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            Self.answerFlakily(world)
            let options = ["--retries", "2", "--fail-on-flaky"]
            let outcome = try await Self.run("- request: {get: /flaky}", on: world, options)
            XCTAssertEqual(outcome.code, 1, outcome.output)
            XCTAssertTrue(outcome.output.contains("<failure message=\"flaky, passed in attempt 3\"/>"), outcome.output)
        }
    }

    func testScriptThatFailsInEachAttemptFails() throws {
        try withOpen({ try await ProgramWorld() }) { world in
            Self.answerFlakily(world)
            let outcome = try await Self.run("- request: {get: /flaky}", on: world, ["--retries", "1"])
            XCTAssertEqual(outcome.code, 1, outcome.output)
            XCTAssertEqual(outcome.output.split(separator: "<rerunFailure ").count, 2, outcome.output)
        }
    }
}
