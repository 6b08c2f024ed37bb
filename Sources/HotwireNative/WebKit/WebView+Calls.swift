internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

extension WebView: WebPage {
    /// The address of the current document; `nil` before the first, and never that of a pending load.
    package var location: Location? { document.location }

    /// Whether the current document is the app's, so that the library's scripts run in it.
    private var isInApp: Bool { location.map(scripts.run) ?? false }

    /// Calls into the page's script.
    ///
    /// - Throws: An error if the document is not the app's, the script is missing, or it threw.
    package func call(_ call: TurboCall) async throws {
        try requireApp()
        if case .visit = call { questions.withdrawAll() }
        ping()
        _ = try await evaluate(call.body, call.arguments, world: nil)
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
    func ping() { responsiveness.ping() }

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
