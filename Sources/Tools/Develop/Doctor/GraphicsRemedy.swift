/// The environment variable that works around blank windows with WebKitGTK and NVIDIA's driver.
///
/// On Wayland, the driver's explicit synchronization closes the connection (“Error 71”); disabling only that keeps hardware
/// acceleration. On X11, the shared buffers stay blank and are disabled.
struct GraphicsRemedy: Hashable, Sendable {
    /// The variable's name.
    let name: String
    /// The variable's value.
    let value: String

    /// Creates the workaround for a computer; `nil` if none is needed or the user has already chosen one.
    ///
    /// - Parameters:
    ///   - hasNVIDIA: whether NVIDIA's driver is loaded
    ///   - environment: the program's environment
    init?(hasNVIDIA: Bool, environment: [String: String]) {
        guard hasNVIDIA else { return nil }
        (name, value) = Self.variable(environment)
        if environment[name] != nil { return nil }
    }

    /// Returns the variable that applies to a session.
    static func variable(_ environment: [String: String]) -> (name: String, value: String) {
        let backend = environment["GDK_BACKEND"] ?? ""
        let isWayland = environment["WAYLAND_DISPLAY"] != nil && !backend.hasPrefix("x11")
        return isWayland ? ("__NV_DISABLE_EXPLICIT_SYNC", "1") : ("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
    }
}
