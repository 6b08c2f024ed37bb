internal import CWebKitGTK
internal import GLibInterop
package import HotwireCore

/// Code to run in a page.
private enum JavaScriptCode {
    /// The body of an asynchronous function, its argument `json`, and the isolated world to run it in, if any.
    case function(String, Variant, world: String?)
    /// A script, in the page's own world.
    case script(String)
}

extension Reference<WebKitWebView> {
    /// Runs an asynchronous function's body with `arguments` as `given`, in the page's own world if `world` is `nil`; throws
    /// ``JavaScriptError`` or `CancellationError`.
    package func evaluate(_ body: String, _ arguments: [String: JSONValue], world: String?) async throws -> JSONValue {
        let given = Variant(dictionary: ["json": Variant(string: JSONValue.object(arguments).text)])
        return try await run(.function("const given = JSON.parse(json);\n\(body)", given, world: world))
    }

    /// Runs a function body in an isolated world, before the engine's next message to the page; `body` must contain no page data.
    func post(_ body: String, world: String) {
        webkit_web_view_call_async_javascript_function(pointer, body, -1, nil, world, nil, nil, nil, nil)
    }

    /// Returns the value of the script's last expression, or null; throws ``JavaScriptError`` or `CancellationError`.
    func evaluate(script: String) async throws -> JSONValue { try await run(.script(script)) }

    private func run(_ code: JavaScriptCode) async throws -> JSONValue {
        // One function calls both pairs of engine functions. The optimizer would merge two similar functions into one that
        // receives the engine's functions as pointers, which the program would then need before it has loaded the engine.
        let view = pointer
        do {
            let json = try await withGIO { cancellable, callback, data in
                switch code {
                case .function(let body, let given, let world):
                    webkit_web_view_call_async_javascript_function(
                        view,
                        body,
                        -1,
                        given.pointer,
                        world,
                        nil,
                        cancellable,
                        callback,
                        data
                    )
                case .script(let text):
                    webkit_web_view_evaluate_javascript(view, text, -1, nil, nil, cancellable, callback, data)
                }
            } finish: { result, error in
                let value =
                    switch code {
                    case .function: webkit_web_view_call_async_javascript_function_finish(view, result, error)
                    case .script: webkit_web_view_evaluate_javascript_finish(view, result, error)
                    }
                return value.map(Self.json) ?? .success(nil)
            }
            return try json.get().map { try JSONValue(parsing: $0) } ?? .null
        } catch let error as GLibError {
            throw JavaScriptError(message: error.message)
        }
    }

    /// The maximum length of a text that a script returns, in UTF-16 code units.
    private static let longestText = 16_000_000
    /// The maximum size of a script's result as JSON, in bytes.
    private static let longestJSON = 32_000_000

    private static func json(_ value: UnsafeMutablePointer<JSCValue>) -> Result<String?, JavaScriptError> {
        // A page's function may return a value of any length. A text is measured before it is encoded; any other value can only
        // be measured afterwards, before it is copied and parsed.
        let reference = Reference<JSCValue>(adopting: value)
        guard jsc_value_is_undefined(value) == 0 else { return .success(nil) }
        let tooLong = JavaScriptError(message: "the result is too long")
        guard length(of: reference.pointer).map({ $0 <= longestText }) ?? true else { return .failure(tooLong) }
        guard let text = jsc_value_to_json(reference.pointer, 0) else { return .success(nil) }
        guard strlen(text) <= longestJSON else {
            g_free(text)
            return .failure(tooLong)
        }
        return .success(String(consuming: text))
    }

    /// Returns the length of a text in UTF-16 code units, without copying it; `nil` for other values.
    static func length(of value: UnsafeMutablePointer<JSCValue>) -> Int? {
        guard jsc_value_is_string(value) != 0, let length = jsc_value_object_get_property(value, "length") else {
            return nil
        }
        let owned = Reference<JSCValue>(adopting: length)
        return Int(jsc_value_to_double(owned.pointer))
    }
}

extension Reference<WebKitWebView> {
    /// The number of logical pixels per CSS pixel: the page's zoom level times the desktop's text scale.
    var pageScale: Double {
        let resolution = gdk_screen_get_resolution(gtk_widget_get_screen(widget))
        return webkit_web_view_get_zoom_level(pointer) * (resolution > 0 ? resolution / 96 : 1)
    }
}

/// The error of a script that threw an exception or could not run.
package struct JavaScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    package let message: String
    package var description: String { message }
}

/// A question about the engine itself, which a script answers in an empty page.
package enum EngineQuestion {
    /// How long the engine may take, in seconds; its first process may have to start.
    private static let patience = 20

    /// Returns the result of a function body in an empty page; `nil` without a display, or if the engine does not answer.
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
