import FoundationEssentials
import HotwireAutomation
import HotwireCore
import HotwireNative

/// Changes the app's path configuration while it runs; errors in an edit are reported, and the last good rules stay in
/// effect.
@MainActor final class PathsEditor {
    private let inspection: AppInspection
    /// The app's own sources, while an edit is in their place.
    private var own: [PathConfiguration.Source]?
    /// What was typed last; `nil` while the rules are the app's own.
    private var edited: String?
    private var problems: [PathConfigurationProblem] = []

    /// Parses what was typed last.
    private var parsing: Task<Void, Never>?

    nonisolated private static let source = "the inspector"

    init(_ inspection: AppInspection) { self.inspection = inspection }

    /// Replaces the app's own configuration by a text if it can be parsed, which happens in the background.
    ///
    /// - Parameters:
    ///   - text: the text; one that is typed meanwhile takes its place
    ///   - completion: called when the problems are known
    func edit(_ text: String, then completion: @escaping () -> Void) {
        edited = text
        parsing?.cancel()
        parsing = Task { [weak self] in
            let found = await Self.problems(of: text)
            guard let self, !Task.isCancelled else { return }
            problems = found
            if found.isEmpty { use(text) }
            completion()
        }
    }

    /// Compiling many patterns takes long, so it is done away from the main actor.
    @concurrent nonisolated private static func problems(of text: String) async -> [PathConfigurationProblem] {
        do throws(PathConfigurationError) {
            _ = try PathConfigurationData(parsing: text, source: source)
            return []
        } catch {
            return error.problems
        }
    }

    private func use(_ text: String) {
        let paths = inspection.pathConfiguration
        own = own ?? paths.sources
        paths.sources = [.data(Data(text.utf8))]
    }

    /// Loads the app's own configuration again.
    func reset() {
        parsing?.cancel()
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
