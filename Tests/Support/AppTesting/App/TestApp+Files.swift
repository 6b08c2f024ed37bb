package import CWebKitGTK
import FaultServer
package import Foundation
import GLibInterop
import XCTest

@testable import HotwireNative

extension TestApp {
    /// A page with a form that uploads the files of its field.
    package static func uploading(_ field: String) async throws -> TestApp {
        let app = try await TestApp { server in
            server.pair(
                """
                <form action=/upload method=post enctype=multipart/form-data data-turbo=false>\(field)<button id=send>Send</button>
                </form>
                """
            )
            server.page("/upload", title: "Uploaded", body: "<p>Thanks</p>")
        }
        try await app.start()
        return app
    }

    /// Clicks the field, and waits for the chooser.
    package func openChooser() async throws {
        try await click("#field")
        try await eventually { (try? chooser) != nil }
    }

    /// The open file chooser.
    package var chooser: UnsafeMutablePointer<GtkWidget> {
        get throws {
            let windows = gtk_window_list_toplevels()
            defer { g_list_free(windows) }
            var next = windows
            while let node = next {
                if let data = node.pointee.data,
                    let dialog = OpaquePointer(data).ifCast(to: GtkFileChooserDialog.self)?.cast(to: GtkWidget.self),
                    gtk_widget_get_visible(dialog) != 0
                {
                    return dialog
                }
                next = node.pointee.next
            }
            throw NoChooser()
        }
    }

    /// The chooser's file filters.
    package var filters: [String] {
        get throws {
            let list = gtk_file_chooser_list_filters(OpaquePointer(try chooser))
            defer { g_slist_free(list) }
            var names: [String] = []
            var next = list
            while let node = next {
                if let filter = node.pointee.data, let name = gtk_file_filter_get_name(OpaquePointer(filter)) {
                    names.append(String(cString: name))
                }
                next = node.pointee.next
            }
            return names
        }
    }

    /// Chooses a folder in the file chooser.
    package func choose(folder: URL) async throws {
        let chooser = OpaquePointer(try chooser)
        // With another folder, each selection would load the folder again.
        gtk_file_chooser_set_current_folder(chooser, folder.deletingLastPathComponent().path)
        try await eventually {
            gtk_file_chooser_select_filename(chooser, folder.path)
            return String(consuming: gtk_file_chooser_get_filename(chooser)) == folder.path
        }
        try respond(GTK_RESPONSE_ACCEPT)
    }

    /// Writes files and selects them like a user.
    package func choose(_ files: [String: String]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "chosen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let chooser = OpaquePointer(try chooser)
        gtk_file_chooser_set_current_folder(chooser, folder.path)
        // The chooser lists the first file together with its folder; then all files can be selected.
        try await eventually {
            gtk_file_chooser_select_filename(chooser, folder.appending(path: files.keys.sorted()[0]).path)
            return countOfChosen(chooser) == 1
        }
        if files.count > 1 {
            gtk_file_chooser_select_all(chooser)
            try await eventually { countOfChosen(chooser) == files.count }
        }
        try respond(GTK_RESPONSE_ACCEPT)
        try await eventually { try await self.chosen() == files.keys.sorted().joined(separator: ",") }
    }

    private func countOfChosen(_ chooser: OpaquePointer) -> Int {
        let chosen = gtk_file_chooser_get_filenames(chooser)
        defer { g_slist_free_full(chosen, g_free) }
        return Int(g_slist_length(chosen))
    }

    /// Responds to the chooser.
    package func respond(_ response: GtkResponseType) throws {
        gtk_dialog_response(try chooser.cast(to: GtkDialog.self), response.rawValue)
    }

    /// The names of the files in the field.
    package func chosen() async throws -> String? {
        try await evaluate("return [...document.querySelector('#field').files].map(f => f.name).sort().join()")
            .stringValue
    }
}

/// The error that no file chooser is open.
@MainActor package struct NoChooser: Error {}
