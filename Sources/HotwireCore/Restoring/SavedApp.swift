/// The saved state of an app: its windows, their screens, and the session cookies.
///
/// The file is untrusted input: unreadable parts are dropped, and the rest is used.
package struct SavedApp: Hashable, Sendable {
    /// The format of the file; files of other versions are ignored.
    package static let format = StoredFormat(version: 1, mostBytes: 4 * 1024 * 1024)
    /// The maximum number of saved windows.
    package static let mostWindows = 16
    /// The maximum number of saved cookies.
    package static let mostCookies = 200

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

extension SavedApp {
    /// Parses a file.
    ///
    /// - Parameters:
    ///   - text: the content of the file
    ///   - onProblem: called for each part that is dropped
    /// - Throws: ``StoredFileError`` if no part can be used.
    package init(parsing text: String, onProblem: (String) -> Void = { _ in }) throws(StoredFileError) {
        let json = try Self.format.parse(text)
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
            "version": .number(Double(Self.format.version)), "windows": .array(windows.map(\.json)),
            "cookies": .array(cookies.map(\.json)),
        ]).text
    }
}
