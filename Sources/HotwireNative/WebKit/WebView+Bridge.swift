public import HotwireCore

extension WebView: BridgePage {
    /// Calls into the page's half of the bridge.
    ///
    /// - Returns: whether the page took it
    /// - Throws: where the page's half is not there, or its process died.
    @discardableResult
    public func call(_ call: BridgeCall) async throws -> Bool {
        if case .reply(let message) = call { client?.webView(replied: message) }
        return try await evaluate(call.body, call.arguments, world: nil).boolValue ?? true
    }
}
