extension MachineFacts {
    /// What the facts mean.
    var findings: [Finding] { [engine, sandbox, session, graphics, icons] + codecs }

    private var engine: Finding {
        let parts = engineVersion.split(separator: ".").compactMap { Int($0) }
        let title = "WebKitGTK \(engineVersion), GTK \(toolkitVersion)"
        guard parts.count > 1, (parts[0], parts[1]) >= (2, 40) else {
            return Finding(.fault, title, "WebKitGTK 2.40 or newer is needed. Update libwebkit2gtk-4.1.")
        }
        guard (parts[0], parts[1]) >= (2, 44) else {
            return Finding(.warning, title, "It gets no security updates any more. Update libwebkit2gtk-4.1.")
        }
        return Finding(.fine, title)
    }

    private var sandbox: Finding {
        guard let sandboxObstacle else { return Finding(.fine, "Web pages run in a sandbox") }
        let text = "Install bubblewrap and xdg-dbus-proxy. In a container that forbids namespaces there is no sandbox."
        return Finding(.warning, "Web pages run without a sandbox: \(sandboxObstacle)", text)
    }

    private var session: Finding {
        if environment["WAYLAND_DISPLAY"] != nil { return Finding(.fine, "A Wayland session") }
        if environment["DISPLAY"] != nil { return Finding(.fine, "An X11 session") }
        let text = "Windows cannot open from here. Navigation scripts can: hotwire-native test --headless."
        return Finding(.note, "No display", text)
    }

    private var graphics: Finding {
        let chosen = [
            "WEBKIT_DISABLE_DMABUF_RENDERER", "WEBKIT_DISABLE_COMPOSITING_MODE", "__NV_DISABLE_EXPLICIT_SYNC",
        ]
        .compactMap { name in environment[name].map { "\(name)=\($0)" } }
        let said = chosen.isEmpty ? "" : "Your environment says \(chosen.joined(separator: ", "))."
        guard hasNVIDIA else {
            return chosen.isEmpty
                ? Finding(.fine, "No NVIDIA driver, so no remedy is needed")
                : Finding(
                    .note,
                    "No NVIDIA driver",
                    said + " Without such a driver pages draw faster when it is not set."
                )
        }
        if let remedy = GraphicsRemedy(hasNVIDIA: true, environment: environment) {
            let text =
                "hotwire-native sets \(remedy.name)=\(remedy.value) itself, as windows stay blank or end without. "
                + "Set it to another value, or to nothing, to keep it from that."
            return Finding(.note, "The NVIDIA driver", text + (said.isEmpty ? "" : " " + said))
        }
        return Finding(.note, "The NVIDIA driver", said + " hotwire-native leaves that as it is.")
    }

    private var icons: Finding {
        guard !drawsIcons else { return Finding(.fine, "Icons can be drawn") }
        return Finding(.warning, "Icons cannot be drawn", "gdk-pixbuf cannot read SVG files. Install librsvg2-common.")
    }

    private var codecs: [Finding] {
        let wanted = [
            ("H.264 and AAC", ["libgstlibav.so", "libgstopenh264.so", "libgstva.so"], "gstreamer1.0-libav"),
            ("VP8, VP9 and Opus", ["libgstvpx.so", "libgstlibav.so"], "gstreamer1.0-plugins-good"),
            ("MP4 files", ["libgstisomp4.so"], "gstreamer1.0-plugins-good"),
        ]
        let missing = wanted.filter { plugins.isDisjoint(with: $0.1) }
        guard !missing.isEmpty else { return [Finding(.fine, "Codecs for \(wanted.map(\.0).joined(separator: ", "))")] }
        return missing.map { name, _, package in
            Finding(.warning, "No codec for \(name)", "Videos and sounds of this kind do not play. Install \(package).")
        }
    }
}
