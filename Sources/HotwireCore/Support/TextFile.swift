package import FoundationEssentials

extension String {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// Decodes a file or a response as UTF-8; `nil` if it is not UTF-8.
    ///
    /// A byte order mark at the beginning is dropped, as editors and servers on Windows write one.
    package init?(textFile data: Data) {
        let bytes = data.starts(with: Self.byteOrderMark) ? data.dropFirst(Self.byteOrderMark.count) : data
        self.init(validating: bytes, as: UTF8.self)
    }

    /// Decodes a file or a response as UTF-8, as browsers do: invalid parts become replacement characters.
    package init(webFile data: Data) {
        let bytes = data.starts(with: Self.byteOrderMark) ? data.dropFirst(Self.byteOrderMark.count) : data
        self.init(decoding: bytes, as: UTF8.self)
    }
}
