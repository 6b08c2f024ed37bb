internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore
internal import Logging

/// Calls into the page's isolated world, where no script of the page can answer instead.
package final class PageRelay {
    // The relay runs only in documents of the app; other documents do not reply.
    private static let identification = """
        if (self.origin !== given.origin) return
        if (globalThis.hotwireNative) hotwireNative.identify(given.token, given.headers)
        else globalThis.hotwireIdentity = given
        """

    /// How long a page may take to reply.
    private static let patience = Duration.seconds(2)

    private let view: Reference<WebKitWebView>
    private let questions: PageQuestions
    private let logger: Logger

    /// Creates a relay that asks the page of a view, unless the page itself waits for the user.
    init(of view: Reference<WebKitWebView>, questions: PageQuestions, _ logger: Logger) {
        self.view = view
        self.questions = questions
        self.logger = logger
    }

    /// Passes this view's token and the app's request headers to the relay of the document that was just committed.
    func identify(_ token: String, headers: [String: String], in origin: Origin) {
        // The relay exists only in the app's origins, in a world that no page can access. So a document that has replaced this
        // one does nothing with them. The engine runs the relay with the document's first element, which may arrive long after
        // the commit. Until then, the values wait in that world.
        let given: [String: JSONValue] = [
            "origin": .string(origin.description), "token": .string(token),
            "headers": .object(headers.mapValues(JSONValue.string)),
        ]
        Task {
            do {
                _ = try await run(Self.identification, given)
            } catch {
                // The document may be gone. One that is still there reports nothing without its token.
                logger.debug("the page was not identified: \(error)")
            }
        }
    }

    /// Passes a value to the waiting script in the page's own world, if the document still has the page's origin.
    func deliver(_ name: String, _ content: JSONValue, at page: Location) async {
        let script = "if (self.origin === given.origin) hotwireNative.deliver(given.name, given.content)"
        let origin = page.origin.map { "\($0)" } ?? ""
        let given: [String: JSONValue] = ["origin": .string(origin), "name": .string(name), "content": content]
        _ = try? await run(script, given)  // the page may be gone
    }

    /// Returns whether Escape belongs to a dialog or popover of the page, which is closed now if the page had no focus.
    func takesEscape(pressedInPage isInPage: Bool) async -> Bool {
        let given: [String: JSONValue] = ["isInPage": .bool(isInPage)]
        return await ask("return globalThis.hotwireEscape?.isTaken(given.isInPage)", given)?.boolValue ?? false
    }

    /// Returns whether the page leaves a sideways movement of two fingers at a point to the app; `false` without a reply.
    func isSwipeFree(x: Double, y: Double, direction: Int) async -> Bool {
        let given: [String: JSONValue] = ["x": .number(x), "y": .number(y), "direction": .number(Double(direction))]
        let body = "return globalThis.hotwireSwipe?.isFree(given.x, given.y, given.direction)"
        return await ask(body, given)?.boolValue ?? false
    }

    /// Marks exactly the page's links to these locations with `aria-current`.
    func select(_ locations: [Location]) {
        let given: [String: JSONValue] = ["addresses": .array(locations.map { .string($0.absoluteString) })]
        Task { try? await run("globalThis.hotwireSelection?.show(given.addresses)", given) }  // the page may be gone
    }

    /// Marks the matches of a text, and returns their number and the position of the selected one.
    func showMatches(of text: String) async -> JSONValue? {
        await ask("return globalThis.hotwireFind?.show(given.text)", ["text": .string(text)])
    }

    /// Removes the marks of a search.
    func endSearch() {
        Task { try? await run("globalThis.hotwireFind?.end()") }  // the page may be gone
    }

    /// Returns the `accept` attribute of the field that was clicked last.
    func acceptOfFileField() async -> String? {
        try? await run("return hotwireNative.acceptOfFileField()").stringValue
    }

    /// Returns whether the field that was clicked last is for a folder.
    func isFolderField() async -> Bool { (try? await run("return hotwireNative.isFolderField()").boolValue) ?? false }

    /// Writes the value that the user chose into the picker's field.
    func choose(_ value: String, inPicker number: Int) async {
        let given: [String: JSONValue] = ["number": .number(Double(number)), "value": .string(value)]
        _ = try? await run("globalThis.hotwirePickers?.choose(given.number, given.value)", given)  // it may be gone
    }

    /// Reports that a picker has closed.
    func pickerClosed(_ number: Int) async {
        let given: [String: JSONValue] = ["number": .number(Double(number))]
        _ = try? await run("globalThis.hotwirePickers?.closed(given.number)", given)  // the page may be gone
    }

    /// Returns the text of the elements that a page marks as messages, such as `data-turbo-temporary`; the relay parses the
    /// page.
    func notice(in page: String) async throws -> String {
        try await run("return hotwireNative.noticeIn(given.page)", ["page": .string(page)]).stringValue ?? ""
    }

    /// Returns the number of frames that matter to a decision; 0 if the relay does not run.
    func frameCount() async -> Int {
        (try? await run("return hotwireNative.frameCount()").intValue) ?? 0
    }

    /// Waits for any reply of the page; an error counts as a reply, too.
    func echo() async { _ = try? await run("return 0") }

    private func run(_ body: String, _ given: [String: JSONValue] = [:]) async throws -> JSONValue {
        try await view.evaluate(body, given, world: PageScript.world)
    }

    /// Runs the body of a function; returns `nil` if the page waits for the user or does not reply in time.
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

/// The files that the user drops onto the page or pastes there.
extension PageRelay {
    /// Announces a drag's files before the engine reports the drag to the page; none if the count is 0.
    func announce(drag number: Int, count: Int) {
        view.post("globalThis.hotwireFiles?.drag(\(number), \(count))", world: PageScript.world)
    }

    /// Lets the script ask for a request's files, with a field of a type that only native code knows.
    func chooseFiles(_ number: Int, accept: String) async {
        let given: [String: JSONValue] = ["number": .number(Double(number)), "accept": .string(accept)]
        // The page may be gone, here and below.
        _ = try? await run("globalThis.hotwireFiles?.choose(given.number, given.accept)", given)
    }

    /// Gives the script a request's only file.
    func give(_ file: JSONValue, _ number: Int) async {
        let given: [String: JSONValue] = ["number": .number(Double(number)), "file": file]
        _ = try? await run("globalThis.hotwireFiles?.give(given.number, given.file)", given)
    }

    /// Announces that the engine pastes again what the requesting page did not use.
    func beginPaste(_ number: Int) {
        view.post("globalThis.hotwireFiles?.beginPaste(\(number))", world: PageScript.world)
    }

    /// Announces that the engine's pastes from now on are the user's.
    func endPaste() { view.post("globalThis.hotwireFiles?.endPaste()", world: PageScript.world) }

    /// Reports that a request has no files.
    func refuseFiles(_ number: Int) async {
        let given: [String: JSONValue] = ["number": .number(Double(number))]
        _ = try? await run("globalThis.hotwireFiles?.refuse(given.number)", given)
    }
}

/// The user's unsent entries in the page's forms; none in a document outside of the app or an unresponsive page.
extension PageRelay {
    /// Records that the server has accepted the form that the page sent last.
    func entriesWereSent() async { _ = await ask("globalThis.hotwireEntries?.sent()") }

    /// Returns the unsent entries without passwords and files; `nil` if there are none.
    func unsentEntries() async -> FormEntries? {
        await ask("return globalThis.hotwireEntries?.all()").flatMap { FormEntries($0) }
    }

    /// Restores entries in the fields that they came from, if the page still has them.
    func putBack(_ entries: FormEntries) async {
        _ = await ask("globalThis.hotwireEntries?.putBack(given.entries)", ["entries": entries.json])
    }

    /// Records that a navigation script typed into the focused field, like a user.
    package func userEntered() async { _ = await ask("globalThis.hotwireEntries?.entered()") }
}

extension PageRelay {
    /// Returns elements of the page's head in document order, in at most `limit` UTF-16 code units; `nil` if the page has no
    /// head or is gone.
    package func headElements(_ selector: String, _ attributes: [String], atMost limit: Int) async -> JSONValue? {
        // In the page's own world, a script could answer with any amount of text. An element of the page can shadow a property in
        // both worlds (`<img name=head>`), so the prototype's method is called.
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
