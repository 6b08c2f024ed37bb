import Foundation
import HotwireCore

/// A file in the repository.
enum RepositoryFile {
    static func url(_ path: String) -> URL {
        (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }.appending(path: path)
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: url(path), encoding: .utf8)
    }

    static func json(_ path: String) throws -> JSONValue {
        try JSONValue(parsing: text(path))
    }
}
