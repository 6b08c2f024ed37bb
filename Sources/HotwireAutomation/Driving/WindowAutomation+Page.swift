internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireNative

/// What a person does in the page.
extension WindowAutomation {
    private static let world = "hotwire-native-automation"
    private static let script = String(decoding: PackageResources.automation_js, as: UTF8.self)
    /// A page that says nothing for so long hangs, or has a dialog open.
    private static let patience = Duration.seconds(3)
    /// A script of the person's own may wait for what the app does.
    private static let longestScript = Duration.seconds(30)

    /// The page that a person sees; `nil` under an error page or a native screen.
    var page: WebView? {
        guard let top = window?.navigator?.activeStack.top as? any Visitable, !top.visitableView.isCovered else {
            return nil
        }
        return top.visitableView.webView
    }

    /// Clicks what is known by a query.
    package func click(_ query: Query, in place: Place?) async throws(AutomationError) {
        if place == .popup { throw AutomationError(sentence: "the page of a popup is somebody else's", mayPass: false) }
        let isAsked = dialog != nil
        if place == .dialog || (place == nil && isAsked), try click(query, among: dialogControls) { return }
        if place == .page || (place == nil && !isAsked), try await clickInPage(query) { return }
        if place == .window || (place == nil && !isAsked), try click(query, among: windowControls) { return }
        if isAsked { throw AutomationError(sentence: "there is no such thing in the dialog") }
        throw absence("there is no such thing to be seen")
    }

    private func clickInPage(_ query: Query) async throws(AutomationError) -> Bool {
        guard let page else { return false }
        let place = try await ask("locate", query.request)
        guard place["missing"] == nil else { return false }
        guard let x = place["x"]?.doubleValue, let y = place["y"]?.doubleValue else { return false }
        guard SyntheticInput.click(page.widget, x: x * page.zoom, y: y * page.zoom) else {
            throw AutomationError(sentence: "the page is not shown")
        }
        // A page that asks something, or goes, while it handles the click does not answer before that is over.
        _ = try? await ask("arrived", [:])
        return true
    }

    /// Writes a text into a field.
    package func fill(_ field: String, with value: String) async throws(AutomationError) {
        if dialog != nil {
            guard fill(field, with: value, among: dialogControls) else { throw missing(field) }
            return
        }
        if try await answers("fill", ["field": .string(field), "value": .string(value)]) { return }
        guard fill(field, with: value, among: windowControls) else { throw missing(field) }
    }

    /// Chooses an entry of a list, or a round button.
    package func choose(_ value: String, of field: String) async throws(AutomationError) {
        guard try await answers("choose", ["field": .string(field), "value": .string(value)]) else {
            throw missing(field)
        }
    }

    /// Ticks a box, or takes its tick away.
    package func check(_ field: String, _ isOn: Bool) async throws(AutomationError) {
        guard try await answers("check", ["field": .string(field), "isOn": .bool(isOn)]) else { throw missing(field) }
    }

    /// Sends a form.
    package func submit(button: String?) async throws(AutomationError) {
        guard try await answers("submit", button.map { ["name": .string($0)] } ?? [:]) else {
            throw absence(button.map { "there is no button “\($0)” that sends a form" } ?? "there is no form")
        }
    }

    /// Runs JavaScript in the page's own world.
    package func run(_ body: String) async throws(AutomationError) {
        guard let page else { throw absence("there is no page to be seen") }
        window?.navigator?.userDidAct()
        let end = await withLimit(Self.longestScript) { () async -> ScriptEnd? in
            do {
                _ = try await page.evaluateJavaScript(body)
                return .well
            } catch let error as JavaScriptError {
                return .threw(error.message)
            } catch {
                return nil
            }
        }
        if case .threw(let message) = end {
            throw AutomationError(sentence: "the script threw: \(message)", mayPass: false)
        }
        if end == nil, dialog == nil { throw AutomationError(sentence: "the script does not end", mayPass: false) }
        _ = try? await ask("read", [:])  // the page may have gone, which the script wanted
    }

    private enum ScriptEnd: Sendable {
        case well
        case threw(String)
    }

    private func missing(_ field: String) -> AutomationError { absence("there is no field “\(field)” to be seen") }

    /// Says what is not there, and which error page is there instead, if one is: its cause is elsewhere.
    private func absence(_ sentence: String) -> AutomationError {
        AutomationError(sentence: shownError.map { "\(sentence), but an error page (\($0.traceName))" } ?? sentence)
    }

    /// What the page says, after everything that it has told before; `nil` for one that does not answer.
    func textOfPage() async -> String? {
        try? await ask("read", [:])["text"]?.stringValue
    }

    /// Returns when the page has handled a key's press and release.
    ///
    /// The engine keeps the release back until the page has handled the press, and the next key until it has handled
    /// the release, but does not keep back what the page is asked meanwhile.
    func keyToArrive() async {
        for _ in 0..<2 { _ = await textOfPage() }
    }

    /// Whether the page has what it was asked for.
    private func answers(_ call: String, _ request: [String: JSONValue]) async throws(AutomationError) -> Bool {
        guard page != nil else { return false }
        window?.navigator?.userDidAct()
        let isFound = try await ask(call, request)["missing"] == nil
        if isFound { await page?.relay.userEntered() }
        return isFound
    }

    func ask(_ call: String, _ request: [String: JSONValue]) async throws(AutomationError) -> [String: JSONValue] {
        guard let page else { throw absence("there is no page to be seen") }
        let body = "\(Self.script)\nreturn await hotwireAutomation[given.call](given.request)"
        let arguments: [String: JSONValue] = ["call": .string(call), "request": .object(request)]
        let answer = await withLimit(Self.patience) {
            try? await page.evaluate(body, arguments, world: Self.world).objectValue
        }
        guard let answer else {
            // What the page was asked to do made it ask in turn.
            if dialog != nil { return [:] }
            throw AutomationError(sentence: "the page does not answer")
        }
        guard let trouble = answer["trouble"]?.stringValue else { return answer }
        throw AutomationError(sentence: trouble, mayPass: answer["isFinal"]?.boolValue != true)
    }

    /// What a closure answers, or `nil` where that takes too long, or a dialog comes meanwhile.
    func withLimit<Value: Sendable>(
        _ limit: Duration,
        _ body: @escaping @MainActor () async -> Value?
    ) async -> Value? {
        let work = Task { await body() }
        let timer = Task { [weak self] in
            let end = ContinuousClock.now + limit
            while let self, ContinuousClock.now < end, dialog == nil, !Task.isCancelled {
                await nextChange(within: end - .now)
            }
            work.cancel()
        }
        defer { timer.cancel() }
        return await work.value
    }
}

extension WindowAutomation.Query {
    fileprivate var request: [String: JSONValue] {
        switch self {
        case .text(let text): ["text": .string(text)]
        case .role(let role, let name):
            ["role": .string(role)].merging(name.map { ["name": .string($0)] } ?? [:]) { $1 }
        case .css(let selector): ["css": .string(selector)]
        }
    }
}
