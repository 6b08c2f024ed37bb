/// Why a download came to nothing (ours).
public enum DownloadFailure: Error, Hashable, Sendable {
    /// The server answered with an error's status.
    case http(statusCode: Int)
    /// The connection could not be made, or broke off.
    case connection
    /// There is no room for the file.
    case diskFull
    /// The file cannot be written where it was to go.
    case notWritable
    /// The page that made the file does not have it any more.
    case gone

    /// What a person reads in the list of downloads.
    package var phrase: Phrase {
        switch self {
        case .http(let statusCode) where [401, 403].contains(statusCode): Phrase("You may not have this file")
        case .http(let statusCode) where [404, 410].contains(statusCode): Phrase("The file is not there any more")
        case .http: Phrase("The server did not hand over the file")
        case .connection: Phrase("The connection broke off")
        case .diskFull: Phrase("There is not enough room for the file")
        case .notWritable: Phrase("The download folder cannot be written to")
        case .gone: Phrase("The page does not have the file any more")
        }
    }
}
