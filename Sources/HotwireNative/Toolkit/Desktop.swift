internal import CWebKitGTK
package import GLibInterop

/// The user's desktop settings.
enum Desktop {
    /// The user's languages in order of preference, from `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
    static var languages: [String] {
        var names: [String] = []
        var next = g_get_language_names()
        while let name = next?.pointee {
            names.append(String(cString: name))
            next = next?.successor()
        }
        return names
    }

    /// The name of the locale of messages, such as `de_DE.UTF-8`; `nil` if none is set.
    static var locale: String? {
        let names: [String] = ["LC_ALL", "LC_MESSAGES", "LANG"]
        return names.lazy.compactMap { name in g_getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
    }
}

/// The desktop's clipboard.
package enum Clipboard {
    package static func copy(_ text: String) {
        _ = ClipboardContent(text: text).offer()  // a refusal has nowhere to be reported
    }
}

/// Calls services on the user's session bus.
package enum SessionBus {
    /// The name of the desktop's portals.
    package static let portals = "org.freedesktop.portal.Desktop"
    /// The object of the desktop's portals.
    package static let portalPath = "/org/freedesktop/portal/desktop"

    /// A method of an object on the bus.
    package struct Method {
        let service: String
        let path: String
        let interface: String
        let name: String

        /// Creates a method by the names of its service, object, interface and its own.
        package init(service: String, path: String, interface: String, name: String) {
            (self.service, self.path, self.interface, self.name) = (service, path, interface, name)
        }

        /// A method of one of the desktop's portals.
        package static func portal(_ name: String, of interface: String) -> Method {
            Method(service: portals, path: portalPath, interface: interface, name: name)
        }
    }

    /// Calls a method and waits for its result, a tuple.
    ///
    /// - Parameters:
    ///   - method: the method
    ///   - parameters: a tuple; none by default
    ///   - timeout: the timeout in milliseconds; the bus's own by default
    /// - Returns: The method's result.
    /// - Throws: `GLibError` if there is no bus or no such service, or if it does not respond.
    package static func call(
        _ method: Method,
        _ parameters: Variant? = nil,
        timeout: Int32 = -1
    ) async throws -> Variant? {
        let bus = try await withGIO { cancellable, callback, data in
            g_bus_get(G_BUS_TYPE_SESSION, cancellable, callback, data)
        } finish: { result, error in
            g_bus_get_finish(result, error).map { OpaqueReference(adopting: $0) }
        }
        return try await withGIO { cancellable, callback, data in
            g_dbus_connection_call(
                bus?.pointer,
                method.service,
                method.path,
                method.interface,
                method.name,
                parameters?.pointer,
                nil,
                G_DBUS_CALL_FLAGS_NONE,
                timeout,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            g_dbus_connection_call_finish(bus?.pointer, result, error).map { Variant(adopting: $0) }
        }
    }

    /// The connection to the bus, which an application has opened for itself; `nil` without a bus.
    package static var connection: OpaqueReference? {
        g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil).map { OpaqueReference(adopting: $0) }
    }

    /// Calls a method of a program that is already running, and blocks until its result, a tuple, has arrived.
    ///
    /// - Parameters:
    ///   - method: the method
    ///   - parameters: a tuple
    ///   - timeout: the timeout in milliseconds
    /// - Returns: The method's result; `nil` if the program does not run or does not respond in time.
    package static func callNow(_ method: Method, _ parameters: Variant, timeout: Int32) -> Variant? {
        guard let connection else { return nil }
        return g_dbus_connection_call_sync(
            connection.pointer,
            method.service,
            method.path,
            method.interface,
            method.name,
            parameters.pointer,
            nil,
            G_DBUS_CALL_FLAGS_NO_AUTO_START,
            timeout,
            nil,
            nil
        ).map { Variant(adopting: $0) }
    }

    /// A method of the bus itself.
    package static func method(_ name: String) -> Method {
        let service = "org.freedesktop.DBus"
        return Method(service: service, path: "/org/freedesktop/DBus", interface: service, name: name)
    }

    /// Returns the unique name of the program that owns a name on the bus; `nil` if no program does, and without a bus.
    package static func owner(of name: String, timeout: Int32) async -> String? {
        let parameters = Variant(tuple: [Variant(string: name)])
        return try? await call(method("GetNameOwner"), parameters, timeout: timeout)?.element(0)?.string
    }
}
