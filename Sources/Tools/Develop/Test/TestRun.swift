import Foundation
import HotwireCore
import NavigationScripts

/// A run of scripts in separate processes, so that a script that crashes the app does not affect the others.
struct TestRun {
    private let command: TestCommand

    init(_ command: TestCommand) { self.command = command }

    /// Runs all scripts of the shard, prints the report, and returns whether the run passed.
    func run() async -> Bool {
        let found = ScriptFiles(command.files).files
        guard !found.isEmpty else {
            return complain("no YAML files found in \(command.files.joined(separator: ", "))")
        }
        // Names must be the same in all shards, because one folder may collect their artifacts.
        let all = zip(found, ScriptArtifacts.names(of: found))
        let own = Set(command.shard?.files(of: found) ?? found)
        let files = all.filter { own.contains($0.0) }
        var scripts: [ScriptEntry] = []
        var problems: [String] = []
        for (file, name) in files {
            do throws(ScriptError) {
                scripts.append(ScriptEntry(script: try ScriptFiles.script(file), file: file, folder: name))
            } catch {
                problems.append("\(error)")
            }
        }
        guard problems.isEmpty else { return complain(problems.joined(separator: "\n")) }
        if command.headless, PrivateDisplay.program == nil {
            return complain("--headless requires Xvfb; install the package xvfb")
        }
        let results = await run(scripts)
        say(TAPReport.summary(results))
        let isWritten = command.junit.map { write(JUnitReport.document(results, policy: command.policy), to: $0) }
        return isWritten ?? true && !results.contains { command.policy.isFailure($0.outcome) }
    }

    private func run(_ scripts: [ScriptEntry]) async -> [ScriptAttempts] {
        say(TAPReport.header(count: scripts.count, shard: command.shard?.description))
        let run = ScriptRun(command)
        return await withTaskGroup(of: (Int, ScriptAttempts).self) { group in
            var (results, reported, next) = ([Int: ScriptAttempts](), 0, 0)
            func begin() {
                guard next < scripts.count else { return }
                let (number, entry) = (next, scripts[next])
                next += 1
                group.addTask { (number, await run.run(entry)) }
            }
            for _ in 0..<command.jobs { begin() }
            while let (number, result) = await group.next() {
                results[number] = result
                begin()
                // Report in the order of the command line, each result as early as possible.
                while let result = results[reported] {
                    reported += 1
                    say(TAPReport.lines(result, number: reported, policy: command.policy))
                }
            }
            return (0..<scripts.count).compactMap { results[$0] }
        }
    }

    private func say(_ text: String) { Terminal.print(text, terminator: "") }

    private func complain(_ text: String) -> Bool {
        Terminal.printError(text)
        return false
    }

    private func write(_ text: String, to file: String) -> Bool {
        do {
            try Data(text.utf8).write(to: URL(filePath: file))
            return true
        } catch {
            return complain("could not write the results to “\(file)”: \(error.localizedDescription)")
        }
    }
}

/// The script files that a command line names.
struct ScriptFiles {
    let files: [String]

    /// Collects the named files, and all YAML files in and below the named folders.
    init(_ names: [String]) {
        files = names.flatMap { name -> [String] in
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), isFolder.boolValue else {
                return [name]
            }
            let contents = FileManager.default.enumerator(atPath: name)?.compactMap { $0 as? String } ?? []
            return contents.filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.sorted().map { "\(name)/\($0)" }
        }
    }

    static func script(_ file: String) throws(ScriptError) -> NavigationScript {
        let data: Data
        do throws(BoundedFile.Problem) {
            data = try BoundedFile.read(file, limit: NavigationScript.longest)
        } catch {
            throw ScriptError(problems: [ScriptProblem(source: file, "Could not read the file: \(error)")])
        }
        guard let text = String(textFile: data) else {
            throw ScriptError(problems: [ScriptProblem(source: file, "The file is not UTF-8.")])
        }
        return try NavigationScript(parsing: text, source: file)
    }
}
