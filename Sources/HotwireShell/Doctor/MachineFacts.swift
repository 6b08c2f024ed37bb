import Foundation
import HotwireNative

/// What the doctor reads off the machine.
struct MachineFacts: Hashable, Sendable {
    var engineVersion: String
    var toolkitVersion: String
    var sandboxObstacle: String?
    var drawsIcons: Bool
    var hasNVIDIA: Bool
    var environment: [String: String]
    /// The names of GStreamer's plugin files.
    var plugins: Set<String>

    /// Reads this machine.
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

    /// Whether NVIDIA's own driver is loaded; the free one makes no trouble.
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
