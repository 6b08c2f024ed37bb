/// The scripts that run in each page of the app.
package enum PageScript {
    /// The part of scripts in the page's own world that replaces functions of the engine; it runs before them.
    package static let replace = String(decoding: PackageResources.replace_js, as: UTF8.self) + ";\n"
    /// The adapter, its watch of the page's sockets and its report of windows, which run in the page's own world when the document
    /// begins.
    package static let adapter = [PackageResources.sockets_js, PackageResources.open_js, PackageResources.turbo_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    /// The relay and its companion scripts, which run in an isolated world when the document begins.
    ///
    /// They read what the user entered, decide what handles Escape and other keys and what uses a swipe, hide pages that were
    /// left, pass files that are dropped or pasted, and mark the selection of a list and what is searched for.
    package static let relay = [
        PackageResources.topmost_js, PackageResources.relay_js, PackageResources.entries_js, PackageResources.escape_js,
        PackageResources.swipe_js, PackageResources.keys_js, PackageResources.veil_js, PackageResources.files_js,
        PackageResources.selection_js, PackageResources.find_js,
    ]
    .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    /// The part of scripts in an isolated world that finds the element at a point.
    package static let topmost = String(decoding: PackageResources.topmost_js, as: UTF8.self)
    /// The script that makes week fields usable, which runs in the isolated world when the document begins.
    package static let week = String(decoding: PackageResources.week_js, as: UTF8.self)
    /// The scripts that open native pickers for fields and limit suggestions, which run in the isolated world when the document begins.
    package static let picker = [PackageResources.suggestions_js, PackageResources.picker_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    /// The relay of a popup's pickers and the script for its keys, which run in an isolated world of their own once a document is
    /// committed.
    package static let popup = [PackageResources.popup_js, PackageResources.keys_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    /// The script that reports failures because of an unsupported feature, which runs in the page's own world when the document begins.
    package static let missing = String(decoding: PackageResources.missing_js, as: UTF8.self)
    /// The script that plays sounds which the engine refused, which runs in the page's own world when the document begins.
    package static let sounds = String(decoding: PackageResources.sounds_js, as: UTF8.self)
    /// The web's `showPicker()` for these fields, which runs in the page's own world when the document begins.
    package static let showPicker = String(decoding: PackageResources.show_picker_js, as: UTF8.self)
    /// The page's side of the bridge, which runs in the page's own world when the document begins.
    package static let bridge = String(decoding: PackageResources.bridge_js, as: UTF8.self)
    /// The page's side of the app's own message handlers, which runs in the page's own world when the document begins.
    package static let handlers = String(decoding: PackageResources.handlers_js, as: UTF8.self)
    /// The web's Badging API, which runs in the page's own world when the document begins.
    package static let badge = String(decoding: PackageResources.badge_js, as: UTF8.self)
    /// The web's launch queue, which runs in the page's own world when the document begins, in apps that open files.
    package static let launch = String(decoding: PackageResources.launch_js, as: UTF8.self)
    /// The name of the isolated world.
    package static let world = "hotwire-native"
    /// The name of the message handler, which exists in the isolated world only.
    package static let handler = "hotwireNative"
    /// The name of the isolated world of a popup's pickers.
    package static let popupWorld = "hotwire-native-popup"
    /// The name of the message handler of a popup's pickers, which exists in their isolated world only.
    package static let popupHandler = "hotwirePopup"
}
