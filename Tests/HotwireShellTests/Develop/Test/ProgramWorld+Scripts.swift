import Foundation

extension ProgramWorld {
    /// Runs navigation scripts against the server, and returns the exit code and each script's JUnit results.
    func run(_ scripts: [String], _ options: [String] = []) async throws -> (code: Int32?, cases: [String]) {
        let folder = home.appending(path: "scripts")
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (number, text) in scripts.enumerated() {
            let file = folder.appending(path: "script-\(number + 10).yml")
            try Data("app: \(base.absoluteString)\n\(text)".utf8).write(to: file)
        }
        let results = home.appending(path: "results.xml")
        let arguments = ["test", "--headless", folder.path, "--junit", results.path, "--jobs", "2"]
        let outcome = try await RunningProgram.run(home: home, arguments + options)
        let document = try String(contentsOf: results, encoding: .utf8)
        return (outcome.code, document.split(separator: "<testcase ").dropFirst().map(String.init))
    }
}
