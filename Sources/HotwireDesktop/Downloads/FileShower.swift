internal import CWebKitGTK
import FoundationEssentials
internal import GLibInterop
import HotwireCore
package import HotwireNative
internal import Logging

/// The actions that open downloaded files or show them in the desktop's file manager.
package enum FileShower {
    /// Opens a file in the desktop's program for it; asks the user first, unless the file is passive and its page is trusted.
    package static func open(
        _ download: Download,
        trust: PageTrust = .app,
        asking ask: @escaping (AlertDialog) -> Void
    ) {
        guard let path = download.fileURL?.path else { return }
        Task {
            let isPassive = PassiveFile.contains(name: download.name, contentType: await contentType(of: path))
            guard !trust.opensFile(isPassive: isPassive) else {
                await DesktopOpener(download.app).launch(address: address(of: path))
                return
            }
            ask(
                question(about: download, isPassive: isPassive) {
                    Task { await DesktopOpener(download.app).launch(address: address(of: path)) }
                }
            )
        }
    }

    /// Creates the question whether to open a file; Return cancels, because the page may have chosen the moment to ask.
    private static func question(
        about download: Download,
        isPassive: Bool,
        then body: @escaping () -> Void
    ) -> AlertDialog {
        let site = download.origin?.displayName
        let origin = site.map { translated("It comes from {site}.", ["site": $0]) }
        let warning =
            isPassive ? nil : translated("Files of this kind can run programs or change what is on your computer.")
        let question = AlertDialog(
            title: translated("Open “{file}”?", ["file": download.name]),
            message: [origin, warning].compactMap(\.self).joined(separator: "\n"),
            actions: [
                .cancel(), .destructive(translated("Open"), handler: body),
                .normal(translated("Show in Folder")) { showInFolder(download) },
            ]
        )
        question.isGuarded = true
        question.returnCancels = true
        return question
    }

    /// Shows a file in the desktop's file manager, or opens its folder instead.
    static func showInFolder(_ download: Download) {
        guard let url = download.fileURL else { return }
        Task {
            do {
                try await showItem(address(of: url.path))
            } catch {
                download.app.logger.debug("could not show a file in the file manager: \(error)")
                await DesktopOpener(download.app).launch(address: address(of: url.deletingLastPathComponent().path))
            }
        }
    }

    /// Returns a file's type, which its content determines as well as its name.
    private static func contentType(of path: String) async -> String {
        let file = OpaqueReference(adopting: g_file_new_for_path(path))
        let type = try? await withGIO { cancellable, callback, data in
            let flags = G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS
            let attribute = "standard::content-type"
            g_file_query_info_async(file.pointer, attribute, flags, G_PRIORITY_DEFAULT, cancellable, callback, data)
        } finish: { result, error in
            guard let info = g_file_query_info_finish(file.pointer, result, error) else { return "" }
            defer { g_object_unref(UnsafeMutableRawPointer(info)) }
            return g_file_info_get_content_type(info).map { String(cString: $0) } ?? ""
        }
        return type ?? ""  // a deleted file has no type
    }

    private static func address(of path: String) -> String {
        String(consuming: g_filename_to_uri(path, nil, nil)) ?? ""
    }

    private static func showItem(_ address: String) async throws {
        let method = SessionBus.Method(
            service: "org.freedesktop.FileManager1",
            path: "/org/freedesktop/FileManager1",
            interface: "org.freedesktop.FileManager1",
            name: "ShowItems"
        )
        _ = try await SessionBus.call(method, items(address))
    }

    /// Returns the arguments of the call: an address, and an empty startup identifier.
    private static func items(_ address: String) -> Variant {
        let (text, none) = (Variant(string: address), Variant(string: ""))
        var addresses: [OpaquePointer?] = [text.pointer]
        let list = Variant(adopting: g_variant_new_array(nil, &addresses, 1))
        var parts: [OpaquePointer?] = [list.pointer, none.pointer]
        return withExtendedLifetime((text, none, list)) { Variant(adopting: g_variant_new_tuple(&parts, 2)) }
    }
}
