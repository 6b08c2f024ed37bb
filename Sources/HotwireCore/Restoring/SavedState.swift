/// Where a person was when the app ended: its windows, their screens, and who was signed in.
///
/// It is kept in a file, which is read as a stranger's: what cannot be read is left out, and the rest is used.
public struct SavedState: Hashable, Sendable {
    /// The version of the file's format; the file of another one is not read.
    package static let version = 1
    /// The most windows that are remembered.
    package static let mostWindows = 16
    /// The most cookies that are remembered.
    package static let mostCookies = 200
    /// The most bytes that a file has.
    package static let mostBytes = 4 * 1024 * 1024

    /// The windows, in the order in which they were opened.
    package let windows: [SavedWindow]
    /// The cookies that end with the app.
    package let cookies: [Cookie]

    /// Makes a state.
    package init(windows: [SavedWindow] = [], cookies: [Cookie] = []) {
        self.windows = Array(windows.prefix(Self.mostWindows))
        self.cookies = Array(cookies.prefix(Self.mostCookies))
    }
}

/// Why a state's file was not read.
package enum SavedStateError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It has more bytes than any that was written.
    case tooLarge
    /// It is no JSON, as where its end is missing.
    case malformed(JSONSyntaxError)
    /// It is another version's, or no state at all.
    case otherVersion

    /// The reason, for the log.
    package var description: String {
        switch self {
        case .tooLarge: "The file is larger than \(SavedState.mostBytes) bytes."
        case .malformed(let error): error.description
        case .otherVersion: "The file is not of version \(SavedState.version)."
        }
    }
}

extension SavedState {
    /// Reads a state's file.
    ///
    /// - Parameters:
    ///   - text: the whole file
    ///   - onProblem: hears of each part that was dropped
    /// - Throws: ``SavedStateError`` where no part can be used.
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
            cookies: json.list("cookies", atMost: Self.mostCookies, &problems, Cookie.init)
        )
        problems.texts.forEach(onProblem)
    }

    /// The state as the file has it.
    package var text: String {
        JSONValue.object([
            "version": .number(Double(Self.version)), "windows": .array(windows.map(\.json)),
            "cookies": .array(cookies.map(\.json)),
        ]).text
    }
}
