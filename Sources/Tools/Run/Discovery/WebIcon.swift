import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// An image that a page or a manifest offers as the app's icon; it can be at another origin.
struct WebIcon: Hashable, Sendable {
    /// The purpose of an icon, as named in manifests.
    enum Purpose: String, Sendable {
        case any
        /// The image has a margin that can be cropped.
        case maskable
    }

    let source: IdentitySource
    /// The declared side lengths, in pixels; for an icon that is not square, the shorter side; empty if unknown.
    let sides: [Int]
    /// The usual side length of an icon without a declared size, in pixels.
    let usualSide: Int
    let purpose: Purpose
    /// Whether the icon is a drawing, which can have any size.
    let isDrawing: Bool

    private static let drawingTypes: Set = ["image/svg+xml", "image/svg"]

    /// The types that ``SmallImage`` accepts, including unregistered names that servers use.
    private static let readableTypes: Set = [
        "image/png", "image/x-png", "image/apng", "image/jpeg", "image/jpg", "image/pjpeg", "image/gif", "image/webp",
        "image/bmp", "image/x-bmp", "image/x-ms-bmp", "image/x-icon", "image/vnd.microsoft.icon", "image/ico",
        "image/icon",
    ]

    /// The maximum side length, in pixels.
    static let longestSide = 10_000

    /// Creates an icon from its declaration, such as the sizes `48x48 96x96` and the purposes `any maskable`.
    init(
        _ reference: String,
        relativeTo base: Location?,
        of page: Location,
        sizes: String = "",
        type: String? = nil,
        purposes: String = "any",
        usualSide: Int = 32
    ) throws(UnusedPart.Reason) {
        guard let purpose = Self.purpose(purposes) else { throw .unsupportedPurpose }
        do throws(IdentitySource.Problem) {
            source = try IdentitySource(reference, relativeTo: base, of: page)
        } catch {
            throw error == .insecure ? .insecure : .invalidAddress
        }
        var type = type.map { $0.prefix { $0 != ";" }.lowercased().filter { $0 != " " } } ?? ""
        if case .data(let data) = source, !data.type.isEmpty { type = data.type }
        isDrawing = Self.drawingTypes.contains(type) || type.isEmpty && Self.isDrawing(source)
        guard isDrawing || type.isEmpty || Self.readableTypes.contains(type) else { throw .unsupportedType(type) }
        sides = isDrawing ? [Self.longestSide] : Self.words(sizes).compactMap(Self.side)
        self.purpose = purpose
        self.usualSide = usualSide
    }

    /// The icon that sites have without declaring it; `nil` if the page's address is not a web address.
    static func unnamed(of page: Location) -> WebIcon? { try? WebIcon("/favicon.ico", relativeTo: page, of: page) }

    private static func isDrawing(_ source: IdentitySource) -> Bool {
        source.location?.path.lowercased().hasSuffix(".svg") ?? false
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

extension WebIcon {
    /// Returns the image in the icon's file; `nil` if it cannot be shown safely.
    @MainActor func image(of file: Data) async -> SmallImage? {
        // The content determines the format, because types and extensions are often wrong.
        if let image = await SmallImage.read(file) { return IconImages.canDecode(image) ? image : nil }
        return Self.isMarkup(file) ? await IconDrawing.image(of: file) : nil
    }

    /// Whether a file can be a drawing, because it begins with a tag.
    private static func isMarkup(_ file: Data) -> Bool {
        String(webFile: file.prefix(100)).first { !$0.isWhitespace } == "<"
    }
}

extension Collection<WebIcon> {
    /// Returns the icons in the order in which to try them, best first; among equal icons, the last one wins, as on the web.
    func ranked(for side: Int) -> [WebIcon] {
        // First come icons that are large enough: the closest in size first, and `any` before maskable ones.
        // Icons of unknown size follow, and smaller ones are last.
        let icons = reversed().map { (icon: $0, shortcoming: $0.shortcoming(at: side)) }
        let order = icons.indices.sorted { one, other in
            let (first, second) = (icons[one].shortcoming, icons[other].shortcoming)
            return first == second ? one < other : first < second
        }
        return order.map { icons[$0].icon }
    }
}

extension WebIcon {
    /// Returns the icon's shortcomings at a size, the most important one first.
    fileprivate func shortcoming(at side: Int) -> (Int, Int, Int) {
        let margin = purpose == .maskable ? 1 : 0
        if sides.isEmpty { return (1, margin, -usualSide) }
        if let enough = sides.filter({ $0 >= side }).min() { return (0, margin, enough - side) }
        return (2, side - (sides.max() ?? 0), margin)
    }
}

/// Chooses an icon by its decoded image, because a page's declaration may be wrong.
struct IconChoice<Picture> {
    /// An icon and its decoded image.
    typealias Candidate = (icon: WebIcon, picture: Picture)

    private(set) var best: Candidate?
    private var bestSide = 0
    private let side: Int

    init(for side: Int) { self.side = side }

    /// Considers the next ranked icon; returns whether it is large enough, so that the search can end.
    mutating func take(_ candidate: Candidate, side: Int) -> Bool {
        if best == nil || side > bestSide { (best, bestSide) = (candidate, side) }
        return side >= self.side
    }
}
