import FoundationEssentials

/// The names of the folders with the artifacts of scripts.
enum ScriptArtifacts {
    /// Returns the folder of an attempt; each has its own, so that the pictures of a failed one are kept.
    static func folder(in artifacts: String, script: String, attempt: Int) -> URL {
        let suffix = attempt > 1 ? "-retry-\(attempt - 1)" : ""
        return URL(filePath: artifacts).appending(path: fileName(script) + suffix)
    }

    /// Returns the folder of a user of an attempt; the first user has no name, and no folder of its own.
    static func folder(in attempt: URL, user: String?) -> URL {
        user.map { attempt.appending(path: fileName($0)) } ?? attempt
    }

    /// Returns a name that is safe for a folder.
    static func fileName(_ name: String) -> String {
        let name = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.prefix(80))
        return name.isEmpty ? "script" : name
    }
}
