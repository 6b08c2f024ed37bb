internal import CWebKitGTK
internal import FoundationEssentials
internal import GLibInterop
internal import HotwireCore
internal import HotwireNative
internal import Logging

/// One application for all starts of a program.
extension HotwireApplication {
    static let openAction = "open-location"

    /// Passes an address to the running instance, if the application is unique and has one.
    ///
    /// Call it before ``run()``, which then brings the other instance's window to the front and returns at once:
    ///
    /// ```swift
    /// let application = HotwireApplication(id: "com.example.Journal", isUnique: true)
    /// application.onOpen = { address in open(address) }
    /// if let address { application.handOver(address) }
    /// exit(application.run())
    /// ```
    ///
    /// - Parameter address: the address that the other instance's ``onOpen`` receives, if any
    /// - Returns: Whether there was another instance; `false` for one that does not respond, beside which ``run()`` fails.
    @discardableResult
    public func handOver(_ address: String?) -> Bool {
        guard !isBlocked else { return false }
        let application = reference.pointer.cast(to: GApplication.self)
        var error: UnsafeMutablePointer<GError>?
        guard g_application_register(application, nil, &error) != 0 else {
            let reason = error.map { String(cString: $0.pointee.message) } ?? "unknown"
            error.map { g_error_free($0) }
            configuration.logger.warning("could not register the application with the desktop: \(reason)")
            return false
        }
        guard g_application_get_is_remote(application) != 0 else { return false }
        if let address {
            let text = Variant(string: address)
            withExtendedLifetime(text) {
                g_action_group_activate_action(OpaquePointer(application), Self.openAction, text.pointer)
            }
        }
        return true
    }

    /// Passes files to the running instance, after ``handOver(_:)``.
    package func handOver(files paths: [String]) {
        let files = paths.compactMap { g_file_new_for_path($0) }
        defer { files.forEach { g_object_unref(UnsafeMutableRawPointer($0)) } }
        var list = files.map(Optional.some)
        list.withUnsafeMutableBufferPointer {
            g_application_open(reference.pointer.cast(to: GApplication.self), $0.baseAddress, gint($0.count), "")
        }
    }

    /// Returns the path of a desktop entry, in the user's folder or the system's; `nil` if there is none.
    package static func desktopEntry(named name: String) -> String? {
        guard let info = g_desktop_app_info_new(name) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_desktop_app_info_get_filename(info).map { String(cString: $0) }
    }

    /// Returns the name of the desktop entry whose program opens links of a scheme; `nil` if there is none.
    package static func entry(openingScheme scheme: String) -> String? {
        entry(openingType: type(ofScheme: scheme))
    }

    /// The MIME type by which the desktop knows the links of a scheme, which it compares in lower case.
    package static func type(ofScheme scheme: String) -> String { "x-scheme-handler/\(scheme.lowercased())" }

    /// Makes this application open links of its own scheme, unless another program already does.
    ///
    /// Well-known schemes such as `tel` or `mailto` are refused. A user who prefers this application to another one chooses it
    /// on the desktop, for example with `xdg-mime default`.
    ///
    /// - Parameters:
    ///   - scheme: the scheme, for example `journal`
    ///   - desktopFile: the path of the application's desktop entry, which must contain the scheme
    /// - Returns: Whether links of the scheme now open in this application.
    package static func registerScheme(_ scheme: String, desktopFile: String) -> Bool {
        guard !DesktopSchemes.isWellKnown(scheme.lowercased()),
            let info = g_desktop_app_info_new_from_filename(desktopFile)
        else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        if let other = entry(openingScheme: scheme) {
            return other == URL(filePath: desktopFile).lastPathComponent
        }
        return g_app_info_set_as_default_for_type(info, type(ofScheme: scheme), nil) != 0
    }

    /// Returns the name of the desktop entry whose program opens files of a MIME type; `nil` if there is none.
    package static func entry(openingType type: String) -> String? {
        guard let info = g_app_info_get_default_for_type(type, 0) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_app_info_get_id(info).map { String(cString: $0) }
    }

    /// Makes a program open files of a MIME type.
    ///
    /// - Parameters:
    ///   - type: the type
    ///   - name: the name of the program's desktop entry
    /// - Returns: Whether it does now.
    package static func setDefault(ofType type: String, entry name: String) -> Bool {
        guard let info = g_desktop_app_info_new(name) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_app_info_set_as_default_for_type(info, type, nil) != 0
    }

    /// Forgets the user's choice of a program for files of a MIME type.
    package static func resetType(_ type: String) { g_app_info_reset_type_associations(type) }

    /// Forgets the user's choice of a program for links of a scheme, as after ``registerScheme(_:desktopFile:)``.
    package static func resetScheme(_ scheme: String) { resetType(type(ofScheme: scheme)) }
}
