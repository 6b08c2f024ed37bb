import AppTesting
import CWebKitGTK
import FaultServer
import GLibInterop
import Glibc
import XCTest

@testable import HotwireNative

/// An app that is led through random steps, and compared with the model after each.
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

    /// How the web processes of this run are known, and made to collect their rubbish often and whole.
    private static let engineSettings = [
        "HOTWIRE_SOAK_PROCESS": "1", "JSC_useGenerationalGC": "0", "JSC_largeHeapSize": "1000000",
        "JSC_smallHeapGrowthFactor": "1.1",
    ]
    private static let mark = "HOTWIRE_SOAK_PROCESS=1"

    init(seed: UInt64) async throws {
        script = SoakScript(seed: seed)
        // A process that takes the place of a killed one gets the settings too, so they stay for the run.
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

    /// Makes so many steps, and kills the web process in so many of them, a moment after the step began.
    func run(steps: Int, kills: Int = 0) async throws {
        (stepsLeft, killsLeft) = (steps, kills)
        while stepsLeft > 0 {
            let kills = Int.random(in: 0..<stepsLeft, using: &script.random) < killsLeft
            // WebKit lets a document write its history a hundred times in ten seconds, which no person reaches.
            let isOld = stepsInDocument > 8 && !model.showsError
            try await step(isOld ? .reload : script.next(in: model), kills: kills)
            stepsInDocument = app.came(.coldBoot) ? 0 : stepsInDocument + 1
            stepsLeft -= 1
        }
    }

    /// Goes back to the first page, so that two moments can be compared.
    func goHome() async throws {
        while model.canGoBack { try await step(.back, kills: false) }
        if model.showsError { try await step(.retry(mended: true), kills: false) }
    }

    /// The least memory that is seen in some seconds: the engine gives memory back when it likes.
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
            // The page's scripts click faster than any person, so that it would look like a page gone wild.
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

    /// Does what the step says, and waits until the app has taken it in.
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

    /// What the model makes of the step, where need be after a look at how the app went about it.
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
            // A process that dies takes a form with it that was not answered.
            try await wait("the form's answer") { [self] in !proposals.isEmpty || isKilled && isShown }
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
        _ = try await app.navigator.activeWebView.evaluateJavaScript(
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
        _ = try await app.navigator.activeWebView.evaluateJavaScript(
            """
            const form = document.body.appendChild(document.createElement("form"))
            Object.assign(form, { method: "post", action: given.path })
            form.requestSubmit()
            """,
            ["path": .string(path)]
        )
    }

    private func pressRetry() throws {
        gtk_button_clicked(try XCTUnwrap(retryButton, "no Retry"))
    }

    private func kill() async throws {
        // One that died under an error page is not there again before the next load.
        let processes = Memory.webProcesses(with: Self.mark)
        guard !processes.isEmpty else { return }
        try await Task.sleep(for: .microseconds(Int.random(in: 0...60_000, using: &script.random)))
        processes.forEach { Glibc.kill($0, SIGKILL) }
        killsLeft -= 1
        killCount += 1
        try await wait("the death") { [self] in app.came(.processTerminated) }
    }
}
