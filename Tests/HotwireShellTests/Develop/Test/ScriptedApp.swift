import AppTesting
import CWebKitGTK
import DemoSite
import Foundation
import GLibInterop
import HotwireAutomation
import NavigationScripts
import TestSupport
import XCTest

@testable import DemoSite
@testable import HotwireDesktop
@testable import HotwireNative
@testable import HotwireShell

/// The demo in a window of the tests, for navigation scripts.
@MainActor final class ScriptedApp: Closable {
    let site: DemoSite
    private let app: DemoApp
    let automation: WindowAutomation
    private let network: EmulatedNetwork

    /// Opens the demo at a path, with an optional path configuration and changed page templates.
    init(
        at start: String,
        pathConfiguration: Data? = nil,
        templates: (Template, String) -> String = { $1 }
    ) async throws {
        let turbo = try XCTUnwrap(TurboUnderTest.any, "no build of Turbo; run the tests with script/test")
        site = DemoSite(
            turbo: ScriptFile(source: try Data(contentsOf: turbo.file)),
            pathConfiguration: pathConfiguration
        )
        await site.use(try Templates(changing: templates))
        let address = try await site.start()
        let application = TestApp.application
        for window in application.windows { window.close() }
        Hotwire.config = TestApp.configuration
        Hotwire.config.showsServerErrorPages = false
        network = EmulatedNetwork()
        automation = WindowAutomation(application)
        app = DemoApp(site: address, application: application)
        application.hold()
        app.open(at: start, pathConfiguration: pathConfiguration)
    }

    /// Runs a script's steps.
    func run(_ steps: String, timeout: String = "5s") async throws -> ScriptResult {
        let script = try NavigationScript(parsing: "timeout: \(timeout)\nsteps:\n\(steps)", source: "test.yml")
        return await ScriptRunner(stage: WindowStage(automation, network, files: Self.files)).run(
            script,
            source: "test.yml"
        )
    }

    /// Runs a complete script.
    func run(script text: String) async throws -> ScriptResult {
        var script = try NavigationScript(parsing: text, source: "test.yml")
        script.timeout = .seconds(5) * Sanitizer.slowness
        return await ScriptRunner(stage: WindowStage(automation, network, files: Self.files)).run(
            script,
            source: "test.yml"
        )
    }

    /// Waits until the app is idle.
    func rest() async {
        while await automation.state().business != nil { await automation.change(within: .seconds(5)) }
    }

    /// The folder with the demo's scripts and their files.
    static let files = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        .appending(path: "DemoScripts", directoryHint: .isDirectory)

    /// Runs one of the demo's scripts.
    func run(demoScript name: String) async throws -> ScriptResult {
        let text = try String(contentsOf: Self.files.appending(path: "\(name).yml"), encoding: .utf8)
        var script = try NavigationScript(parsing: text, source: "\(name).yml")
        script.timeout = .seconds(3) * Sanitizer.slowness
        return await ScriptRunner(stage: WindowStage(automation, network, files: Self.files)).run(
            script,
            source: "\(name).yml"
        )
    }

    /// The window's navigator.
    var navigator: Navigator? { TestApp.application.windows.last?.navigator }

    /// Closes the window and stops the site.
    func close() async {
        for window in TestApp.application.windows { window.close() }
        await site.stop()
    }
}
