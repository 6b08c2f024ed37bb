import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import Glibc
import XCTest

@testable import HotwireDesktop
@testable import HotwireNative

/// An app that performs random steps, each of which is compared with the model.
final class SoakRun: Closable {
    let app: TestApp
    private(set) var model: NavigationModel
    private(set) var stepCount = 0
    private(set) var killCount = 0
    let camera: WindowCamera
    private var script: SoakScript
    private(set) var history: [String] = []
    private var killsLeft = 0
    private var stepsLeft = 0
    private var stepsInDocument = 0

    /// Settings that mark this run's web processes, and make them collect garbage often and completely.
    private static let engineSettings = [
        "HOTWIRE_SOAK_PROCESS": "1", "JSC_useGenerationalGC": "0", "JSC_largeHeapSize": "1000000",
        "JSC_smallHeapGrowthFactor": "1.1",
    ]
    private static let mark = "HOTWIRE_SOAK_PROCESS=1"

    init(seed: UInt64) async throws {
        script = SoakScript(seed: seed)
        // A process that replaces a killed one also receives the settings, so they remain set during the run.
        for (name, value) in Self.engineSettings { setenv(name, value, 1) }
        app = try await TestApp {
            $0.modal("^/m/")
            $0.use(WebEnvironment(applicationID: nil))
            $0.timeouts = SessionTimeouts(visit: .seconds(4), turbo: .seconds(4))
        } pages: {
            SoakPages.serve($0)
        }
        gtk_settings_get_default().map { Reference(sharing: $0)["gtk-enable-animations"] = false }
        gtk_window_resize(app.window.window.pointer, 400, 300)
        camera = WindowCamera(app.window)
        let paths = app.navigator.session.pathConfiguration
        model = NavigationModel(base: app.base.absoluteString) { paths.properties(for: $0) }
        try await app.start()
        try await check()
    }

    func close() async {
        await app.close()
        Self.engineSettings.keys.forEach { unsetenv($0) }
    }

    /// Performs steps, and kills the web process shortly after the start of some of them.
    func run(steps: Int, kills: Int = 0) async throws {
        (stepsLeft, killsLeft) = (steps, kills)
        while stepsLeft > 0 {
            let kills = Int.random(in: 0..<stepsLeft, using: &script.random) < killsLeft
            // WebKit lets a document write its history a hundred times in ten seconds, which no user reaches.
            let isOld = stepsInDocument > 8 && !model.showsError
            try await step(isOld ? .reload : script.next(in: model), kills: kills)
            stepsInDocument = app.came(.coldBoot) ? 0 : stepsInDocument + 1
            stepsLeft -= 1
        }
    }

    /// Goes back to the first page, so that two measurements are comparable.
    func goHome() async throws {
        while model.canGoBack { try await step(.back, kills: false) }
        if model.showsError { try await step(.retry(mended: true), kills: false) }
    }

    /// The least memory within some seconds, because the engine releases memory at its own pace.
    func memory() async throws -> Memory {
        try await goHome()
        var lowest = Memory(app: .infinity, web: .infinity)
        for _ in 0..<20 {
            try await Task.sleep(for: .milliseconds(500))
            lowest.lower(to: .now(webProcessesWith: Self.mark))
        }
        return lowest
    }

    private func step(_ step: SoakStep, kills: Bool) async throws {
        stepCount += 1
        history =
            history.suffix(11) + ["\(stepCount): \(step)\(kills ? " and kill" : "") on \(model.main) \(model.modal)"]
        app.forgetThePast()
        do {
            // The scripts click faster than any user, so the page would seem to navigate itself.
            app.navigator.activeSession.engine.receive(.userActed)
            try await begin(step)
            if kills { try await kill() }
            try await follow(step, isKilled: kills)
            try await check()
        } catch {
            XCTFail("step \(stepCount): \(error)\n\(story)")
            throw error
        }
    }

    /// Performs the step, and waits until the app has processed it.
    private func begin(_ step: SoakStep) async throws {
        switch step {
        case .visit(let path, let replaces):
            try await click(path, replaces ? "replace" : nil)
        case .redirect(let path): try await click("/redirect\(path)")
        case .form(let path): try await send("/form\(path)")
        case .broken(let path, let fault):
            SoakPages.spoil(path, fault, app.server)
            try await click(path)
        case .back: app.navigator.goBack()
        case .dismiss: app.navigator.dismiss()
        case .reload: app.navigator.reload()
        case .retry(let mended):
            if mended { SoakPages.show(model.top, app.server) }
            try pressRetry()
        }
    }

    /// Applies the step to the model, depending on how the app handled it.
    private func follow(_ step: SoakStep, isKilled: Bool) async throws {
        switch step {
        case .visit(let path, let replaces): model.propose(path, action: replaces ? .replace : .advance)
        case .redirect(let path):
            model.propose("/redirect\(path)")
            try await wait("the redirect") { [self] in proposals.count > 1 || app.came(.redirected) }
            if proposals.count > 1 {
                model.propose(path, action: .replace, isRedirect: true)
            } else {
                model.redirectTop(to: path)
            }
        case .form(let path):
            // A process that dies discards a form without a response.
            try await wait("the form's response") { [self] in !proposals.isEmpty || isKilled && isShown }
            guard !proposals.isEmpty else { return }
            model.forgetArrival()
            model.propose(path, isRedirect: true)
        case .broken(let path, let fault):
            model.propose(path)
            model.showsError = !fault.isShown
        case .back: model.goBack()
        case .dismiss: model.dismiss()
        case .reload: break
        case .retry(let mended): model.showsError = !mended
        }
    }

    private func click(_ path: String, _ action: String? = nil) async throws {
        _ = try await app.navigator.activeWebView.run(
            """
            const link = document.body.appendChild(document.createElement("a"))
            link.href = given.path
            if (given.action) link.dataset.turboAction = given.action
            link.click()
            link.remove()
            """,
            ["path": .string(path), "action": action.map(JSONValue.string) ?? .null]
        )
        try await app.next(.proposed)
    }

    private func send(_ path: String) async throws {
        _ = try await app.navigator.activeWebView.run(
            """
            const form = document.body.appendChild(document.createElement("form"))
            Object.assign(form, { method: "post", action: given.path })
            form.requestSubmit()
            """,
            ["path": .string(path)]
        )
    }

    private func pressRetry() throws {
        gtk_button_clicked(try XCTUnwrap(retryButton, "no Retry button"))
    }

    private func kill() async throws {
        // A process that died under an error page starts again only with the next load.
        let processes = Memory.webProcesses(with: Self.mark)
        guard !processes.isEmpty else { return }
        try await Task.sleep(for: .microseconds(Int.random(in: 0...60_000, using: &script.random)))
        processes.forEach { Glibc.kill($0, SIGKILL) }
        killsLeft -= 1
        killCount += 1
        try await wait("the death") { [self] in app.came(.processTerminated) }
    }
}
