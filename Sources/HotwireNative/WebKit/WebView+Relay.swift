internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Questions to the page's isolated world, which no page can answer in its place.
extension WebView {
    /// How long a page may take to answer.
    private static let patience = Duration.seconds(2)

    /// Whether Escape belongs to a dialog or popover of the page.
    ///
    /// - Parameter isInPage: whether the page had the keyboard; if not, the dialog or popover is closed now
    /// - Returns: whether it does; what lies around the page leaves it alone then.
    func takesEscape(pressedInPage isInPage: Bool) async -> Bool {
        let given: [String: JSONValue] = ["isInPage": .bool(isInPage)]
        return await askRelay("return globalThis.hotwireEscape?.isTaken(given.isInPage)", given)?.boolValue ?? false
    }

    /// Runs the body of a function in the isolated world.
    ///
    /// - Parameters:
    ///   - body: the body; `given` holds the arguments
    ///   - arguments: data that never becomes code
    /// - Returns: what it returned; `nil` where the page waits for the user, or does not answer in time.
    func askRelay(_ body: String, _ arguments: [String: JSONValue] = [:]) async -> JSONValue? {
        guard !questions.isAsking, webkit_web_view_get_is_web_process_responsive(reference.pointer) != 0 else {
            return nil
        }
        let answer = Task { try? await evaluate(body, arguments, world: PageScript.world) }
        let limit = Task {
            try? await MainLoopClock().sleep(for: Self.patience)
            answer.cancel()
        }
        defer { limit.cancel() }
        return await answer.value
    }
}

extension WebView {
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
        return try? await evaluate(script, given, world: PageScript.world)  // the page may be gone
    }
}
