public import FoundationEssentials

/// Where a download goes.
public enum DownloadDestination: Hashable, Sendable {
    /// To the download folder.
    case downloads
    /// To a folder of the app's choice, under a name that is free there.
    case folder(URL)
    /// Nowhere: it is not wanted.
    case none

    var folder: URL? {
        if case .folder(let url) = self { url } else { nil }
    }
}
