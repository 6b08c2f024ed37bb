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
    /// The engine's media; `nil` without a display.
    var media: EngineMedia?

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

extension MachineFacts {
    var findings: [Finding] {
        [engine, sandbox, session, graphics, icons] + (media?.findings ?? [EngineMedia.unknown])
    }

    private var engine: Finding {
        let parts = engineVersion.split(separator: ".").compactMap { Int($0) }
        let title = "WebKitGTK \(engineVersion), GTK \(toolkitVersion)"
        guard parts.count > 1, (parts[0], parts[1]) >= (2, 40) else {
            return Finding(.fault, title, "WebKitGTK 2.40 or later is required. Update libwebkit2gtk-4.1.")
        }
        guard (parts[0], parts[1]) >= (2, 44) else {
            return Finding(
                .warning,
                title,
                "This version no longer receives security updates. Update libwebkit2gtk-4.1."
            )
        }
        return Finding(.fine, title)
    }

    private var sandbox: Finding {
        guard let sandboxObstacle else { return Finding(.fine, "Web pages run in a sandbox") }
        let text = "Install bubblewrap and xdg-dbus-proxy. A container that forbids namespaces cannot have a sandbox."
        return Finding(.warning, "Web pages run without a sandbox: \(sandboxObstacle)", text)
    }

    private var session: Finding {
        if environment["WAYLAND_DISPLAY"] != nil { return Finding(.fine, "A Wayland session") }
        if environment["DISPLAY"] != nil { return Finding(.fine, "An X11 session") }
        let text = "Windows cannot open in this session. Navigation scripts can: run hotwire-native test --headless."
        return Finding(.note, "No display", text)
    }

    private var graphics: Finding {
        let chosen = [
            "WEBKIT_DISABLE_DMABUF_RENDERER", "WEBKIT_DISABLE_COMPOSITING_MODE", "__NV_DISABLE_EXPLICIT_SYNC",
        ]
        .compactMap { name in environment[name].map { "\(name)=\($0)" } }
        let chosenText = chosen.isEmpty ? "" : "Your environment sets \(chosen.joined(separator: ", "))."
        guard hasNVIDIA else {
            return chosen.isEmpty
                ? Finding(.fine, "No NVIDIA driver, so no workaround is needed")
                : Finding(
                    .note,
                    "No NVIDIA driver",
                    chosenText + " Without this driver, pages draw faster if it is not set."
                )
        }
        if let remedy = GraphicsRemedy(hasNVIDIA: true, environment: environment) {
            let text =
                "hotwire-native sets \(remedy.name)=\(remedy.value) to prevent blank windows and crashes. "
                + "To override this, set it to another value or to an empty string."
            return Finding(.note, "The NVIDIA driver", text + (chosenText.isEmpty ? "" : " " + chosenText))
        }
        return Finding(.note, "The NVIDIA driver", chosenText + " hotwire-native does not change it.")
    }

    private var icons: Finding {
        guard !drawsIcons else { return Finding(.fine, "Icons can be drawn") }
        return Finding(.warning, "Icons cannot be drawn", "gdk-pixbuf cannot read SVG files. Install librsvg2-common.")
    }
}

/// The environment variable that works around blank windows with WebKitGTK and NVIDIA's driver.
struct GraphicsRemedy: Hashable, Sendable {
    let name: String
    let value: String

    /// Selects the workaround for an environment; `nil` if none is needed or the user has already set the variable.
    init?(hasNVIDIA: Bool, environment: [String: String]) {
        guard hasNVIDIA else { return nil }
        (name, value) = Self.variable(environment)
        if environment[name] != nil { return nil }
    }

    /// Returns the variable that applies to a session.
    static func variable(_ environment: [String: String]) -> (name: String, value: String) {
        // On Wayland, the driver's explicit synchronization closes the connection (“Error 71”); disabling only that keeps
        // hardware acceleration. On X11, the shared buffers stay blank, so they are disabled.
        let backend = environment["GDK_BACKEND"] ?? ""
        let isWayland = environment["WAYLAND_DISPLAY"] != nil && !backend.hasPrefix("x11")
        return isWayland ? ("__NV_DISABLE_EXPLICIT_SYNC", "1") : ("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
    }
}
