import Foundation
import GLibInterop
import HotwireAutomation
import HotwireCore
import HotwireDesktop
import HotwireNative
import NavigationScripts
import Synchronization

/// The real app as the stage of a script.
@MainActor final class WindowStage: ScriptStage {
    private let automation: WindowAutomation
    private let network: EmulatedNetwork
    /// The folder to which the script's file paths are relative.
    private let files: URL
    private let criticals = CriticalMessageLog()
    /// Makes pages report their console messages, form responses and missing elements.
    private let inspection: AppInspection

    init(_ automation: WindowAutomation, _ network: EmulatedNetwork, files: URL) {
        self.files = files
        self.automation = automation
        self.network = network
        inspection = AppInspection(automation.application)
        inspection.isWatching = true
    }

    /// Returns whether the app is replacing its window because the server lists other tabs.
    var isChangingTabs: () -> Bool = { false }

    var records: [TraceRecord] { automation.records }

    var awaitedRules: [String] {
        automation.application.configuration.pathConfiguration.unansweredSources
            + (isChangingTabs() ? ["the window with the server's tabs"] : [])
    }

    var criticalMessages: [String] { criticals.messages }

    func state() async -> AppState { await automation.state() }

    func change(within limit: Duration) async { await automation.change(within: limit) }

    func picture(comparedWith other: [UInt8]?) async -> (png: [UInt8], difference: Double)? {
        await automation.picture(comparedWith: other)
    }

    func perform(_ action: ScriptAction) async throws(StepError) {
        if case .request(let request) = action { return try await send(request) }
        do throws(WindowAutomation.AutomationError) {
            try await carryOut(action)
        } catch {
            throw StepError(error.sentence, mayPass: error.mayPass)
        }
    }

    private func carryOut(_ action: ScriptAction) async throws(WindowAutomation.AutomationError) {
        switch action {
        case .visit(let path, let visit): try automation.visit(path, action: visit)
        case .click(let target): try await automation.click(target.query, in: target.automationPlace)
        case .hover(let target): try await automation.hover(over: target.query, in: target.automationPlace)
        case .fill(let fields): for field in fields { try await automation.fill(field.field, with: field.value) }
        case .choose(let fields): for field in fields { try await automation.choose(field.value, of: field.field) }
        case .check(let names, let isOn): for name in names { try await automation.check(name, isOn) }
        case .submit(let button): try await automation.submit(button: button)
        case .press(let keys): for key in keys { try await press(key) }
        case .back: try automation.goBack()
        case .reload: try automation.reload()
        case .dismiss: try automation.dismiss()
        case .tab(let title): try automation.selectTab(title)
        case .offline(let isOff): network.isThere = !isOff
        case .kill: try automation.killPage()
        case .bridge(let answer): try await automation.answer(answer.component, answer.event, answer.data)
        case .run(let body): try await automation.run(body)
        case .chooseFile(let names): try await automation.chooseFiles(paths(names))
        case .dropFile(let names, let target):
            try await automation.dropFiles(paths(names), on: target.query, in: target.automationPlace)
        case .wait, .screenshot, .session, .request: break  // handled by the runner and the script
        }
    }

    private func paths(_ names: [String]) -> [String] {
        names.map { URL(filePath: $0, relativeTo: files).absoluteURL.path }
    }

    private func send(_ request: ScriptRequest) async throws(StepError) {
        guard let start = automation.startLocation else { throw StepError("no window is open") }
        guard let location = request.location(in: start) else {
            let sentence = "scripts can send requests only to the app and this computer"
            throw StepError(sentence, mayPass: false)
        }
        let answer: (status: Int, text: String)
        do throws(WindowAutomation.AutomationError) {
            answer = try await automation.send(
                HTTPRequest(location.url, method: request.method, headers: request.headers, body: request.content),
                sendsCookies: request.sendsCookies
            )
        } catch {
            throw StepError(error.sentence, mayPass: error.mayPass)
        }
        guard !request.accepts(status: answer.status) else { return }
        let expected = request.status.map { "\($0)" } ?? "a status below 400"
        throw StepError("expected \(expected), but the response was \(answer.status): \(answer.text)", mayPass: false)
    }

    private func press(_ key: KeyStroke) async throws(WindowAutomation.AutomationError) {
        try await automation.press(
            key.key,
            control: key.modifiers.contains(.control),
            alt: key.modifiers.contains(.alt),
            shift: key.modifiers.contains(.shift)
        )
    }
}

/// The critical messages of this process, which libraries log on any thread.
private final class CriticalMessageLog: Sendable {
    private let kept = Mutex<[String]>([])

    init() { CriticalMessages.observe { [weak self] message in self?.kept.withLock { $0.append(message) } } }

    var messages: [String] { kept.withLock { $0 } }
}

extension ScriptRequest {
    /// The body: a string as plain text, anything else as JSON.
    fileprivate var content: HTTPRequest.Body? {
        body.map { body in
            guard let text = body.stringValue else {
                return HTTPRequest.Body(Data(body.text.utf8), contentType: "application/json")
            }
            return HTTPRequest.Body(Data(text.utf8), contentType: "text/plain; charset=utf-8")
        }
    }
}

extension ScriptTarget {
    fileprivate var query: WindowAutomation.Query {
        switch name {
        case .text(let text): .text(text)
        case .exactText(let text): .exactText(text)
        case .role(let role, let name): .role(role, name: name)
        case .css(let selector): .css(selector)
        }
    }

    fileprivate var automationPlace: WindowAutomation.Place? {
        switch place {
        case .page: .page
        case .list: .list
        case .window: .window
        case .dialog: .dialog
        case .popup: .popup
        case nil: nil
        }
    }
}

/// A component for the names that a script plays: pages find them registered, and the script sends the replies.
final class ScriptedComponent: BridgeComponent {
    override class var name: String { "hotwire-native-script" }
    override class var otherNames: [String] { names }

    /// The names from the script.
    static var names: [String] = []
}
