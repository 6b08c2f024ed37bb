internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Questions to the page's isolated world, which no page can answer in its place.
///
/// The relay runs in documents of the app alone; others answer nothing.
package final class PageRelay {
    /// How long a page may take to answer.
    private static let patience = Duration.seconds(2)

    private let view: Reference<WebKitWebView>
    private let questions: PageQuestions

    /// Asks the page of a view, unless the page itself waits for the user.
    init(of view: Reference<WebKitWebView>, questions: PageQuestions) {
        self.view = view
        self.questions = questions
    }

    /// Gives the relay of the document that was just committed the token of this view, and the app's request headers.
    ///
    /// The relay exists in the app's origins only, in a world that no page can access. So a document that replaces this
    /// one meanwhile receives nothing.
    func identify(_ token: String, headers: [String: String]) {
        let given: [String: JSONValue] = [
            "token": .string(token), "headers": .object(headers.mapValues(JSONValue.string)),
        ]
        Task { try? await run("hotwireNative.identify(given.token, given.headers)", given) }  // it may be gone
    }

    /// Whether Escape belongs to a dialog or popover of the page.
    ///
    /// - Parameter isInPage: whether the page had the keyboard; if not, the dialog or popover is closed now
    /// - Returns: whether it does; what lies around the page leaves it alone then.
    func takesEscape(pressedInPage isInPage: Bool) async -> Bool {
        let given: [String: JSONValue] = ["isInPage": .bool(isInPage)]
        return await ask("return globalThis.hotwireEscape?.isTaken(given.isInPage)", given)?.boolValue ?? false
    }

    /// The `accept` attribute of the field that was clicked last.
    func acceptOfFileField() async -> String? {
        try? await run("return hotwireNative.acceptOfFileField()").stringValue
    }

    /// The text of what a page marks as a message, such as `data-turbo-temporary`; the relay reads the page.
    func notice(in page: String) async throws -> String {
        try await run("return hotwireNative.noticeIn(given.page)", ["page": .string(page)]).stringValue ?? ""
    }

    /// How many frames the page has that count; none where the relay does not run.
    func frameCount() async -> Int {
        (try? await run("return hotwireNative.frameCount()").intValue) ?? 0
    }

    /// Whether the page answers at all; an error is an answer, too.
    func echo() async { _ = try? await run("return 0") }

    private func run(_ body: String, _ given: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await view.evaluate(body, given, world: PageScript.world)
    }

    /// Runs the body of a function; `nil` where the page waits for the user, or does not answer in time.
    private func ask(_ body: String, _ given: [String: JSONValue] = [:]) async -> JSONValue? {
        guard !questions.isAsking, webkit_web_view_get_is_web_process_responsive(view.pointer) != 0 else { return nil }
        let answer = Task { try? await run(body, given) }
        let limit = Task {
            try? await MainLoopClock().sleep(for: Self.patience)
            answer.cancel()
        }
        defer { limit.cancel() }
        return await answer.value
    }
}

/// What the user entered in the page's forms and has not sent.
///
/// A document outside of the app and an unresponsive page count as having nothing to lose.
extension PageRelay {
    /// Whether a form of the page has entries that were not sent.
    func hasUnsentEntries() async -> Bool {
        await ask("return globalThis.hotwireEntries?.isChanged()")?.boolValue ?? false
    }

    /// The entries that were not sent, without passwords and files; `nil` where there are none.
    func unsentEntries() async -> FormEntries? {
        await ask("return globalThis.hotwireEntries?.all()").flatMap { FormEntries($0) }
    }

    /// Puts entries back into the fields that they were made in, as far as the page has them.
    func putBack(_ entries: FormEntries) async {
        _ = await ask("globalThis.hotwireEntries?.putBack(given.entries)", ["entries": entries.json])
    }

    /// A navigation script has written into the field that has the focus, as a user would.
    package func userEntered() async { _ = await ask("globalThis.hotwireEntries?.entered()") }
}

extension PageRelay {
    /// Reads elements of the page's head, in their order.
    ///
    /// They are read in the isolated world: in the page's own, a script could answer with any amount of text. An element of the
    /// page can take a property's place in both worlds (`<img name=head>`), so the prototype's method is called.
    ///
    /// - Parameters:
    ///   - selector: which elements
    ///   - attributes: which of their attributes
    ///   - limit: the most UTF-16 code units to return
    /// - Returns: an array of objects with `name`, `text` and `attributes`; `nil` if the page has no head or is gone.
    package func headElements(_ selector: String, _ attributes: [String], atMost limit: Int) async -> JSONValue? {
        let script = """
            const head = Document.prototype.querySelector.call(document, "head")
            if (!head) return null
            const elements = []
            let left = given.limit
            for (const element of head.querySelectorAll(given.selector)) {
              const attributes = {}
              for (const name of given.attributes) {
                if (element.hasAttribute(name)) attributes[name] = element.getAttribute(name).slice(0, left)
              }
              const found = { name: element.localName, text: element.textContent.slice(0, left), attributes }
              left -= JSON.stringify(found).length
              if (left < 0) break
              elements.push(found)
            }
            return elements
            """
        let given: [String: JSONValue] = [
            "selector": .string(selector), "attributes": .array(attributes.map(JSONValue.string)),
            "limit": .number(Double(limit)),
        ]
        return try? await run(script, given)  // the page may be gone
    }
}
