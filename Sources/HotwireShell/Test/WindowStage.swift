import Foundation
import GLibInterop
import HotwireAutomation
import HotwireCore
import HotwireNative
import NavigationScripts
import Synchronization

/// The real app as the stage of a script.
@MainActor final class WindowStage: ScriptStage {
    private let automation: WindowAutomation
    private let network: EmulatedNetwork
    /// The folder that the script's files are relative to.
    private let files: URL
    private let criticals = CriticalMessageLog()

    init(_ automation: WindowAutomation, _ network: EmulatedNetwork, files: URL) {
        self.files = files
        self.automation = automation
        self.network = network
    }

    var records: [TraceRecord] { automation.records }
    var criticalMessages: [String] { criticals.messages }

    func state() async -> AppState { await automation.state() }

    func change(within limit: Duration) async { await automation.change(within: limit) }

    func picture(comparedWith other: [UInt8]?) async -> (png: [UInt8], difference: Double)? {
        await automation.picture(comparedWith: other)
    }

    func perform(_ action: ScriptAction) async throws(StepError) {
        // The user waits for the page, and not for the network: what was clicked before may be on its way.
        if let business = await automation.state().business, action.needsRest { throw StepError(business) }
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
        case .chooseFile(let names):
            try await automation.chooseFiles(names.map { URL(filePath: $0, relativeTo: files).absoluteURL.path })
        case .wait, .screenshot, .session, .request: break  // the runner's own, and the script's
        }
    }

    private func send(_ request: ScriptRequest) async throws(StepError) {
        guard let start = automation.startLocation else { throw StepError("there is no window") }
        guard let location = request.location(in: start) else {
            let sentence = "it is of neither the app nor this computer, and scripts send requests nowhere else"
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
        throw StepError("the answer was \(answer.status), not \(expected): \(answer.text)", mayPass: false)
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

/// The critical messages of this process; libraries log them on any thread.
private final class CriticalMessageLog: Sendable {
    private let kept = Mutex<[String]>([])

    init() { CriticalMessages.observe { [weak self] message in self?.kept.withLock { $0.append(message) } } }

    var messages: [String] { kept.withLock { $0 } }
}

extension ScriptAction {
    /// AutomationError comes when it likes.
    fileprivate var needsRest: Bool {
        switch self {
        case .offline, .kill, .wait, .screenshot, .chooseFile, .request, .session: false
        default: true
        }
    }
}

extension ScriptRequest {
    /// A text as it is, anything else as JSON.
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
        case .role(let role, let name): .role(role, name: name)
        case .css(let selector): .css(selector)
        }
    }

    fileprivate var automationPlace: WindowAutomation.Place? {
        switch place {
        case .page: .page
        case .window: .window
        case .dialog: .dialog
        case .popup: .popup
        case nil: nil
        }
    }
}

/// Stands for the components that a script plays itself: pages find them there, and the script gives their answers.
final class ScriptedComponent: BridgeComponent {
    override class var name: String { "hotwire-native-script" }
    override class var otherNames: [String] { names }

    /// The names that the script gives.
    static var names: [String] = []
}
