import HotwireCore

/// A picture that a page or a manifest offers as the app's icon; it may be on another origin.
struct WebIcon: Hashable, Sendable {
    /// What the picture is made for.
    enum Purpose: String, Sendable {
        case any
        /// It has a margin that may be cut off.
        case maskable
    }

    /// Where it is.
    let location: Location
    /// The lengths of its sides, in pixels; of one that is not square the shorter one.
    let sides: [Int]
    /// What it is made for.
    let purpose: Purpose

    /// What GdkPixbuf reads without further packages; no SVG, of which a small file can cost any amount of memory and time.
    private static let readableTypes: Set = [
        "image/png", "image/jpeg", "image/gif", "image/bmp", "image/x-icon",
        "image/vnd.microsoft.icon",
    ]

    /// No icon is larger.
    private static let longestSide = 10_000

    /// Takes what was offered, unless it cannot be an icon of ours.
    ///
    /// - Parameters:
    ///   - reference: the address as it was written
    ///   - base: what it is relative to; a page that came safely has no icons that do not
    ///   - sizes: such as `48x48 96x96`; `any` says none, as a raster image has one
    ///   - type: the media type, if one is named
    ///   - purposes: such as `any maskable`
    ///   - usualSide: how large it is where no size is named
    init?(
        _ reference: String,
        relativeTo base: Location,
        sizes: String = "",
        type: String? = nil,
        purposes: String = "any",
        usualSide: Int = 32
    ) {
        guard let location = Self.location(reference, base), let purpose = Self.purpose(purposes) else { return nil }
        let type = type.map { $0.prefix { $0 != ";" }.lowercased().filter { $0 != " " } } ?? ""
        guard type.isEmpty || Self.readableTypes.contains(type), !Self.isDrawing(location) else { return nil }
        let words = Self.words(sizes)
        let sides = words.compactMap(Self.side)
        self.location = location
        self.sides = sides.isEmpty ? [usualSide] : sides
        self.purpose = purpose
    }

    private static func location(_ reference: String, _ base: Location) -> Location? {
        let location = try? Location(reference: reference.trimmingWhiteSpace, relativeTo: base)
        guard let location, location.isWeb else { return nil }
        return base.scheme == "https" && location.scheme != "https" ? nil : location
    }

    private static func isDrawing(_ location: Location) -> Bool {
        let path = location.path.lowercased()
        return path.hasSuffix(".svg") || path.hasSuffix(".svgz")
    }

    private static func purpose(_ text: String) -> Purpose? {
        let purposes = words(text)
        if purposes.isEmpty || purposes.contains(Purpose.any.rawValue) { return .any }
        return purposes.contains(Purpose.maskable.rawValue) ? .maskable : nil
    }

    private static func side(_ size: String) -> Int? {
        let sides = size.split(separator: "x", omittingEmptySubsequences: false)
        guard sides.count == 2, sides.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return nil
        }
        guard let width = Int(sides[0]), let height = Int(sides[1]) else { return nil }
        return (1...longestSide).contains(min(width, height)) ? min(width, height) : nil
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split(whereSeparator: \.isWhitespace).map { String($0) }
    }
}

extension String {
    /// The text without the white space around it.
    var trimmingWhiteSpace: String {
        let start = drop(while: \.isWhitespace)
        return String(start.reversed().drop(while: \.isWhitespace).reversed())
    }
}
