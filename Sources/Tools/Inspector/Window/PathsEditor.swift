import FoundationEssentials
import HotwireAutomation
import HotwireCore
import HotwireNative

/// An editor of the running app's path configuration; after an edit with errors, the last valid rules remain in effect.
@MainActor final class PathsEditor {
    private let inspection: AppInspection
    /// The app's own sources while an edit replaces them.
    private var own: [PathConfiguration.Source]?
    /// The latest text; `nil` while the app's own rules are in effect.
    private var edited: String?
    private var problems: [PathConfigurationProblem] = []

    /// The task that parses the latest text.
    private var parsing: Task<Void, Never>?

    nonisolated private static let source = "the inspector"

    init(_ inspection: AppInspection) { self.inspection = inspection }

    /// Replaces the app's configuration if a text is valid; parses in the background, unless a later call replaces this one.
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

    /// Compiles the patterns outside the main actor, because that may take long.
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

    /// Restores the app's own configuration.
    func reset() {
        parsing?.cancel()
        if let own { inspection.pathConfiguration.sources = own }
        (own, edited, problems) = (nil, nil, [])
    }

    /// The configuration as text, as the user typed it or as it was loaded.
    var text: String { edited ?? inspection.pathConfiguration.data.ownJSON.pretty(.max) }

    /// The content for the inspector's page.
    var json: JSONValue {
        [
            "text": .string(text),
            "isEdited": .bool(edited != nil),
            "problems": .array(
                problems.map { problem in
                    ["line": problem.line.map { .number(Double($0)) } ?? .null, "text": .string(problem.fullText)]
                } + inspection.settingObjections.map { ["line": .null, "text": .string($0)] }
            ),
            "note": .string(note),
        ]
    }

    private var note: String {
        if !problems.isEmpty { return "The last valid rules remain in effect." }
        return own == nil
            ? "These are the app's own rules. Changes apply immediately to new visits."
            : "Your rules apply until you reset them or close this window. They are not saved."
    }
}

extension PathConfigurationProblem {
    fileprivate var fullText: String { (rule.map { "Rule \($0): " } ?? "") + sentence }
}

extension PathConfigurationData {
    /// The app's own settings and rules, without the library's.
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
