import FoundationEssentials

/// The contents of one source of a path configuration.
struct LoadedRules {
    /// The settings and rules.
    let data: PathConfigurationData
    /// Where they come from.
    let provenance: ConfigurationProvenance
    /// Whether they were bundled, stored or received.
    var state: PathConfiguration.LoadState
}

/// The sources that have been read; the last valid one applies, regardless of when it arrived.
struct LoadedSources {
    private var found: [Int: LoadedRules] = [:]

    /// Whether no source has been read.
    var isEmpty: Bool { found.isEmpty }

    /// Adds the contents of the source at an index.
    ///
    /// - Returns: The contents that apply now.
    mutating func add(_ rules: LoadedRules, at index: Int) -> LoadedRules {
        found[index] = rules
        return found.max { $0.key < $1.key }?.value ?? rules
    }

    /// Records that the server confirmed the copy of the source at an index.
    ///
    /// - Returns: Whether the copy applies.
    mutating func confirm(_ index: Int) -> Bool {
        found[index]?.state = .remote
        return found.keys.max() == index
    }
}

extension PathConfigurationCopy {
    /// The provenance of the copy: the server that a redirect led to, not the requested one.
    func provenance(askedFor url: URL) -> ConfigurationProvenance {
        .server((try? Location(location ?? url))?.origin)  // an invalid address has no origin
    }
}
