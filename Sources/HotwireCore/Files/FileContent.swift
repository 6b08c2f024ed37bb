/// A file that is still to be written.
package struct FileContent: Hashable, Sendable {
    /// What it is called, which does no harm.
    package let name: DownloadName
    /// What is in it.
    package let bytes: [UInt8]

    /// Makes a file.
    package init(name: DownloadName, bytes: [UInt8]) {
        (self.name, self.bytes) = (name, bytes)
    }

    /// Makes a text file.
    package init(name: String, text: String) {
        self.init(name: DownloadName(name, mimeType: "text/plain"), bytes: Array(text.utf8))
    }
}
