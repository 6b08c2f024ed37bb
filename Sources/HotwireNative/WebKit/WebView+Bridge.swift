public import HotwireCore

extension WebView: BridgePage {
    /// Calls into the page's half of the bridge.
    ///
    /// - Returns: whether the page accepted it
    /// - Throws: an error if the document is not the app's, the page's half is missing, or its process died.
    @discardableResult
    public func call(_ call: BridgeCall) async throws -> Bool {
        if case .reply(let message) = call {
            client?.receive(.bridgeReplied(message))
            if spoken?.message?.isSame(as: message) == true, spoken?.answer(message.json.text) == true { return true }
        }
        try requireApp()
        return try await evaluate(call.body, call.arguments, world: nil).boolValue ?? true
    }
}
