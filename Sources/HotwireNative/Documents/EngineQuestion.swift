internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// A question to the engine about itself, in an empty page.
package enum EngineQuestion {
    /// How long the engine may take, in seconds; its first process may have to start.
    private static let patience = 20

    /// Runs the body of a function in an empty page.
    ///
    /// - Parameter body: the body
    /// - Returns: The function's result; `nil` without a display, or if the engine does not answer.
    package static func answer(to body: String) async -> JSONValue? {
        guard Machine.hasDisplay else { return nil }
        let environment = WebEnvironment(applicationID: nil)
        let view = makeObject(WebKitWebView.self, [("web-context", environment.context.pointer)])
        if let settings = webkit_web_view_get_settings(view.pointer) {
            webkit_settings_set_enable_media_stream(settings, 1)
        }
        let question = Task { try await view.evaluate(body, [:], world: nil) }
        let patience = Task {
            try await Task.sleep(for: .seconds(Self.patience))
            question.cancel()
        }
        defer { patience.cancel() }
        return try? await question.value  // an engine that cannot answer is reported as such
    }
}
