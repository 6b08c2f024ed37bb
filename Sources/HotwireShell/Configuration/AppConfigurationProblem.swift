import HotwireCore

/// What is wrong with an app's configuration file, and where.
struct AppConfigurationProblem: Error, Hashable, Sendable {
    /// What is wrong.
    enum Kind: Hashable, Sendable {
        /// It cannot be read at all, with the reason.
        case unreadable(String)
        /// It is not valid JSON from this column of the line on.
        case notJSON(column: Int)
        /// Lists and objects are nested too deeply.
        case tooDeep
        /// A required part is missing.
        case missing
        /// There is no such key, with the most similar existing one.
        case unknownKey(nearest: String?)
        /// A part has the wrong type.
        case wrongShape(expected: String)
        /// An address cannot be used.
        case badAddress(LocationError)
        /// An address is in none of the app's origins.
        case outside(Location)
        /// An origin of `http` in an app of `https`.
        case insecureOrigin(Origin)
        /// A scheme that means something already.
        case wellKnownScheme(String)
        /// There are more problems than are reported.
        case tooManyProblems
        /// The file has more bytes than are read.
        case tooLarge
    }

    /// What is wrong.
    let kind: Kind
    /// The file that it stands in.
    let source: String
    /// The line, counted from 1.
    let line: Int?
    /// The way to it from the document, for example `tabs[1].url`; empty for the document.
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

    /// A name with other characters than ours is shown as it is written in JSON: it could hold what a terminal obeys.
    private static func shown(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-$".unicodeScalars.contains($0)
        }
        return isPlain && !name.isEmpty ? name.cut(to: longestName) : JSONValue.string(name.cut(to: longestName)).text
    }
}

extension AppConfigurationProblem: CustomStringConvertible {
    /// One line as compilers write it, which editors and terminals can open: `app.json:7: tabs[1].url: …`.
    var description: String {
        let place = source + (line.map { ":\($0)" } ?? "")
        return [place, key, sentence].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    private var sentence: String {
        switch kind {
        case .unreadable(let reason): "The file cannot be read: \(reason)"
        case .notJSON(let column): "This is not JSON at column \(column)."
        case .tooDeep: "Lists and objects are nested too deeply."
        case .missing: "This key is missing."
        case .unknownKey(let nearest?): "There is no such key. Did you mean “\(nearest)”?"
        case .unknownKey(nil): "There is no such key."
        case .wrongShape(let expected): "This must be \(expected)."
        case .badAddress(let error): "\(error)"
        case .outside(let location):
            "“\(location)” is outside of the app, whose origins are that of start_location and those of app_origins."
        case .insecureOrigin(let origin): "“\(origin)” is not secure, and start_location is: use https."
        case .wellKnownScheme(let scheme): "“\(scheme)” is a well-known scheme, which an app cannot claim."
        case .tooManyProblems: "There are more than \(AppConfigurationError.mostProblems) problems."
        case .tooLarge: "The file is larger than \(AppConfiguration.largestText) bytes."
        }
    }
}

/// What is wrong with an app's configuration file: its first 50 problems.
struct AppConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The maximum number of reported problems; one more notes that there are others.
    static let mostProblems = 50

    /// The problems in the order of the text; at least one.
    let problems: [AppConfigurationProblem]

    /// A line for each problem.
    var description: String { problems.map(\.description).joined(separator: "\n") }
}
