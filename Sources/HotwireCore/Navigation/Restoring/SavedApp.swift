// The file is untrusted input. Unreadable parts are dropped, and the rest is used.
/// The saved state of an app: its windows, their screens, and the session cookies.
package struct SavedApp: Hashable, Sendable {
    /// The file's format; files of other versions are ignored.
    package static let format = StoredFormat(version: 1, mostBytes: 4 * 1024 * 1024)
    package static let mostWindows = 16
    package static let mostCookies = 200

    /// The windows, in the order in which they were opened.
    package let windows: [SavedWindow]
    package let cookies: [StoredCookie]

    package init(windows: [SavedWindow] = [], cookies: [StoredCookie] = []) {
        self.windows = Array(windows.prefix(Self.mostWindows))
        self.cookies = Array(cookies.prefix(Self.mostCookies))
    }
}

extension SavedApp {
    /// Parses a file and reports each dropped part; throws if no part can be used.
    package init(parsing text: String, onProblem: (String) -> Void = { _ in }) throws(StoredFileError) {
        let json = try Self.format.parse(text)
        var problems = SavedStateProblems()
        self.init(
            windows: json.list("windows", atMost: Self.mostWindows, &problems, SavedWindow.init),
            cookies: json.list("cookies", atMost: Self.mostCookies, &problems, StoredCookie.init)
        )
        problems.texts.forEach(onProblem)
    }

    /// The file's content.
    package var text: String {
        JSONValue.object([
            "version": .number(Double(Self.format.version)), "windows": .array(windows.map(\.json)),
            "cookies": .array(cookies.map(\.json)),
        ]).text
    }
}

extension SavedApp {
    /// Returns the index of the window that the app's first window continues; `nil` if none is of the same kind.
    package func firstWindow(hasTabs: Bool, on workspace: SavedWorkspace?) -> Int? {
        // The user sees the first window at once, so a window of the current workspace is preferred.
        let alike = windows.indices.filter { windows[$0].hasTabs == hasTabs }
        let here = alike.first { windows[$0].workspace == .all || windows[$0].workspace == workspace }
        return workspace.flatMap { _ in here } ?? alike.first
    }
}

/// The parts that are dropped while a state is read.
struct SavedStateProblems {
    private(set) var texts: [String] = []

    /// Records a dropped part; the 21st and later ones are ignored to keep the log short.
    mutating func drop(_ what: String) {
        if texts.count < 20 { texts.append("dropped \(what)") }
    }
}

extension JSONValue {
    /// Decodes the first values of a list, up to a limit.
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

/// A session cookie in the saved state.
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
            // The log omits the cookie's name, which may be confidential.
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
