import HotwireCore
import NavigationScripts
import Testing

/// Scripts with several users.
@Suite @MainActor struct ConductorTests {
    /// Runs a file's steps, with a stage for each requested user.
    private func run(_ steps: String, _ stages: [String?: FakeStage]) async throws -> ScriptResult {
        let script = try NavigationScript(parsing: "timeout: 1s\nsteps:\n\(steps)", source: "a.yml")
        var opened: [String?] = []
        let conductor = ScriptConductor { name throws(StepError) in
            guard let stage = stages[name], !opened.contains(name) else {
                throw StepError("There is no \(name ?? "first").")
            }
            opened.append(name)
            return ScriptRunner(stage: stage, clock: stage.clock)
        }
        return await conductor.run(script, source: "a.yml")
    }

    @Test func eachStepRunsInItsUsersSession() async throws {
        let (first, bob) = (try FakeStage("/"), try FakeStage("/bob"))
        let steps = """
            - back
            - session: bob
              expect: {stack: [/bob]}
            - reload
            - session: default
              expect: {stack: [/]}
            - dismiss
            - session: bob
            - kill
            """
        #expect(try await run(steps, [nil: first, "bob": bob]).failure == nil)
        #expect(first.done == [.back, .dismiss])
        #expect(bob.done == [.reload, .kill])
    }

    @Test func anotherUsersActionRestartsTheCounting() async throws {
        let (first, bob) = (try FakeStage("/"), try FakeStage("/"))
        for stage in [first, bob] {
            stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
                stage.emit(TraceEvent(.pageRequested))
            }
        }
        let steps = """
            - back
            - session: bob
            - back
            - session: default
              expect: {requests: 0}
            - session: bob
              expect: {requests: 1}
            """
        #expect(try await run(steps, [nil: first, "bob": bob]).failure == nil)
    }

    @Test func failureNamesTheUser() async throws {
        let stages = [nil: try FakeStage("/"), "bob": try FakeStage("/")]
        let failure = try await run("- session: bob\n- back:\n  expect: {tab: Journal}", stages).failure
        #expect(failure?.words == "bob: back")
        #expect(failure?.step == 2)
    }

    @Test func scriptWaitsForTheAppsOfAllUsers() async throws {
        let (first, bob) = (try FakeStage("/"), try FakeStage("/"))
        first.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.shown.business = "a visit to /slow"
        }
        let failure = try await run("- back\n- session: bob\n- back", [nil: first, "bob": bob]).failure
        #expect(failure?.words == "back")
        #expect(failure?.step == 1)
        #expect(failure?.mismatches.map(\.found) == ["a visit to /slow"])
    }

    @Test func warningsNameTheUser() async throws {
        let (first, bob) = (try FakeStage("/"), try FakeStage("/"))
        bob.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.emit(TraceEvent(.console, details: ["level": "error", "text": "TypeError"]))
        }
        let result = try await run("- session: bob\n- back", [nil: first, "bob": bob])
        #expect(result.warnings == [ScriptWarning(step: 2, user: "bob", text: "TypeError")])
    }

    @Test func userWhoseAppDoesNotStartFailsTheStep() async throws {
        let failure = try await run("- back\n- session: bob", [nil: try FakeStage("/"), "bob": try FakeStage()]).failure
        #expect(failure?.words == "session: bob")
        #expect(failure?.mismatches.first?.found == "no screen")
        let other = try await run("- session: eve", [nil: try FakeStage("/")]).failure
        #expect(other?.mismatches == [.init("", expected: "to session: eve", found: "There is no eve.")])
    }

    @Test(
        arguments: [
            ("/restart", "http://app.example/restart"), ("http://app.example/a?b", "http://app.example/a?b"),
            ("http://localhost:4000/", "http://localhost:4000/"), ("http://127.0.0.1:1/a", "http://127.0.0.1:1/a"),
            ("http://app.example:81/", nil), ("https://app.example/", nil), ("https://other.example/", nil),
        ] as [(String, String?)]
    )
    func requestGoesOnlyToTheAppOrThisComputer(_ address: String, _ target: String?) throws {
        let start = try Location(outside: "http://app.example/hikes")
        #expect(ScriptRequest(.post, address).location(in: start)?.absoluteString == target)
    }
}
