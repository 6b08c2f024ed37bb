/// The saved state of an app: its windows, their screens, and the session cookies.
///
/// The file is untrusted input: unreadable parts are dropped, and the rest is used.
package struct SavedApp: Hashable, Sendable {
    /// The version of the file's format; files of other versions are ignored.
    package static let version = 1
    /// The maximum number of saved windows.
    package static let mostWindows = 16
    /// The maximum number of saved cookies.
    package static let mostCookies = 200
    /// The size limit of the file, in bytes.
    package static let mostBytes = 4 * 1024 * 1024

    /// The windows, in the order in which they were opened.
    package let windows: [SavedWindow]
    /// The session cookies.
    package let cookies: [StoredCookie]

    /// Creates a state.
    package init(windows: [SavedWindow] = [], cookies: [StoredCookie] = []) {
        self.windows = Array(windows.prefix(Self.mostWindows))
        self.cookies = Array(cookies.prefix(Self.mostCookies))
    }
}

/// The reason that a file was not read.
package enum SavedStateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It exceeds the size limit.
    case tooLarge
    /// It is not valid JSON, for example because it is truncated.
    case malformed(JSONSyntaxError)
    /// It is of another version, or not a saved state.
    case otherVersion

    /// The reason, for the log.
    package var description: String {
        switch self {
        case .tooLarge: "The file is larger than \(SavedApp.mostBytes) bytes."
        case .malformed(let error): error.description
        case .otherVersion: "The file does not have version \(SavedApp.version)."
        }
    }
}

extension SavedApp {
    /// Parses a file.
    ///
    /// - Parameters:
    ///   - text: the content of the file
    ///   - onProblem: called for each part that is dropped
    /// - Throws: ``SavedStateError`` if no part can be used.
    package init(parsing text: String, onProblem: (String) -> Void = { _ in }) throws(SavedStateError) {
        guard text.utf8.count <= Self.mostBytes else { throw .tooLarge }
        let json: JSONValue
        do {
            json = try JSONValue(parsing: text)
        } catch {
            throw .malformed(error)
        }
        guard json["version"]?.intValue == Self.version else { throw .otherVersion }
        var problems = SavedStateProblems()
        self.init(
            windows: json.list("windows", atMost: Self.mostWindows, &problems, SavedWindow.init),
            cookies: json.list("cookies", atMost: Self.mostCookies, &problems, StoredCookie.init)
        )
        problems.texts.forEach(onProblem)
    }

    /// The content of the file.
    package var text: String {
        JSONValue.object([
            "version": .number(Double(Self.version)), "windows": .array(windows.map(\.json)),
            "cookies": .array(cookies.map(\.json)),
        ]).text
    }
}
