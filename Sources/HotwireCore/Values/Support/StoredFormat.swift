/// The format of a file that the app writes for itself: a JSON object with a version, of a limited size.
package struct StoredFormat: Hashable, Sendable {
    /// The version of the format.
    package let version: Int
    /// The maximum size of the file in bytes.
    package let mostBytes: Int

    /// Creates a format.
    package init(version: Int, mostBytes: Int) { (self.version, self.mostBytes) = (version, mostBytes) }

    /// Parses a file.
    ///
    /// - Parameter text: the content of the file
    /// - Returns: The object, of this version.
    /// - Throws: ``StoredFileError`` if the file cannot be used.
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

/// The reason why a file that the app wrote cannot be used.
package enum StoredFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// It exceeds the size limit.
    case tooLarge(StoredFormat)
    /// It is not valid JSON, for example because it is truncated.
    case malformed(JSONSyntaxError)
    /// It is of another version, or not of this kind.
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
