import Foundation

/// What `dev` reports beside the server's own output.
enum DevMessage {
    /// Prints a line to standard error.
    static func print(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data("hotwire-native: \(text)\n".utf8))  // may be closed
    }
}
