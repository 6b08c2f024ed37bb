/// The reason that a download failed.
package enum DownloadFailure: Error, Hashable, Sendable {
    /// The server returned an error status.
    case http(statusCode: Int)
    /// The connection could not be established, or was interrupted.
    case connection
    /// There is not enough disk space.
    case diskFull
    /// The folder cannot be written to.
    case notWritable
    /// The page that created the file no longer has it.
    case gone

    /// The text in the list of downloads.
    package var phrase: Phrase {
        switch self {
        case .http(let statusCode) where [401, 403].contains(statusCode):
            Phrase("You do not have permission to download this file")
        case .http(let statusCode) where [404, 410].contains(statusCode): Phrase("The file no longer exists")
        case .http: Phrase("The server did not provide the file")
        case .connection: Phrase("The connection was interrupted")
        case .diskFull: Phrase("Not enough disk space for the file")
        case .notWritable: Phrase("Could not write to the download folder")
        case .gone: Phrase("The page no longer has the file")
        }
    }
}
