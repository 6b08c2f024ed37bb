/// The manifest from which `flatpak-builder` builds an app.
struct FlatpakManifest {
    let id: String
    /// The name of the program that starts the app.
    let command: String
    /// Whether the app has its own program; otherwise, `hotwire-native`'s Flatpak opens it.
    let hasProgram: Bool

    private static let programID = "io.github.hotwire_native_linux.HotwireNative"

    // Identifiers and package names need no quotes, because their characters have no meaning in YAML.
    var text: String {
        let base =
            hasProgram
            ? ""
            : """
            # The program that opens the app. The build needs its Flatpak installed.
            base: \(Self.programID)
            base-version: master

            """
        return """
            id: \(id)
            runtime: org.gnome.Platform
            # Contains GTK 3 and WebKitGTK 4.1.
            runtime-version: '48'
            sdk: org.gnome.Sdk
            \(base)command: \(command)
            finish-args:
              # Pages, and servers on this computer.
              - --share=network
              # Windows: Wayland, or X11 with shared memory if Wayland is not available.
              - --socket=wayland
              - --socket=fallback-x11
              - --share=ipc
              # The GPU draws pages.
              - --device=dri
              # Sound from pages.
              - --socket=pulseaudio
            modules:
              - name: \(command)
                buildsystem: simple
                build-options:
                  strip: false
                  no-debuginfo: true
                build-commands:
                  - cp -r . /app/
                sources:
                  - type: dir
                    path: files

            """
    }
}
