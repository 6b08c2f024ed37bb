internal import CWebKitGTK
internal import GLibInterop
import HotwireCore
import HotwireDesktop
import HotwireNative

/// The user's actions in the page.
extension WindowAutomation {
    private static let world = "hotwire-native-automation"
    private static let script = PageScript.topmost + String(decoding: PackageResources.automation_js, as: UTF8.self)
    /// The time limit for a call into a page, which may be unresponsive or show a dialog.
    private static let patience = Duration.seconds(3)
    /// The time limit for a script, which may wait for the app.
    private static let longestScript = Duration.seconds(30)

    /// The visible page; `nil` behind an error page or a native screen.
    var page: WebView? {
        guard let top = window?.navigator?.activeStack.top as? any Visitable, !top.visitableView.isCovered else {
            return nil
        }
        return top.visitableView.webView
    }

    /// Clicks an element in the given place or, without one, in the dialog, the page or the window.
    package func click(_ query: Query, in place: Place?) async throws(AutomationError) {
        if place == .popup {
            throw AutomationError(sentence: "scripts cannot click in a popup, which shows another site", mayPass: false)
        }
        let isAsked = dialog != nil
        if place == .dialog || (place == nil && isAsked), try click(query, among: dialogControls) { return }
        let isInPage = place == .page || place == .list || (place == nil && !isAsked)
        if isInPage, try await click(query, inPage: place) { return }
        if place == .window || (place == nil && !isAsked), try click(query, among: windowControls) { return }
        if isAsked { throw AutomationError(sentence: "nothing in the dialog matches") }
        throw absence("nothing visible matches")
    }

    /// The visible page of the list pane, beside ``page``.
    var listPage: WebView? {
        guard let stack = window?.navigator?.activeStack, stack.areBeside,
            let list = stack.visibleScreens.first as? any Visitable, !list.visitableView.isCovered
        else { return nil }
        return list.visitableView.webView
    }

    /// The visible pages in which to search for an element, the detail page first.
    private func pages(_ place: Place?) -> [WebView] {
        (place == .list ? [listPage] : [page, listPage]).compactMap(\.self)
    }

    /// Returns the page that contains an element, and the element's position there in CSS pixels.
    func locate(
        _ query: Query,
        in place: Place?
    ) async throws(AutomationError) -> (page: WebView, x: Double, y: Double)? {
        for page in pages(place) {
            let found = try await ask("locate", query.request, in: page)
            guard let x = found["x"]?.doubleValue, let y = found["y"]?.doubleValue else { continue }
            return (page, x, y)
        }
        return nil
    }

    private func click(_ query: Query, inPage place: Place?) async throws(AutomationError) -> Bool {
        guard let (page, x, y) = try await locate(query, in: place) else { return false }
        guard SyntheticInput.click(page.widget, x: x * page.scale, y: y * page.scale) else {
            throw AutomationError(sentence: "the page is not visible")
        }
        // A page whose click handler opens a dialog or navigates does not reply until that is over.
        _ = try? await ask("arrived", [:], in: page)
        return true
    }

    /// Moves the pointer onto an element of the page and leaves it there; if Turbo prefetches, waits until the request has
    /// started.
    package func hover(over query: Query, in place: Place?) async throws(AutomationError) {
        guard dialog == nil else { throw AutomationError(sentence: "a dialog is open") }
        guard let (page, x, y) = try await locate(query, in: place) else {
            throw absence("nothing visible in the page matches")
        }
        guard SyntheticInput.move(onto: page.widget, x: x * page.scale, y: y * page.scale) else {
            throw AutomationError(sentence: "the page is not visible")
        }
        _ = try? await ask("pointed", [:], in: page)  // the page may react by leaving
    }

    /// Enters text into a field of the dialog, the page or the window.
    package func fill(_ field: String, with value: String) async throws(AutomationError) {
        if dialog != nil {
            guard try fill(field, with: value, among: dialogControls) else { throw missing(field) }
            return
        }
        if try await answers("fill", ["field": .string(field), "value": .string(value)]) { return }
        guard try fill(field, with: value, among: windowControls) else { throw missing(field) }
    }

    /// Selects an option of a list or a radio button.
    package func choose(_ value: String, of field: String) async throws(AutomationError) {
        guard try await answers("choose", ["field": .string(field), "value": .string(value)]) else {
            throw missing(field)
        }
    }

    /// Turns a checkbox on or off.
    package func check(_ field: String, _ isOn: Bool) async throws(AutomationError) {
        guard try await answers("check", ["field": .string(field), "isOn": .bool(isOn)]) else { throw missing(field) }
    }

    /// Submits a form by its button's name; `nil` submits the form that was filled in last, or the page's only form.
    package func submit(button: String?) async throws(AutomationError) {
        guard try await answers("submit", button.map { ["name": .string($0)] } ?? [:]) else {
            throw absence(button.map { "no visible button “\($0)” submits a form" } ?? "the page has no form")
        }
    }

    /// Runs JavaScript in the page's own world.
    package func run(_ body: String) async throws(AutomationError) {
        guard let page else { throw absence("no page is visible") }
        window?.navigator?.userDidAct()
        let end = await withLimit(Self.longestScript) { () async -> ScriptEnd? in
            do {
                _ = try await page.run(body)
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
        if end == nil, dialog == nil {
            throw AutomationError(sentence: "the script did not finish in time", mayPass: false)
        }
        _ = try? await ask("read", [:])  // the script may have left the page
    }

    private enum ScriptEnd: Sendable {
        case well
        case threw(String)
    }

    private func missing(_ field: String) -> AutomationError { absence("no visible field matches “\(field)”") }

    /// Returns an error about a missing element that names the visible error page, if any, as the likely cause.
    func absence(_ sentence: String) -> AutomationError {
        AutomationError(
            sentence: shownError.map { "\(sentence); an error page is shown (\($0.traceName))" } ?? sentence
        )
    }

    /// Returns the text of the popup's page; `nil` without a popup.
    func textOfPopup() async -> String? {
        guard let popup else { return nil }
        let body = "\(Self.script)\nreturn await hotwireAutomation.read()"
        return await withLimit(Self.patience) {
            try? await popup.evaluate(body, [:], world: Self.world)["text"]?.stringValue
        } ?? nil
    }

    /// Returns the text of the visible pages once their pending messages have arrived; `nil` if the page is unresponsive.
    func textOfPage() async -> String? {
        guard let read = try? await ask("read", [:]), let text = read["text"]?.stringValue else { return nil }
        isDocumentReady = read["isReady"]?.boolValue ?? true
        guard let listPage, let list = try? await ask("read", [:], in: listPage)["text"]?.stringValue else {
            return text
        }
        return list + "\n" + text
    }

    /// Waits until the page has handled a key's press and release.
    func keyToArrive() async {
        // The engine holds back the release until the page has handled the press, and the next key until it has handled the
        // release. It does not hold back calls into the page, so this waits for two calls.
        for _ in 0..<2 { _ = await textOfPage() }
    }

    /// Performs a call in the visible pages, the last filled one first, and returns whether a page found the element.
    private func answers(_ call: String, _ request: [String: JSONValue]) async throws(AutomationError) -> Bool {
        let all = pages(nil)
        guard !all.isEmpty else { return false }
        window?.navigator?.userDidAct()
        for page in all.sorted(by: { $0 === filled && $1 !== filled }) {
            guard try await ask(call, request, in: page)["missing"] == nil else { continue }
            filled = page
            await page.relay.userEntered()
            return true
        }
        return false
    }

    func ask(
        _ call: String,
        _ request: [String: JSONValue],
        in asked: WebView? = nil
    ) async throws(AutomationError) -> [String: JSONValue] {
        guard let page = asked ?? page else { throw absence("no page is visible") }
        let body = "\(Self.script)\nreturn await hotwireAutomation[given.call](given.request)"
        let arguments: [String: JSONValue] = ["call": .string(call), "request": .object(request)]
        let answer = await withLimit(Self.patience) {
            try? await page.evaluate(body, arguments, world: Self.world).objectValue
        }
        guard let answer else {
            // The requested action opened a dialog.
            if dialog != nil { return [:] }
            throw AutomationError(sentence: "the page is unresponsive")
        }
        guard let error = answer["error"]?.stringValue else { return answer }
        throw AutomationError(sentence: error, mayPass: answer["isFinal"]?.boolValue != true)
    }

    /// Returns the result of a closure; `nil` if it takes too long or a dialog opens.
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
        case .exactText(let text): ["text": .string(text), "isExact": true]
        case .role(let role, let name):
            ["role": .string(role)].merging(name.map { ["name": .string($0)] } ?? [:]) { $1 }
        case .css(let selector): ["css": .string(selector)]
        }
    }
}
