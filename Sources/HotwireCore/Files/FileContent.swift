/// The content of a file to be written.
package struct FileContent: Hashable, Sendable {
    /// The safe name.
    package let name: DownloadName
    /// The content.
    package let bytes: [UInt8]

    /// Creates a file.
    package init(name: DownloadName, bytes: [UInt8]) {
        (self.name, self.bytes) = (name, bytes)
    }

    /// Creates a text file.
    package init(name: String, text: String) {
        self.init(name: DownloadName(name, mimeType: "text/plain"), bytes: Array(text.utf8))
    }
}
