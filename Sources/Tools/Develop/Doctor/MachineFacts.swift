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
    /// What the engine plays and records; `nil` without a display.
    var media: EngineMedia?

    /// Reads the properties of this computer.
    @MainActor static func read() async -> MachineFacts {
        MachineFacts(
            engineVersion: Machine.engineVersion,
            toolkitVersion: Machine.toolkitVersion,
            sandboxObstacle: Machine.sandboxObstacle,
            drawsIcons: Machine.drawsIcons,
            hasNVIDIA: hasNVIDIA,
            environment: ProcessInfo.processInfo.environment,
            media: await EngineMedia.ask()
        )
    }

    /// Whether NVIDIA's proprietary driver is loaded; Nouveau is unaffected.
    static var hasNVIDIA: Bool { FileManager.default.fileExists(atPath: "/sys/module/nvidia") }
}
