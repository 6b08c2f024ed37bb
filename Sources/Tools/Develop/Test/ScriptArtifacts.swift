import FoundationEssentials

/// The names of the folders with the artifacts of scripts.
enum ScriptArtifacts {
    /// Returns the name of each file's folder: the file's name, after those of its folders if other files have the same.
    ///
    /// - Parameter files: the files of a run, as the command line names them
    /// - Returns: The names, in the order of the files; each is different.
    static func names(of files: [String]) -> [String] {
        let paths = files.map { file in
            let parts = file.split(separator: "/").filter { $0 != "." }.map(String.init)
            let name = parts.last.map { name in name.split(separator: ".").first.map(String.init) ?? name }
            return parts.dropLast() + [name ?? "script"]
        }
        var taken: Set<String> = []
        return paths.map { path in
            let length = (1..<path.count).first { length in
                paths.count { $0.suffix(length) == path.suffix(length) } == 1
            }
            let name = fileName(path.suffix(length ?? path.count).joined(separator: "-"))
            return unique(name, &taken)
        }
    }

    /// Returns a name that no other file has, even one with characters that a folder cannot have.
    private static func unique(_ name: String, _ taken: inout Set<String>) -> String {
        var (candidate, number) = (name, 2)
        while !taken.insert(candidate).inserted {
            candidate = "\(name)-\(number)"
            number += 1
        }
        return candidate
    }

    /// Returns the folder of an attempt; each has its own, so that the pictures of a failed one are kept.
    static func folder(in artifacts: String, name: String, attempt: Int) -> URL {
        let suffix = attempt > 1 ? "-retry-\(attempt - 1)" : ""
        return URL(filePath: artifacts).appending(path: name + suffix)
    }

    /// Returns the folder of a user of an attempt; the first user has no name, and no folder of its own.
    static func folder(in attempt: URL, user: String?) -> URL {
        user.map { attempt.appending(path: fileName($0)) } ?? attempt
    }

    /// Returns a name that is safe for a folder.
    static func fileName(_ name: String) -> String {
        let name = String(name.map { $0.isLetter || $0.isNumber ? $0 : "-" }.suffix(80))
        return name.isEmpty ? "script" : name
    }
}
