internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore
internal import Logging

/// Opens downloaded files, and shows them in the desktop's file manager.
enum FileShower {
    /// Opens a file with the desktop's program for it; one that the desktop would run is shown in its folder instead.
    static func open(_ download: Download) {
        guard let path = download.fileURL?.path else { return }
        guard DownloadOpening.isAllowed(name: download.name.text, contentType: contentType(of: path)) else {
            return showInFolder(download)
        }
        Task { await launch(address(of: path)) }
    }

    /// Shows a file in the desktop's file manager, or else its folder.
    static func showInFolder(_ download: Download) {
        guard let url = download.fileURL else { return }
        Task {
            do {
                try await showItem(address(of: url.path))
            } catch {
                Hotwire.config.logger.debug("no file manager shows items: \(error)")
                await launch(address(of: url.deletingLastPathComponent().path))
            }
        }
    }

    /// By what is in it and not by its name alone.
    private static func contentType(of path: String) -> String {
        guard let file = g_file_new_for_path(path) else { return "" }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        let attribute = "standard::content-type"
        guard let info = g_file_query_info(file, attribute, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, nil, nil) else {
            return ""
        }
        defer { g_object_unref(UnsafeMutableRawPointer(info)) }
        return g_file_info_get_content_type(info).map { String(cString: $0) } ?? ""
    }

    private static func address(of path: String) -> String {
        String(consuming: g_filename_to_uri(path, nil, nil)) ?? ""
    }

    private static func launch(_ address: String) async {
        do {
            _ = try await withGIO { cancellable, callback, data in
                g_app_info_launch_default_for_uri_async(address, nil, cancellable, callback, data)
            } finish: { result, error in
                g_app_info_launch_default_for_uri_finish(result, error) != 0
            }
        } catch {
            Hotwire.config.logger.error("nothing opens \(address): \(error)")
        }
    }

    private static func showItem(_ address: String) async throws {
        let bus = try await withGIO { cancellable, callback, data in
            g_bus_get(G_BUS_TYPE_SESSION, cancellable, callback, data)
        } finish: { result, error in
            g_bus_get_finish(result, error).map { OpaqueReference(adopting: $0) }
        }
        let parameters = items(address)
        _ = try await withGIO { cancellable, callback, data in
            g_dbus_connection_call(
                bus?.pointer,
                "org.freedesktop.FileManager1",
                "/org/freedesktop/FileManager1",
                "org.freedesktop.FileManager1",
                "ShowItems",
                parameters.pointer,
                nil,
                G_DBUS_CALL_FLAGS_NONE,
                -1,
                cancellable,
                callback,
                data
            )
        } finish: { result, error in
            g_dbus_connection_call_finish(bus?.pointer, result, error).map { Variant(adopting: $0) }
        }
    }

    /// The addresses, and no word of how the person came here.
    private static func items(_ address: String) -> Variant {
        let (text, none) = (Variant(string: address), Variant(string: ""))
        var addresses: [OpaquePointer?] = [text.pointer]
        let list = Variant(adopting: g_variant_new_array(nil, &addresses, 1))
        var parts: [OpaquePointer?] = [list.pointer, none.pointer]
        return withExtendedLifetime((text, none, list)) { Variant(adopting: g_variant_new_tuple(&parts, 2)) }
    }
}
