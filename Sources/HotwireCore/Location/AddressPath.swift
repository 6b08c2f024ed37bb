/// The path of an address that has a hierarchy, in normal form: without the segments `.` and `..`.
struct AddressPath {
    private let scheme: AddressScheme
    private var segments: [String]

    /// Parses a path.
    ///
    /// - Parameters:
    ///   - text: the path as written; a slash at its start may be missing
    ///   - scheme: the scheme, which determines whether backslashes are slashes
    ///   - folder: the segments that the path continues
    init(_ text: AddressParser.Text, _ scheme: AddressScheme, after folder: [String] = []) {
        self.scheme = scheme
        segments = folder
        // Only special schemes have a path in any case.
        guard scheme.isSpecial || !text.isEmpty else { return }
        let hasSlash = folder.isEmpty && text.first.map(scheme.isSlash) ?? false
        let rest = text.dropFirst(hasSlash ? 1 : 0)
        let written = rest.split(omittingEmptySubsequences: false, whereSeparator: scheme.isSlash)
        for (index, segment) in written.enumerated() {
            add(PercentEncoding.path.encode(segment), isLast: index == written.count - 1)
        }
    }

    /// The path with its slash at the start.
    var text: String { segments.map { "/" + $0 }.joined() }

    /// Returns the segments of a path in normal form, without its last one.
    static func folder(of path: String) -> [String] {
        path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).dropLast().map(String.init)
    }

    /// Returns whether a segment is a drive of Windows: a letter, and a colon or vertical bar.
    static func isDrive(_ segment: String) -> Bool {
        let bytes = Array(segment.utf8)
        guard bytes.count == 2, bytes[1] == UInt8(ascii: ":") || bytes[1] == UInt8(ascii: "|") else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[0] | 0x20)
    }

    private mutating func add(_ segment: String, isLast: Bool) {
        switch Self.dots(segment) {
        case 1: if isLast { segments.append("") }
        case 2:
            removeLast()
            if isLast { segments.append("") }
        default:
            let isDrive = scheme == .file && segments.isEmpty && Self.isDrive(segment)
            segments.append(isDrive ? segment.prefix(1) + ":" : segment)
        }
    }

    /// Removes the last segment, unless it is a file's drive.
    private mutating func removeLast() {
        if scheme == .file, segments.count == 1, Self.isDrive(segments[0]) { return }
        _ = segments.popLast()
    }

    /// Returns the number of dots of a dot segment; 0 for any other segment.
    private static func dots(_ segment: String) -> Int {
        // A segment longer than `%2e%2e` is not a dot segment.
        guard segment.utf8.count <= 6 else { return 0 }
        switch segment.lowercased() {
        case ".", "%2e": return 1
        case "..", ".%2e", "%2e.", "%2e%2e": return 2
        default: return 0
        }
    }
}
