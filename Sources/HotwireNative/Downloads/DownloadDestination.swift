public import FoundationEssentials

/// The destination of a download.
public enum DownloadDestination: Hashable, Sendable {
    /// The download folder.
    case downloads
    /// A folder of the app's choice, under a name that is not in use there.
    case folder(URL)
    /// No destination: the app does not want the download.
    case none

    var folder: URL? {
        if case .folder(let url) = self { url } else { nil }
    }
}
