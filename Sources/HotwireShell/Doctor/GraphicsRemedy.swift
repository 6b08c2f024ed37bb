/// What keeps windows from staying blank with NVIDIA's driver, which WebKitGTK's way of drawing does not get on with.
///
/// On Wayland the driver's explicit synchronisation ends the connection (“Error 71”), and can be turned off alone, so that
/// the graphics card goes on drawing. On X11 the shared buffers stay blank, and have to be done without.
struct GraphicsRemedy: Hashable, Sendable {
    /// The variable.
    let name: String
    /// Its value.
    let value: String

    /// The remedy for a machine, or `nil` where none is needed or a person has chosen already.
    ///
    /// - Parameters:
    ///   - hasNVIDIA: whether NVIDIA's driver is loaded
    ///   - environment: the program's environment
    init?(hasNVIDIA: Bool, environment: [String: String]) {
        guard hasNVIDIA else { return nil }
        (name, value) = Self.variable(environment)
        if environment[name] != nil { return nil }
    }

    /// The variable that matters in a session, whoever sets it.
    static func variable(_ environment: [String: String]) -> (name: String, value: String) {
        let backend = environment["GDK_BACKEND"] ?? ""
        let isWayland = environment["WAYLAND_DISPLAY"] != nil && !backend.hasPrefix("x11")
        return isWayland ? ("__NV_DISABLE_EXPLICIT_SYNC", "1") : ("WEBKIT_DISABLE_DMABUF_RENDERER", "1")
    }
}
