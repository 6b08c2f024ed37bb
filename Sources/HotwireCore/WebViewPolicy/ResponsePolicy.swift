/// Decides whether the answer to the load of a whole document is shown.
public enum ResponsePolicy {
    /// What is wrong with an answer, or `nil` where it is shown.
    ///
    /// - Parameters:
    ///   - statusCode: the HTTP status; 0 where there was no HTTP
    ///   - mimeType: what the server says it is
    /// - Returns: the error, or `nil`
    /// - Returns: the error, or `nil`.
    public static func error(statusCode: Int, mimeType: String) -> HotwireNativeError? {
        if statusCode != 0, !(200...299).contains(statusCode) {
            return HTTPError(statusCode: statusCode).map(HotwireNativeError.http) ?? .load(.invalidResponse)
        }
        return htmlTypes.contains(mimeType.lowercased()) ? nil : .load(.contentTypeMismatch)
    }

    /// Whether an answer that is not shown is kept as a file: errors and empty answers are none.
    public static func isFile(statusCode: Int) -> Bool {
        statusCode == 0 || ((200...299).contains(statusCode) && ![204, 205].contains(statusCode))
    }

    private static let htmlTypes: Set<String> = ["text/html", "application/xhtml+xml"]
}
