import Foundation
import HotwireNative

/// The properties of this computer that the doctor checks.
struct MachineFacts: Hashable, Sendable {
    var engineVersion: String
    var toolkitVersion: String
    var sandboxObstacle: String?
    var drawsIcons: Bool
    var hasNVIDIA: Bool
    var environment: [String: String]
    /// The file names of GStreamer's plugins.
    var plugins: Set<String>

    /// Reads the properties of this computer.
    @MainActor static func read() -> MachineFacts {
        MachineFacts(
            engineVersion: Machine.engineVersion,
            toolkitVersion: Machine.toolkitVersion,
            sandboxObstacle: Machine.sandboxObstacle,
            drawsIcons: Machine.drawsIcons,
            hasNVIDIA: hasNVIDIA,
            environment: ProcessInfo.processInfo.environment,
            plugins: plugins
        )
    }

    /// Whether NVIDIA's proprietary driver is loaded; Nouveau is unaffected.
    static var hasNVIDIA: Bool { FileManager.default.fileExists(atPath: "/sys/module/nvidia") }

    private static var plugins: Set<String> {
        let own = ProcessInfo.processInfo.environment["GST_PLUGIN_SYSTEM_PATH_1_0"]?.split(separator: ":").map(
            String.init
        )
        let libraries = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
        let folders =
            own
            ?? (libraries.map { "/usr/lib/\($0)/gstreamer-1.0" } + [
                "/usr/lib/gstreamer-1.0", "/usr/lib64/gstreamer-1.0",
            ])
        return Set(folders.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0)) ?? [] })
    }
}
