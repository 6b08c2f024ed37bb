import Foundation
import HotwireCore

/// Writes the trace, one JSON object a line, each as soon as it happened.
@MainActor final class TraceWriter {
    private let file: FileHandle

    /// Opens the file, or standard error for `-`; `nil` where that cannot be.
    init?(path: String) {
        if path == "-" {
            file = .standardError
            return
        }
        guard FileManager.default.createFile(atPath: path, contents: nil), let file = FileHandle(forWritingAtPath: path)
        else { return nil }
        self.file = file
    }

    func write(_ record: TraceRecord) {
        try? file.write(contentsOf: Data((record.json.text + "\n").utf8))  // a full disk must not end the app
    }
}
