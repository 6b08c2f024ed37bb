internal import CWebKitGTK
internal import GLibInterop
public import HotwireCore

/// Running JavaScript in the page.
extension WebView {
    /// Runs a script in the page (iOS: `evaluateJavaScript(_:)`).
    ///
    /// ```swift
    /// let title = try await webView.evaluateJavaScript("document.title").stringValue
    /// ```
    ///
    /// Use ``callAsyncJavaScript(_:arguments:)`` to pass values: text inserted into a script can become code.
    ///
    /// - Parameter script: the script
    /// - Returns: The value of the last expression, or null if it cannot be represented as JSON; a promise is not awaited.
    /// - Throws: An error that describes what the script threw, `CancellationError` if the task was canceled.
    @discardableResult
    public func evaluateJavaScript(_ script: String) async throws -> JSONValue {
        client?.receive(.used)
        return try await reference.evaluate(script: script)
    }

    /// Calls the body of an asynchronous function in the page (iOS: `callAsyncJavaScript(_:arguments:)`).
    ///
    /// ```swift
    /// let count = try await webView.callAsyncJavaScript(
    ///     "return document.querySelectorAll(tag).length", arguments: ["tag": "li"])
    /// print(count.intValue ?? 0)
    /// ```
    ///
    /// - Parameters:
    ///   - functionBody: the body; it can use `await`, and returns a value that can be represented as JSON
    ///   - arguments: the body's constants by name; their values never become code
    /// - Returns: The function's result, or null.
    /// - Throws: An error that describes what the script threw or which name is not an identifier, `CancellationError` if the
    ///   task was canceled.
    @discardableResult
    public func callAsyncJavaScript(
        _ functionBody: String,
        arguments: [String: JSONValue] = [:]
    ) async throws -> JSONValue {
        let names = arguments.keys.sorted()
        if let name = names.first(where: { !Self.isIdentifier($0) }) {
            throw JavaScriptError(message: "“\(name)” is not an identifier")
        }
        client?.receive(.used)
        let constants = names.isEmpty ? "" : "const { \(names.joined(separator: ", ")) } = given;\n"
        return try await evaluate(constants + functionBody, arguments, world: nil)
    }

    /// Runs the body of an asynchronous function in the page; `given` in the body holds the arguments.
    package func run(_ body: String, _ arguments: [String: JSONValue] = [:]) async throws -> JSONValue {
        client?.receive(.used)
        return try await evaluate(body, arguments, world: nil)
    }

    /// Returns whether a name can be inserted into a script without becoming other code.
    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
        return name.utf8.allSatisfy { character in
            switch character {
            case 36, 95, 48...57, 65...90, 97...122: true
            default: false
            }
        }
    }
}

extension WebView: WebPage {
    /// The address of the current document; `nil` before the first, and never that of a pending load.
    package var location: Location? { document.location }

    /// Whether the current document is the app's, so that the library's scripts run in it.
    var isInApp: Bool { scripts.run(in: document.origin) }

    /// Calls into the page's script.
    ///
    /// - Throws: An error if the document is not the app's, the script is missing, or it threw.
    package func call(_ call: TurboCall) async throws {
        if case .visit = call {
            try await waitForCookies()
            engine.withdrawQuestions()
        }
        if document.isOpaque, call == .awaitPaint {
            return reportOpaque(.pageShown(title: PageTitle.of(reference) ?? ""))
        }
        try requireApp()
        ping()
        _ = try await evaluate(call.body, call.arguments, world: nil)
    }

    /// Waits until the jar is complete again after the death of its process, as a visit would lead to a page without the user.
    private func waitForCookies() async throws(CancellationError) {
        let number = document.load.number
        await withCheckedContinuation { continuation in
            configuration.environment.cookieMirror.whenSettled { continuation.resume() }
        }
        guard document.load.number == number else { throw CancellationError() }
    }

    /// Throws unless the document is the app's: arguments, such as a visit's location, must not reach another origin.
    private func requireApp() throws(JavaScriptError) {
        guard isInApp else { throw JavaScriptError(message: "the document is not the app's") }
    }

    /// Makes the page's Turbo skip refreshes that a request of another page causes.
    func remember(_ identifier: String) {
        guard isInApp else { return }
        let call = TurboCall.rememberRequest(identifier: identifier)
        Task.immediate { [weak self] in
            // A page without Turbo has no refreshes.
            _ = try? await self?.evaluate(call.body, call.arguments, world: nil)
        }
    }

    /// Checks whether the page responds.
    func ping() { if !engine.isResting { responsiveness.ping() } }

    package func evaluate(_ body: String, _ arguments: [String: JSONValue], world: String?) async throws -> JSONValue {
        try await reference.evaluate(body, arguments, world: world)
    }
}

extension WebView: BridgePage {
    /// Calls into the page's part of the bridge.
    ///
    /// - Returns: Whether the page accepted the call.
    /// - Throws: An error if the document is not the app's, the page's part is missing, or its process died.
    @discardableResult
    package func call(_ call: BridgeCall) async throws -> Bool {
        if case .reply(let message) = call {
            client?.receive(.bridgeReplied(message))
            if messages.answer(message) { return true }
        }
        try requireApp()
        return try await evaluate(call.body, call.arguments, world: nil).boolValue ?? true
    }
}
