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

extension SavedApp {
    /// Returns the window that the app's first window continues: the user sees it at once, so it is one of the current workspace
    /// if there is one.
    ///
    /// - Parameters:
    ///   - hasTabs: whether the first window has the app's tabs
    ///   - workspace: the current workspace; `nil` if the desktop does not report it
    /// - Returns: The index of the window; `nil` if no window is of the same kind.
    package func firstWindow(hasTabs: Bool, on workspace: SavedWorkspace?) -> Int? {
        let alike = windows.indices.filter { windows[$0].hasTabs == hasTabs }
        let here = alike.first { windows[$0].workspace == .all || windows[$0].workspace == workspace }
        return workspace.flatMap { _ in here } ?? alike.first
    }
}

/// The parts that were dropped while a state was read.
struct SavedStateProblems {
    private(set) var texts: [String] = []

    /// Records a dropped part, up to a limit that keeps the log short.
    mutating func drop(_ what: String) {
        if texts.count < 20 { texts.append("dropped \(what)") }
    }
}

extension JSONValue {
    /// Decodes the values of a list, up to a limit.
    func list<Value>(
        _ name: String,
        atMost most: Int,
        _ problems: inout SavedStateProblems,
        _ read: (JSONValue, inout SavedStateProblems) -> Value?
    ) -> [Value] {
        guard let values = self[name]?.arrayValue else {
            problems.drop("“\(name)”, which is missing or not a list")
            return []
        }
        if values.count > most { problems.drop("the values after the first \(most) in “\(name)”") }
        return values.prefix(most).compactMap { read($0, &problems) }
    }
}

/// A session cookie in the file of the saved state.
extension StoredCookie {
    init?(_ json: JSONValue, _ problems: inout SavedStateProblems) {
        guard let name = json["name"]?.stringValue, let value = json["value"]?.stringValue,
            let domain = json["domain"]?.stringValue, let path = json["path"]?.stringValue,
            let isSecure = json["secure"]?.boolValue, let isHTTPOnly = json["http_only"]?.boolValue,
            let sameSite = json["same_site"]?.stringValue.flatMap(SameSite.init),
            let cookie = StoredCookie(
                name: name,
                value: value,
                domain: domain,
                path: path,
                isSecure: isSecure,
                isHTTPOnly: isHTTPOnly,
                sameSite: sameSite
            )
        else {
            // The log omits its name, which may be confidential.
            problems.drop("a cookie with a field that is missing or malformed")
            return nil
        }
        self = cookie
    }

    var json: JSONValue {
        [
            "name": .string(name), "value": .string(value), "domain": .string(domain), "path": .string(path),
            "secure": .bool(isSecure), "http_only": .bool(isHTTPOnly), "same_site": .string(sameSite.rawValue),
        ]
    }
}
