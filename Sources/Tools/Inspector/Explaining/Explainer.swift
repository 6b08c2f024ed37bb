import HotwireAutomation
package import HotwireCore
import HotwireNative
internal import Logging

/// An explainer of what an app does with locations, each starting from the same screens.
package struct Explainer: Sendable {
    let data: PathConfigurationData
    let rules: NavigationRules
    let hierarchy: Hierarchy
    /// The pane of the current location; `nil` if the main stack is one pane.
    package let pane: ScreenArea?
    let root: Location
    /// Whether the app's origin was specified.
    let knowsOrigin: Bool
    let origins: AppOrigins
    let provenance: ConfigurationProvenance

    /// Describes the screens from which each location opens: the root, the current page, and the page in the other pane.
    package init(
        _ data: PathConfigurationData,
        rules: NavigationRules = .linux,
        root: Location,
        shown: Location? = nil,
        beside: Location? = nil,
        isModal: Bool = false,
        origins: AppOrigins? = nil,
        provenance: ConfigurationProvenance = .app
    ) {
        self.data = data
        self.rules = rules
        self.root = root
        knowsOrigin = shown != nil
        var known = origins ?? AppOrigins(start: root)
        known.named = NamedOrigins(settings: data.settings, from: provenance)
        self.origins = known
        self.provenance = provenance
        let isDetail = shown.map { data.properties(for: rules.matchedPath.text(of: $0)).isDetail } ?? false
        let others = (isDetail ? [beside, shown] : [shown, beside]).compactMap(\.self)
        let above = others.drop { !isModal && $0.isSamePage(as: root) }
        let entries = ([root] + above).enumerated().map { index, location in
            let properties = data.properties(for: rules.matchedPath.text(of: location))
            return ScreenEntry(id: index, kind: .shown(by: properties), location: location, properties: properties)
        }
        let main = isModal ? 1 : entries.count
        hierarchy = Hierarchy(main: Array(entries.prefix(main)), modal: Array(entries.dropFirst(main)))
        let isDivided = rules.havePanes && PaneSplit(hierarchy.main).index != nil
        pane = isDivided ? (isDetail ? .detail : .main) : nil
    }

    @MainActor package func explain(_ location: Location) -> Explanation {
        let matches = data.matches(for: rules.matchedPath.text(of: location))
        let proposal = VisitProposal(location: location, properties: matches.properties)
        let logger = Logger(label: "explain") { _ in SwiftLogNoOpLogHandler() }
        let decision = Router(origins: origins, logger: logger).decide(proposal)
        let plan = decision == .navigate ? plan(for: proposal, by: rules) : NavigationPlan()
        return Explanation(
            location: location,
            rules: matches.found.map(explained),
            properties: matches.properties,
            decision: decision,
            plan: plan,
            visit: ExplainedVisit(plan, from: hierarchy),
            warnings: warnings(for: proposal, matches, decision, plan)
        )
    }

    /// The new screen's identifier, which no screen of the hierarchy has.
    private static let newID = 3

    /// Returns the plan under the given rules, without a visit if no page is requested.
    func plan(for proposal: VisitProposal, by rules: NavigationRules) -> NavigationPlan {
        let kind = ScreenEntry.Kind.shown(by: proposal.properties)
        let plan = rules.plan(for: proposal, kind: kind, in: hierarchy, id: Self.newID, from: pane)
        guard ExplainedVisit(plan, from: hierarchy) == nil else { return plan }
        return NavigationPlan(plan.moves, objection: plan.objection)
    }

    /// Returns a rule with its number, counted from 1.
    func explained(_ match: PathRuleMatch) -> ExplainedRule {
        ExplainedRule(number: number(ofRuleAt: match.index), pattern: match.pattern, rule: match.rule)
    }

    /// Returns a rule's number in the file, counted from 1; the library's own rules come last and have none.
    func number(ofRuleAt index: Int) -> Int? {
        index < data.rules.count - PathRule.historicalLocations.count ? index + 1 : nil
    }
}

extension Explainer {
    /// Returns the warnings about what may be unintended.
    func warnings(
        for proposal: VisitProposal,
        _ matches: PathMatches,
        _ decision: Router.Decision,
        _ plan: NavigationPlan
    ) -> [ExplanationWarning] {
        // Rules only apply to locations that open in a screen.
        let slow = matches.cutOff.map { match in
            let text = "The pattern \(match.pattern.asJSON) takes too long, so it does not match."
            return ExplanationWarning(name: .tookTooLong, rule: number(ofRuleAt: match.index), text: text)
        }
        let settings = origins.objections(to: data.settings, from: provenance).map {
            ExplanationWarning(name: .ignoredSetting, text: $0)
        }
        guard decision == .navigate else { return settings + originWarnings(decision) + slow }
        let found = matches.found.map(explained)
        let readings = PlatformReadings(data, of: proposal.location)
        return (found.isEmpty ? [ExplanationWarning(name: .noRule, text: "No rule matches.")] : [])
            + settings + slow + overrideWarnings(found) + slashWarnings(readings) + patternWarnings(readings)
            + PropertyWarnings(found).all + planWarnings(proposal, plan, readings)
    }

    private func originWarnings(_ decision: Router.Decision) -> [ExplanationWarning] {
        guard decision == .popup, !knowsOrigin, let origin = root.origin else { return [] }
        return [
            ExplanationWarning(name: .otherOrigin, text: "The app's origin is \(origin). To change it, use --from.")
        ]
    }

    private func overrideWarnings(_ rules: [ExplainedRule]) -> [ExplanationWarning] {
        rules.enumerated().compactMap { place, rule in
            let later = Set(rules[(place + 1)...].flatMap(\.rule.properties.values.keys))
            let names = Set(rule.rule.properties.values.keys)
            guard !names.isEmpty, later.isSuperset(of: names), !rule.rule.isForAllPages else { return nil }
            let text = "The rule has no effect here: later rules override all of its properties."
            return ExplanationWarning(name: .overridden, rule: rule.number, text: text)
        }
    }

    private func slashWarnings(_ readings: PlatformReadings) -> [ExplanationWarning] {
        let (linux, iOS) = (readings.linux.patterns, readings.iOS.patterns)
        return data.rules.indices.compactMap { index in
            let difference: String
            switch (linux[index], iOS[index]) {
            case (let pattern?, nil): difference = "\(pattern.asJSON) does not match there"
            case (nil, let pattern?): difference = "\(pattern.asJSON) matches only there"
            case (.some, .some), (nil, nil): return nil
            }
            let text = "Before version 1.3, iOS omits the slash at the end of a path, so \(difference)."
            return .init(name: .otherPattern, platform: .ios, rule: number(ofRuleAt: index), text: text)
        }
    }

    private func patternWarnings(_ readings: PlatformReadings) -> [ExplanationWarning] {
        let linux = readings.linux.patterns
        return data.rules.indices.flatMap { index -> [ExplanationWarning] in
            let sentences: [String] =
                switch (linux[index], readings.android.patterns[index]) {
                case (let pattern?, .some): PathPatternPortability.warnings(pattern)
                case (let pattern?, nil): ["Android ignores case, so \(pattern.asJSON) does not match there."]
                case (nil, let pattern?): ["Android ignores case, so \(pattern.asJSON) matches there."]
                case (nil, nil): []
                }
            return sentences.map {
                .init(name: .otherPattern, platform: .android, rule: number(ofRuleAt: index), text: $0)
            }
        }
    }

    private func planWarnings(_ proposal: VisitProposal, _ plan: NavigationPlan, _ readings: PlatformReadings)
        -> [ExplanationWarning]
    {
        [NavigationRules.ios, .android].compactMap { platform in
            var other = plan
            if platform != rules {
                let properties = platform == .android ? readings.android.properties : readings.iOS.properties
                other = self.plan(for: VisitProposal(location: proposal.location, properties: properties), by: platform)
            }
            if let objection = other.objection { return .init(name: .exception, platform: platform, text: objection) }
            guard other.description != plan.description else { return nil }
            let text = "\(platform.platformName) behaves differently: \(other)."
            return .init(name: .otherPlan, platform: platform, text: text)
        }
    }
}

extension AppInspection {
    /// Returns what the app would do with an address or path, as lines of text.
    @MainActor func explanation(of text: String) -> String {
        guard let routing else { return "No page is open yet." }
        do throws(LocationError) {
            let location = try Location(reference: text, relativeTo: routing.root)
            let explainer = Explainer(
                routing.data,
                rules: routing.rules,
                root: routing.root,
                shown: routing.shown,
                beside: routing.list,
                isModal: routing.isModal,
                origins: routing.origins,
                provenance: routing.provenance
            )
            return explainer.explain(location).text
        } catch {
            return "“\(text)” is not a valid address: \(error)"
        }
    }
}

/// The rules that match a path on Android, and their combined properties there.
struct AndroidReading: Hashable, Sendable {
    /// The matching pattern of each rule, by the rule's index.
    private(set) var patterns: [Int: String] = [:]
    /// The combined properties; values are lowercase where Android ignores case.
    let properties: PathProperties

    /// Evaluates a configuration for a path with its query, without the patterns that take too long.
    init(_ data: PathConfigurationData, of path: String, leavingOut slow: [PathRuleMatch]) {
        let slow = Set(slow.map(\.pattern))
        var values: [String: JSONValue] = [:]
        for (index, rule) in data.rules.enumerated() {
            let pattern = rule.patterns.first {
                !slow.contains($0) && PathPatternPortability.matchesOnAndroid($0, path: path)
            }
            guard let pattern else { continue }
            patterns[index] = pattern
            values.merge(rule.properties.values) { $1 }
        }
        for name in Self.words {
            if let word = values[name.rawValue]?.stringValue { values[name.rawValue] = .string(word.lowercased()) }
        }
        properties = PathProperties(values)
    }

    /// The properties whose values Android reads case-insensitively.
    static let words: Set<PathProperties.Name> = [.context, .presentation, .queryStringPresentation]
    /// The properties that Android casts to Boolean without a check.
    static let flags: Set<PathProperties.Name> = [.animated, .pullToRefreshEnabled, .historicalLocation]
}

extension ScreenEntry.Kind {
    /// Returns the kind of screen that likely shows a page: native if the configuration names one.
    static func shown(by properties: PathProperties) -> Self {
        properties.viewController == "web" ? .web : .native
    }
}

extension String {
    /// The string as a JSON literal, as written in the file.
    var asJSON: String { JSONValue.string(self).text }
}

/// The rules that match a location on each platform, whose paths differ.
private struct PlatformReadings {
    let linux: PathMatches
    let iOS: PathMatches
    let android: AndroidReading

    init(_ data: PathConfigurationData, of location: Location) {
        let path = NavigationRules.linux.matchedPath.text(of: location)
        let pathOnIOS = NavigationRules.ios.matchedPath.text(of: location)
        linux = data.matches(for: path)
        iOS = pathOnIOS == path ? linux : data.matches(for: pathOnIOS)
        let androidPath = NavigationRules.android.matchedPath.text(of: location)
        android = AndroidReading(data, of: androidPath, leavingOut: linux.cutOff)
    }
}

extension PathMatches {
    /// The matching pattern of each rule, by the rule's index.
    fileprivate var patterns: [Int: String] {
        Dictionary(found.map { ($0.index, $0.pattern) }) { first, _ in first }
    }
}

extension PathRule {
    /// Whether the rule matches every path, so that other rules are meant to override it.
    fileprivate var isForAllPages: Bool { match(path: "/") && match(path: "/~") }
}
