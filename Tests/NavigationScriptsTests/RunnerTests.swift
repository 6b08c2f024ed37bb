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

    @Test func firstActionWaitsForTheRules() async throws {
        let stage = try FakeStage("/")
        stage.awaitedRules = ["http://localhost/rules.json"]
        stage.next = [{ _ in }, { $0.awaitedRules = [] }]
        let result = try await stage.run("- back")
        #expect(result.failure == nil)
        #expect(result.duration == .milliseconds(200))
    }

    @Test func failureToStartNamesTheRulesThatDidNotArrive() async throws {
        let stage = try FakeStage("/")
        stage.awaitedRules = ["http://localhost/rules.json"]
        let failure = try #require(try await stage.run("- back").failure)
        #expect(failure.words == "start")
        #expect(failure.mismatches.map(\.found) == ["no response from http://localhost/rules.json"])
        #expect(stage.done.isEmpty)
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

    @Test func scriptWaitsForAnIdleAppAfterItsLastStep() async throws {
        let stage = try FakeStage("/")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.shown.business = "a visit to /slow"
            stage.next = [{ _ in }, { _ in }, { $0.shown.business = nil }]
        }
        let result = try await stage.run("- click: Slow")
        #expect(result.failure == nil)
        #expect(result.duration == .milliseconds(300))
    }

    @Test func appThatIsBusyAfterTheLastStepFailsIt() async throws {
        let stage = try FakeStage("/")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.shown.business = "a visit to /slow"
        }
        let failure = try #require(try await stage.run("- reload:\n  now: true\n- click: Slow\n  now: true").failure)
        #expect(failure.step == 2)
        #expect(failure.line == 5)
        #expect(failure.mismatches == [.init("", expected: "an idle app", found: "a visit to /slow")])
    }

    /// Returns a stage that responds to each action with a status.
    private func refusing(_ status: Int) throws -> FakeStage {
        let stage = try FakeStage("/")
        let place = try Location(outside: "http://localhost/hikes")
        stage.onAction = { (stage: FakeStage, _: ScriptAction) throws(StepError) in
            stage.emit(ServerAnswer(method: "POST", location: place, status: status, end: nil).trace)
        }
        return stage
    }

    private static let refusal = "POST http://localhost/hikes returned 500"

    @Test(arguments: ["- submit", "- submit\n- back", "- submit\n- expect: {stack: [/]}\n- back"])
    func refusedActionFails(_ steps: String) async throws {
        let failure = try #require(try await refusing(500).run(steps).failure)
        #expect(failure.step == 1)
        #expect(failure.words == "submit")
        #expect(failure.mismatches == [.init("refused", expected: "none", found: Self.refusal)])
    }

    @Test(
        arguments: [
            "- submit:\n  expect: {refused: 500}", "- submit:\n- expect: {refused: [500]}\n- expect: {stack: [/]}",
            "- submit:\n  expect: {refused: 500, error: none}",
        ]
    )
    func refusalMayBeExpected(_ steps: String) async throws {
        #expect(try await refusing(500).run(steps).failure == nil)
        #expect(try await refusing(404).run(steps).failure != nil)
        #expect(try await refusing(200).run(steps).failure?.mismatches.first?.key == "refused")
    }

    @Test func refusalIsExpectedByItsError() async throws {
        let stage = try refusing(500)
        stage.shown.error = "http.500"
        #expect(try await stage.run("- submit:\n  expect: {error: http.500}").failure == nil)
        let other = try refusing(500)
        other.shown.error = "http.500"
        let failure = try #require(try await other.run("- submit\n- submit:\n  expect: {error: http.500}").failure)
        #expect(failure.step == 1)
    }

    @Test func thereIsAnErrorIfTheServerRefused() async throws {
        let failure = try #require(try await refusing(500).run("- submit:\n  expect: {error: none}").failure)
        #expect(failure.mismatches == [.init("error", expected: "none", found: Self.refusal)])
    }

    @Test func otherFailureNamesTheRefusal() async throws {
        let failure = try #require(try await refusing(500).run("- submit:\n  expect: {title: Saved}").failure)
        #expect(failure.mismatches.map(\.key) == ["title", "refused"])
        #expect(failure.mismatches.last?.found == Self.refusal)
    }

    @Test func scriptMayAllowRefusals() async throws {
        let script = try NavigationScript(
            parsing: "{allow_refusals: true, steps: [submit, {expect: {error: none}}]}",
            source: "a.yml"
        )
        let stage = try refusing(500)
        #expect(await ScriptRunner(stage: stage, clock: stage.clock).run(script, source: "a.yml").failure == nil)
    }

    @Test func refusedFirstPageFailsTheStart() async throws {
        let stage = try FakeStage("/")
        let start = try Location(outside: "http://localhost/")
        stage.emit(ServerAnswer(method: "GET", location: start, status: 404, end: nil).trace)
        #expect(try await stage.run("- back").failure?.words == "start")
        #expect(try await stage.run("- expect: {refused: 404}\n- back").failure == nil)
    }

    private static let exception = TraceEvent(.console, details: ["level": "error", "text": "TypeError: no"])

    private func throwing() throws -> FakeStage {
        let stage = try FakeStage("/")
        let finding: JSONValue = ["name": "frame_missing", "about": "cart"]
        stage.onAction = { (stage: FakeStage, action: ScriptAction) throws(StepError) in
            if action == .reload { stage.emit(Self.exception) }
            if action == .dismiss { stage.emit(TraceEvent(.pageChecked, details: ["findings": [finding]])) }
        }
        return stage
    }

    @Test func warningsAreListedWithTheirSteps() async throws {
        let result = try await throwing().run("- back\n- reload\n- dismiss\n- back")
        #expect(result.failure == nil)
        #expect(
            result.warnings == [
                ScriptWarning(step: 2, text: "TypeError: no"), ScriptWarning(step: 3, text: "frame_missing: cart"),
            ]
        )
    }

    @Test func warningFailsAStrictScript() async throws {
        let stage = try throwing()
        let script = try NavigationScript(parsing: "steps: [reload, back]", source: "a.yml")
        let runner = ScriptRunner(stage: stage, clock: stage.clock)
        runner.isStrict = true
        let failure = await runner.run(script, source: "a.yml").failure
        #expect(failure?.words == "reload")
        #expect(failure?.mismatches == [.init("console", expected: "none", found: "TypeError: no")])
    }

    @Test func warningIsAMatterOfExpectations() async throws {
        let result = try await throwing().run("- reload:\n  expect: {console: \"TypeError: *\"}")
        #expect(result.failure == nil)
        #expect(result.warnings == [])
        let failure = try await throwing().run("- dismiss:\n  expect: {console: none}").failure
        #expect(failure?.mismatches == [.init("console", expected: "none", found: "frame_missing: cart")])
        #expect(try await throwing().run("- reload\n- back:\n  expect: {console: none}").failure == nil)
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
        #expect(found == "1.5 per thousand pixels differ")
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
