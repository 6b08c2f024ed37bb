import HotwireCore
import NavigationScripts
import Testing

@Suite @MainActor struct RunnerTests {
    @Test func scriptPassesIfAllStepsSucceed() async throws {
        let stage = try FakeStage("/")
        let result = try await stage.run("- back\n- reload\n- expect: {stack: [/]}")
        #expect(result.failure == nil)
        #expect(stage.done == [.back, .reload])
    }

    @Test func expectationWaitsForTheState() async throws {
        let stage = try FakeStage("/")
        let hikes = try Location(outside: "http://localhost/hikes")
        stage.next = [{ _ in }, { _ in }, { $0.shown.stack.append(hikes) }]
        let result = try await stage.run("- click: Hikes\n  expect: {stack: [/, /hikes]}")
        #expect(result.failure == nil)
        #expect(result.duration == .milliseconds(300))
    }

    @Test func unmetExpectationFailsAtTheTimeLimit() async throws {
        let stage = try FakeStage("/")
        let failure = try #require(try await stage.run("- back\n- expect: {stack: [/, /hikes]}").failure)
        #expect(failure.step == 2)
        #expect(failure.line == 4)
        #expect(failure.mismatches == [ScriptMismatch("stack", expected: "[/, /hikes]", found: "[/]")])
    }

    @Test func stepsAfterAFailureAreSkipped() async throws {
        let stage = try FakeStage("/")
        let result = try await stage.run("- expect: {tab: Journal}\n- back")
        #expect(result.failure?.step == 1)
        #expect(stage.done.isEmpty)
    }

    @Test func criticalMessageFailsItsStep() async throws {
        let stage = try FakeStage("/")
        stage.onAction = { (stage: FakeStage, action: ScriptAction) throws(StepError) in
            if action == .reload { stage.criticalMessages.append("Gtk-CRITICAL: no window") }
        }
        let failure = try #require(try await stage.run("- back\n- reload\n- back").failure)
        #expect(failure.step == 2)
        #expect(failure.mismatches == [.init("", expected: "no critical message", found: "Gtk-CRITICAL: no window")])
    }

    @Test func criticalMessageBeforeTheFirstStepFailsTheStart() async throws {
        let stage = try FakeStage("/")
        stage.criticalMessages = ["Gtk-CRITICAL: no window"]
        #expect(try await stage.run("- back").failure?.words == "start")
        #expect(stage.done.isEmpty)
    }

    @Test func expectationIsCheckedOnlyWhileTheAppIsIdle() async throws {
        let stage = try FakeStage("/")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.shown.business = "a visit to /none"
        }
        let failure = try #require(try await stage.run("- click: None\n  expect: {stack: [/]}").failure)
        #expect(failure.mismatches.map(\.found) == ["a visit to /none"])
    }

    @Test func actionIsRetriedUntilItIsPossible() async throws {
        let stage = try FakeStage("/")
        var tries = 0
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            tries += 1
            if tries < 4 { throw StepError("There is no “Save”.") }
        }
        #expect(try await stage.run("- click: Save").failure == nil)
        #expect(tries == 4)
    }

    @Test func actionWaitsForAnIdleAppUnlessItIsImmediate() async throws {
        let stage = try FakeStage("/")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.shown.business = "a visit to /slow"
        }
        let steps = "- click: Slow\n- back:\n  now: true\n- reload"
        let failure = try #require(try await stage.run(steps).failure)
        #expect(failure.step == 3)
        #expect(failure.mismatches.map(\.found) == ["a visit to /slow"])
        #expect(stage.done == [.click(.init(.text("Slow"))), .back])
        #expect(stage.doneAtOnce == [.back])
    }

    @Test func immediateActionWaitsForItsTarget() async throws {
        let stage = try FakeStage("/")
        var tries = 0
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            tries += 1
            if tries < 4 { throw StepError("There is no “Save”.") }
        }
        #expect(try await stage.run("- click: Save\n  now: true").failure == nil)
        #expect(tries == 4)
    }

    @Test func impossibleActionFailsImmediately() async throws {
        let stage = try FakeStage("/")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            throw StepError("There are no tabs.", mayPass: false)
        }
        let result = try await stage.run("- tab: Journal")
        let mismatch = ScriptMismatch("", expected: "to tab: Journal", found: "There are no tabs.")
        #expect(result.failure?.mismatches == [mismatch])
        #expect(result.duration == .zero)
    }

    @Test func missingFirstPageFailsBeforeTheFirstStep() async throws {
        let result = try await FakeStage().run("- back")
        #expect(result.failure?.step == 0)
        #expect(result.failure?.mismatches.first?.found == "no screen")
    }

    @Test func eventsAreCountedSinceTheLastAction() async throws {
        let stage = try FakeStage("/")
        stage.emit(TraceEvent(.coldBoot))
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.emit(TraceEvent(.pageRequested))
        }
        let steps = "- click: A\n- expect: {cold_boots: 0, requests: 1}\n- wait: pageRequested\n- expect: {requests: 1}"
        #expect(try await stage.run(steps).failure == nil)
    }

    @Test func failureListsEventsSinceTheLastAction() async throws {
        let stage = try FakeStage("/")
        stage.emit(TraceEvent(.start))
        let place = try Location(outside: "http://localhost/hikes")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.emit(TraceEvent(.proposed, location: place, details: ["action": "advance"]), at: 7)
        }
        let failure = try #require(try await stage.run("- click: A\n- wait: rendered").failure)
        #expect(failure.events == ["7 ms proposed /hikes action=advance"])
        #expect(failure.mismatches == [ScriptMismatch("wait", expected: "rendered", found: "proposed")])
    }

    @Test func visitTimeIsLimited() async throws {
        let stage = try FakeStage("/")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.emit(TraceEvent(.visitStarted, visit: 3), at: 100)
            stage.emit(TraceEvent(.completed, visit: 3), at: 400)
        }
        #expect(try await stage.run("- click: A\n  expect: {visit_time: 300ms}").failure == nil)
        let failure = try #require(try await stage.run("- click: A\n  expect: {visit_time: 299ms}").failure)
        #expect(failure.mismatches.first?.found == "0.3 seconds")
    }

    @Test func screenshotIsCompared() async throws {
        let stage = try FakeStage("/")
        let script = try NavigationScript(
            parsing: "{timeout: 1s, steps: [expect: {screenshot: a.png}]}",
            source: "a.yml"
        )
        let runner = ScriptRunner(stage: stage, clock: stage.clock)
        #expect(await runner.run(script, source: "a.yml").failure?.mismatches.first?.found == "no such file")
        runner.readPicture = { _ in [9] }
        #expect(await runner.run(script, source: "a.yml").failure == nil)
        stage.difference = 1.5
        let found = await runner.run(script, source: "a.yml").failure?.mismatches.first?.found
        #expect(found == "1.5 of a thousand pixels differ")
    }

    @Test func screenshotIsSaved() async throws {
        let stage = try FakeStage("/")
        let script = try NavigationScript(parsing: "steps: [screenshot: list]", source: "a.yml")
        let runner = ScriptRunner(stage: stage, clock: stage.clock)
        var kept: [String: [UInt8]] = [:]
        runner.onSnapshot = { kept[$0] = $1 }
        #expect(await runner.run(script, source: "a.yml").failure == nil)
        #expect(kept == ["list": [1, 2]])
    }
}
