/// The format of an app's own file: a JSON object with a version and a maximum size.
package struct StoredFormat: Hashable, Sendable {
    package let version: Int
    package let mostBytes: Int

    package init(version: Int, mostBytes: Int) { (self.version, self.mostBytes) = (version, mostBytes) }

    /// Parses a file's text into an object that has this version.
    package func parse(_ text: String) throws(StoredFileError) -> JSONValue {
        guard text.utf8.count <= mostBytes else { throw .tooLarge(self) }
        let json: JSONValue
        do {
            json = try JSONValue(parsing: text)
        } catch {
            throw .malformed(error)
        }
        guard json["version"]?.intValue == version else { throw .otherVersion(self) }
        return json
    }
}

/// The reason that one of the app's own files cannot be used.
package enum StoredFileError: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLarge(StoredFormat)
    /// It is not valid JSON, for example because it is truncated.
    case malformed(JSONSyntaxError)
    /// It has another version, or is a different kind of file.
    case otherVersion(StoredFormat)

    /// The reason, for the log.
    package var description: String {
        switch self {
        case .tooLarge(let format): "The file is larger than \(format.mostBytes) bytes."
        case .malformed(let error): error.description
        case .otherVersion(let format): "The file does not have version \(format.version)."
        }
    }
}
