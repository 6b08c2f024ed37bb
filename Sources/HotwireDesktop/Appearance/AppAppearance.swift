internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative

/// The parts of the app's appearance that all its windows share.
final class AppAppearance {
    /// The app's display name, which appears in questions on behalf of its pages.
    var name: String?
    /// The app's name as its pages declare it, used only for window titles.
    var nameFromPage: String?
    let theme = AppTheme()
    private(set) var icon: OpaqueReference?
    /// The side length of the icon, in pixels.
    private static let iconSide: Int32 = 128
    private let colorSheet = StyleSheet()

    /// Reads the app's own icon in any format that GTK supports; returns whether it succeeded.
    func readIcon(_ data: Data) -> Bool { show(DecodedImage(Array(data), side: Self.iconSide)) }

    /// Reads a site's icon in its verified format; returns whether it succeeded.
    func readIcon(_ picture: SmallImage) -> Bool {
        show(DecodedImage(picture.bytes, format: picture.format, side: Self.iconSide))
    }

    private func show(_ image: DecodedImage?) -> Bool {
        guard let image else { return false }
        icon = image.pixbuf
        return true
    }

    /// Draws a line in the app's color under each header bar; only these three numbers enter the style sheet.
    func show(red: UInt8, green: UInt8, blue: UInt8) {
        colorSheet.text = ".hotwire-header { box-shadow: inset 0 -2px rgb(\(red), \(green), \(blue)); }"
    }
}
