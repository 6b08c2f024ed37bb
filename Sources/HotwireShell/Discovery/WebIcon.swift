import HotwireCore

/// An image that a page or a manifest offers as the app's icon; it may be at another origin.
struct WebIcon: Hashable, Sendable {
    /// The purpose of an icon.
    enum Purpose: String, Sendable {
        case any
        /// It has a margin that may be cropped.
        case maskable
    }

    /// The address.
    let location: Location
    /// The side lengths, in pixels; the shorter side of an icon that is not square.
    let sides: [Int]
    /// The purpose.
    let purpose: Purpose
    /// Whether it is a drawing, which has every size.
    let isDrawing: Bool

    private static let drawingType = "image/svg+xml"

    /// The types that ``SmallImage`` accepts.
    private static let readableTypes: Set = [
        "image/png", "image/jpeg", "image/gif", "image/webp", "image/bmp", "image/x-icon", "image/vnd.microsoft.icon",
    ]

    /// The maximum side length, in pixels.
    private static let longestSide = 10_000

    /// Creates an icon from its declaration; `nil` if its address, type or purpose cannot be used.
    ///
    /// - Parameters:
    ///   - reference: the address as written
    ///   - base: the address that the reference is relative to; a secure page has only secure icons
    ///   - sizes: for example `48x48 96x96`; `any` counts as unspecified
    ///   - type: the media type, if specified
    ///   - purposes: for example `any maskable`
    ///   - usualSide: the side length if no size is specified
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
        isDrawing = type == Self.drawingType || type.isEmpty && Self.isDrawing(location)
        guard isDrawing || type.isEmpty || Self.readableTypes.contains(type) else { return nil }
        let sides = Self.words(sizes).compactMap(Self.side)
        self.location = location
        self.sides = isDrawing ? [Self.longestSide] : sides.isEmpty ? [usualSide] : sides
        self.purpose = purpose
    }

    private static func location(_ reference: String, _ base: Location) -> Location? {
        let location = try? Location(reference: reference.trimmingWhiteSpace, relativeTo: base)
        guard let location, location.isWeb else { return nil }
        return base.scheme == "https" && location.scheme != "https" ? nil : location
    }

    private static func isDrawing(_ location: Location) -> Bool {
        location.path.lowercased().hasSuffix(".svg")
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
