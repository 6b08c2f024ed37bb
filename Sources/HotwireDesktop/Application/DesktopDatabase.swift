internal import CWebKitGTK
internal import GLibInterop
internal import Glibc
internal import HotwireCore
internal import HotwireNative

/// The desktop's database of applications, and the folders that contain it.
package enum DesktopDatabase {
    /// The time limit for a program or the bus, in milliseconds.
    private static let patience: gint = 5000

    /// The folder of the user's data, `XDG_DATA_HOME`.
    package static var dataFolder: String {
        BaseFolders.repair()
        return g_get_user_data_dir().map { String(cString: $0) } ?? "."
    }

    /// The folders of data for all users, `XDG_DATA_DIRS`, most important first.
    package static var systemDataFolders: [String] {
        guard let folders = g_get_system_data_dirs() else { return [] }
        return sequence(state: folders) { next in
            defer { next += 1 }
            return next.pointee.map { String(cString: $0) }
        }.filter { $0.hasPrefix("/") }.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    }

    /// The folder of the user's settings, `XDG_CONFIG_HOME`.
    package static var configurationFolder: String {
        BaseFolders.repair()
        return g_get_user_config_dir().map { String(cString: $0) } ?? "."
    }

    /// Makes the desktop reload the entries, icons and services in the user's folders.
    package static func reload() async {
        // The desktop notices most changes by itself, but not the first file in a new folder.
        let icons = "\(dataFolder)/icons/hicolor"
        // GTK's icon theme only reads a folder again if its modification time has changed.
        _ = utimensat(AT_FDCWD, icons, nil, 0)
        let types = "\(dataFolder)/mime"
        if access("\(types)/packages", F_OK) == 0 { await run(["update-mime-database", types]) }
        await run(["update-desktop-database", "-q", "\(dataFolder)/applications"])
        // A console has no session bus.
        _ = try? await SessionBus.call(SessionBus.method("ReloadConfig"), timeout: patience)
    }

    /// Returns whether an app is running in this session; `false` without a session bus.
    package static func isRunning(_ id: String) async -> Bool {
        await SessionBus.owner(of: id, timeout: patience) != nil
    }

    /// Runs a program and waits until it ends; does nothing if it is missing.
    private static func run(_ command: [String]) async {
        let process = withStringArray(command) { g_subprocess_newv($0, G_SUBPROCESS_FLAGS_STDERR_SILENCE, nil) }
        guard let process else { return }
        let reference = OpaqueReference(adopting: process)
        _ = try? await withGIO { cancellable, callback, data in
            g_subprocess_wait_async(reference.pointer, cancellable, callback, data)
        } finish: { result, error in
            g_subprocess_wait_finish(reference.pointer, result, error) != 0
        }
    }
}

/// The desktop's types of files.
package enum DesktopFileType {
    /// Returns a file's MIME type by its name and content, reading the disk on this thread; `nil` if it cannot be read.
    nonisolated package static func type(ofFileAt path: String) -> String? {
        guard let file = g_file_new_for_path(path) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        guard let info = g_file_query_info(file, "standard::content-type", G_FILE_QUERY_INFO_NONE, nil, nil) else {
            return nil
        }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        let type = g_file_info_get_content_type(info).flatMap { g_content_type_get_mime_type($0) }
        return String(consuming: type)
    }
}
