import HotwireCore

/// A problem in an app's configuration file, and its location.
struct AppConfigurationProblem: Error, Hashable, Sendable {
    /// The kind of a problem, with the data for its message.
    enum Kind: Hashable, Sendable {
        /// The file cannot be read, for this reason.
        case unreadable(String)
        /// The text is not valid JSON at this column.
        case notJSON(column: Int)
        /// Lists and objects are nested too deeply.
        case tooDeep
        /// A required key is missing.
        case missing
        /// The key is unknown; the value is the most similar valid key.
        case unknownKey(nearest: String?)
        /// The value has the wrong type or form.
        case wrongShape(expected: String)
        case badAddress(LocationError)
        /// The address is outside the app's origins.
        case outside(Location)
        /// The app uses `https`, but this origin uses `http`.
        case insecureOrigin(Origin)
        /// The scheme is reserved.
        case wellKnownScheme(String)
        /// The file at this path is outside the configuration's folder, so a package cannot contain it.
        case outsideFolder(String)
        /// There are more problems than the limit.
        case tooManyProblems
        /// The file exceeds the size limit.
        case tooLarge
    }

    let kind: Kind
    /// The file name.
    let source: String
    /// The line, counted from 1.
    let line: Int?
    /// The path in the document, for example `tabs[1].url`; empty for the whole document.
    let key: String

    init(_ kind: Kind, source: String, line: Int? = nil, place: [JSONStep] = []) {
        self.kind = kind
        self.source = source
        self.line = line
        key = place.reduce(into: "") { key, step in
            switch step {
            case .name(let name): key += (key.isEmpty ? "" : ".") + Self.shown(name)
            case .index(let index): key += "[\(index)]"
            }
        }
    }

    private static let longestName = 60

    /// Formats a name for a terminal; one with unusual characters, which could be escape sequences, is written as JSON.
    private static func shown(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-$".unicodeScalars.contains($0)
        }
        return isPlain && !name.isEmpty ? name.cut(to: longestName) : JSONValue.string(name.cut(to: longestName)).text
    }
}

extension AppConfigurationProblem: CustomStringConvertible {
    /// A line in the format of compilers, which editors and terminals can open: `app.json:7: tabs[1].url: …`.
    var description: String {
        let place = source + (line.map { ":\($0)" } ?? "")
        return [place, key, sentence].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private var sentence: String {
        switch kind {
        case .unreadable(let reason): "The file cannot be read: \(reason)"
        case .notJSON(let column): "Invalid JSON at column \(column)."
        case .tooDeep: "Lists and objects are nested too deeply."
        case .missing: "This key is missing."
        case .unknownKey(let nearest?): "Unknown key. Did you mean “\(nearest)”?"
        case .unknownKey(nil): "Unknown key."
        case .wrongShape(let expected): "This must be \(expected)."
        case .badAddress(let error): "\(error)"
        case .outside(let location):
            "“\(location)” is outside the app. Use an address at the origin of start_location, or add the origin to app_origins."
        case .insecureOrigin(let origin): "“\(origin)” is not secure, but start_location is. Use https."
        case .wellKnownScheme(let scheme): "“\(scheme)” is a reserved scheme. Choose another one."
        case .outsideFolder(let path): "“\(path)” is outside this file's folder, so a package cannot contain it."
        case .tooManyProblems: "There are more than \(AppConfigurationError.mostProblems) problems."
        case .tooLarge: "The file is larger than \(AppConfiguration.largestText) bytes."
        }
    }
}

/// The problems of an app's configuration file, at most 50.
struct AppConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of reported problems; an additional one notes that there are more.
    static let mostProblems = 50

    /// The problems in the order of the text; there is at least one.
    let problems: [AppConfigurationProblem]

    /// All problems, one on each line.
    var description: String { problems.map(\.description).joined(separator: "\n") }
}
