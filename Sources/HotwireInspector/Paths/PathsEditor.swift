import FoundationEssentials
import HotwireCore
import HotwireNative

/// Changes the app's path configuration while it runs; what is wrong with an edit is told, and the last good rules hold.
@MainActor final class PathsEditor {
    private let inspection: AppInspection
    /// The app's own sources, while an edit is in their place.
    private var own: [PathConfiguration.Source]?
    /// What was typed last; `nil` while the rules are the app's own.
    private var edited: String?
    private var problems: [PathConfigurationProblem] = []

    private static let source = "the inspector"

    init(_ inspection: AppInspection) { self.inspection = inspection }

    /// Puts a text in the place of the app's own configuration, where it can be read.
    func edit(_ text: String) {
        edited = text
        do throws(PathConfigurationError) {
            _ = try PathConfigurationData(parsing: text, source: Self.source)
            problems = []
            let paths = inspection.pathConfiguration
            own = own ?? paths.sources
            paths.sources = [.data(Data(text.utf8))]
        } catch {
            problems = error.problems
        }
    }

    /// Loads the app's own configuration again.
    func reset() {
        if let own { inspection.pathConfiguration.sources = own }
        (own, edited, problems) = (nil, nil, [])
    }

    /// The configuration as text: as it was typed, or as it was loaded.
    var text: String { edited ?? inspection.pathConfiguration.data.ownJSON.pretty(.max) }

    /// What the page shows.
    var json: JSONValue {
        [
            "text": .string(text),
            "isEdited": .bool(edited != nil),
            "problems": .array(
                problems.map { problem in
                    ["line": problem.line.map { .number(Double($0)) } ?? .null, "text": .string(problem.inWords)]
                } + inspection.settingObjections.map { ["line": .null, "text": .string($0)] }
            ),
            "note": .string(note),
        ]
    }

    private var note: String {
        if !problems.isEmpty { return "The last rules without a fault hold." }
        return own == nil
            ? "These are the app's own rules. What you change holds at once, for visits from now on."
            : "Your rules hold until you reset them or close this window; they are saved nowhere."
    }
}

extension PathConfigurationProblem {
    fileprivate var inWords: String { (rule.map { "Rule \($0): " } ?? "") + sentence }
}

extension PathConfigurationData {
    /// The app's own settings and rules, without those that the library adds.
    fileprivate var ownJSON: JSONValue {
        let rules = rules.dropLast(PathRule.historicalLocations.count).map { rule -> JSONValue in
            [
                "patterns": .array(rule.patterns.map(JSONValue.string)),
                "properties": .object(rule.properties.values),
            ]
        }
        return ["settings": .object(settings), "rules": .array(rules)]
    }
}
