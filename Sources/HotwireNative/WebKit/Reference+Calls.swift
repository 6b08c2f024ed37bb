internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

extension Reference<WebKitWebView> {
    /// Runs the body of an asynchronous function in the page.
    ///
    /// - Parameters:
    ///   - body: the body; it returns what can be written as JSON
    ///   - arguments: what the body finds in `given`
    ///   - world: the isolated world to run it in; the page's own if `nil`
    /// - Returns: what the function returned, or null.
    /// - Throws: ``JavaScriptError`` where the script threw, `CancellationError` where the task was cancelled.
    func evaluate(_ body: String, _ arguments: [String: JSONValue], world: String?) async throws -> JSONValue {
        let function = "const given = JSON.parse(json)\n\(body)"
        let given = Variant(dictionary: ["json": Variant(string: JSONValue.object(arguments).text)])
        do {
            let json = try await withGIO { cancellable, callback, data in
                webkit_web_view_call_async_javascript_function(
                    self.pointer,
                    function,
                    -1,
                    given.pointer,
                    world,
                    nil,
                    cancellable,
                    callback,
                    data
                )
            } finish: { result, error in
                Self.json(webkit_web_view_call_async_javascript_function_finish(self.pointer, result, error))
            }
            return try json.map { try JSONValue(parsing: $0) } ?? .null
        } catch let error as GLibError {
            throw JavaScriptError(message: error.message)
        }
    }

    private static func json(_ value: UnsafeMutablePointer<JSCValue>?) -> String? {
        guard let value else { return nil }
        let reference = Reference<JSCValue>(adopting: value)
        guard jsc_value_is_undefined(reference.pointer) == 0 else { return nil }
        return String(consuming: jsc_value_to_json(reference.pointer, 0))
    }
}
