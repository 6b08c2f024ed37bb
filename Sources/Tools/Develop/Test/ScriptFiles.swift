import Foundation
import HotwireCore
import NavigationScripts

/// The script files that a command line names.
struct ScriptFiles {
    /// The files, in order.
    let files: [String]

    /// Collects the files, and all YAML files in and below the folders.
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

    /// Reads a script.
    ///
    /// - Throws: ``ScriptError``
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
