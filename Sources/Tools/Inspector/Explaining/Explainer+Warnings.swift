import HotwireCore

extension Explainer {
    /// Returns what may be unintended.
    ///
    /// Rules only apply to locations that open in a screen.
    func warnings(
        for proposal: VisitProposal,
        _ matches: PathMatches,
        _ decision: Router.Decision,
        _ plan: NavigationPlan
    ) -> [ExplanationWarning] {
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

/// What each platform matches a location's path against, and the rules that then apply there.
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
    /// Whether the rule matches every path: such a rule is meant to be overridden.
    fileprivate var isForAllPages: Bool { match(path: "/") && match(path: "/~") }
}

extension String {
    /// The string as written in the file.
    var asJSON: String { JSONValue.string(self).text }
}
