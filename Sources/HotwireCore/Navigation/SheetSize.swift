/// The size of a modal's sheet, or of its window, in logical pixels.
package struct SheetSize: Hashable, Sendable {
    package let width: Int
    package let height: Int

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The window size below which a sheet fills the window, as on a phone.
    package static let narrow = SheetSize(width: 600, height: 420)

    /// Whether a sheet fills a window of this size, regardless of its style.
    package var isNarrow: Bool { width < Self.narrow.width || height < Self.narrow.height }
}

extension Navigation.ModalStyle {
    /// Returns the size of a sheet, which is centered in its window.
    package func size(in window: SheetSize) -> SheetSize {
        guard !window.isNarrow else { return window }
        let (width, height) = (window.width - 64, window.height - 48)
        return switch self {
        case .full: window
        case .large: SheetSize(width: min(width, 1100), height: height)
        case .pageSheet: SheetSize(width: min(width, 720), height: height)
        case .medium: SheetSize(width: min(width, 720), height: max(320, window.height / 2))
        case .formSheet: SheetSize(width: min(width, 540), height: min(height, 620))
        }
    }
}
