/// The size of a modal's sheet in a window, in logical pixels.
package struct SheetSize: Hashable, Sendable {
    /// The width.
    package let width: Int
    /// The height.
    package let height: Int

    /// Creates a size.
    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The size below which a window shows a sheet in full, as a phone does.
    package static let narrow = SheetSize(width: 600, height: 420)

    /// Whether a sheet fills a window of this size, whatever its style.
    package var isNarrow: Bool { width < Self.narrow.width || height < Self.narrow.height }
}

extension Navigation.ModalStyle {
    /// Returns the size of a sheet of this style, which is centered in the window.
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
