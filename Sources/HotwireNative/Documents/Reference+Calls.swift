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
    /// Runs the body of an asynchronous function in the page.
    ///
    /// - Parameters:
    ///   - body: the body; it returns a value that can be encoded as JSON
    ///   - arguments: the values of `given` in the body
    ///   - world: the isolated world to run it in; the page's own if `nil`
    /// - Returns: The function's result, or null.
    /// - Throws: ``JavaScriptError`` if the script threw or its result is too long, `CancellationError` if the task was
    ///   canceled.
    package func evaluate(_ body: String, _ arguments: [String: JSONValue], world: String?) async throws -> JSONValue {
        let given = Variant(dictionary: ["json": Variant(string: JSONValue.object(arguments).text)])
        return try await run(.function("const given = JSON.parse(json);\n\(body)", given, world: world))
    }

    /// Runs the body of a function in an isolated world, before whatever the engine sends the page next.
    ///
    /// - Parameters:
    ///   - body: the body, without anything of a page; its result is ignored
    ///   - world: the isolated world
    func post(_ body: String, world: String) {
        webkit_web_view_call_async_javascript_function(pointer, body, -1, nil, world, nil, nil, nil, nil)
    }

    /// Runs a script in the page's own world.
    ///
    /// - Parameter script: the script
    /// - Returns: The value of its last expression, or null.
    /// - Throws: ``JavaScriptError`` if the script threw or its result is too long, `CancellationError` if the task was
    ///   canceled.
    func evaluate(script: String) async throws -> JSONValue { try await run(.script(script)) }

    /// Runs code in the page.
    ///
    /// One function calls both pairs of the engine's functions: the optimizer would merge two alike functions into one that is
    /// given the engine's functions as pointers, which the program needs before it has loaded the engine.
    private func run(_ code: JavaScriptCode) async throws -> JSONValue {
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

    /// Encodes a result as JSON.
    ///
    /// A page's own function may return anything of any length. A text is measured before it is encoded; any other value can
    /// only be measured afterwards, before it is copied and parsed.
    private static func json(_ value: UnsafeMutablePointer<JSCValue>) -> Result<String?, JavaScriptError> {
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
    /// The logical pixels of a CSS pixel: the page's zoom level and the desktop's text size, by which the engine enlarges whole pages.
    var pageScale: Double {
        let resolution = gdk_screen_get_resolution(gtk_widget_get_screen(widget))
        return webkit_web_view_get_zoom_level(pointer) * (resolution > 0 ? resolution / 96 : 1)
    }
}

/// An error of a script in the page, which threw or could not be run.
package struct JavaScriptError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The engine's description.
    package let message: String
    /// The engine's description.
    package var description: String { message }
}

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
