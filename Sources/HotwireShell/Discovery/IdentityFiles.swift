import FoundationEssentials
import HotwireCore
import HotwireDesktop
import HotwireNative

/// Requests the files in which a web app describes itself: its manifest and its icon.
@MainActor struct IdentityFiles {
    /// How many of a page's icons to try.
    static let mostIcons = 3

    /// Sends the requests, and decides who receives cookies.
    let transport: HTTPTransport

    /// Requests a manifest; an invalid one is ignored.
    func manifest(_ address: Location?) async -> WebManifest? {
        guard let address, let data = await fetch(address), let text = String(validating: data, as: UTF8.self) else {
            return nil
        }
        return try? WebManifest(parsing: text, at: address)  // as documented
    }

    /// Requests icons, best first, until one can be decoded safely.
    ///
    /// - Parameters:
    ///   - icons: the icons that the app declares
    ///   - side: the side length that it should have, in pixels
    ///   - onUnusable: called with each icon that was loaded and cannot be shown
    /// - Returns: The icon and its image; `nil` without a usable one.
    func icon(
        _ icons: [WebIcon],
        side: Int,
        onUnusable: (WebIcon) -> Void = { _ in }
    ) async -> (icon: WebIcon, image: SmallImage)? {
        for icon in icons.ranked(for: side).prefix(Self.mostIcons) {
            guard let data = await fetch(icon.location) else { continue }
            if let image = await icon.image(of: data) { return (icon, image) }
            onUnusable(icon)
        }
        return nil
    }

    private func fetch(_ location: Location) async -> Data? {
        guard let answer = try? await transport.send(HTTPRequest(location.url)), answer.status == 200 else {
            return nil
        }
        return answer.body
    }
}

extension WebIcon {
    /// Returns the image of the icon's file; `nil` if it cannot be shown safely.
    @MainActor func image(of file: Data) async -> SmallImage? {
        if isDrawing { return await IconDrawing.image(of: file) }
        return await SmallImage.read(file).flatMap { IconImages.canDecode($0) ? $0 : nil }
    }
}
