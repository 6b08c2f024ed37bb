internal import CWebKitGTK
package import FoundationEssentials
internal import GLibInterop
internal import Glibc
package import HotwireCore
internal import HotwireNative

/// An SVG icon of a site, drawn in a process that has nothing to lose.
///
/// A drawing of a few bytes can cost any amount of memory and time, and its parser reads what a site wrote. So it is drawn by
/// this program in another process, with limits, and only the picture comes back.
package enum IconDrawing {
    /// The subcommand that draws.
    package nonisolated static let command = "draw-icon"
    /// The side length of the picture, in pixels.
    private static let side: Int32 = 512
    /// How long the process may take in all, and how much processor time, in seconds.
    private static let patience = 5
    /// The largest address space of the process, in bytes; GTK's libraries take most of it.
    private static let memory: rlim_t = 1024 * 1024 * 1024

    /// Returns the picture of a drawing; `nil` if it cannot be drawn within the limits.
    package static func image(of drawing: Data) async -> SmallImage? {
        guard drawing.count <= SmallImage.mostBytes else { return nil }
        let picture = await OwnProgram.output(
            of: [command],
            input: Array(drawing),
            atMost: SmallImage.mostBytes,
            within: .seconds(patience)
        )
        guard let picture else { return nil }
        return await SmallImage.read(Data(picture))
    }

    /// Draws what the standard input has, as the other process: writes a PNG file to the standard output.
    ///
    /// - Returns: Whether it was drawn.
    package static func run() -> Bool {
        limit(RLIMIT_CPU, to: rlim_t(patience))
        limit(RLIMIT_AS, to: memory)
        limit(RLIMIT_FSIZE, to: 0)
        guard let drawing = input(), let picture = DecodedImage(drawing: drawing, side: side)?.png else { return false }
        return picture.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) == $0.count }
    }

    /// Reads the standard input; `nil` if it is too long.
    private static func input() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: SmallImage.mostBytes + 1)
        var count = 0
        while count < bytes.count {
            let read = bytes.withUnsafeMutableBytes { bytes in
                Glibc.read(STDIN_FILENO, bytes.baseAddress.map { $0 + count }, bytes.count - count)
            }
            guard read >= 0 else { return nil }
            if read == 0 { return Array(bytes.prefix(count)) }
            count += read
        }
        return nil
    }

    private static func limit(_ resource: __rlimit_resource, to most: rlim_t) {
        var limit = rlimit(rlim_cur: most, rlim_max: most)
        setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
