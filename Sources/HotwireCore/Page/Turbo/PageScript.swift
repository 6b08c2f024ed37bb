/// The scripts that run in each page of the app.
package enum PageScript {
    /// The helper that replaces the engine's functions, which runs before the scripts in the page's own world.
    package static let replace = String(decoding: PackageResources.replace_js, as: UTF8.self) + ";\n"
    /// The adapter and the scripts that watch sockets and report windows, for the page's own world at document start.
    package static let adapter = [PackageResources.sockets_js, PackageResources.open_js, PackageResources.turbo_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    // The companions read the user's input, decide what handles keys and swipes, hide pages that were left, pass dropped and
    // pasted files, and mark list selections and search matches.
    /// The relay and its companion scripts, for the isolated world at document start.
    package static let relay = [
        PackageResources.topmost_js, PackageResources.relay_js, PackageResources.entries_js, PackageResources.escape_js,
        PackageResources.swipe_js, PackageResources.keys_js, PackageResources.veil_js, PackageResources.files_js,
        PackageResources.selection_js, PackageResources.find_js,
    ]
    .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    /// The part of isolated-world scripts that finds the element at a point.
    package static let topmost = String(decoding: PackageResources.topmost_js, as: UTF8.self)
    /// The script that makes week fields usable, for the isolated world at document start.
    package static let week = String(decoding: PackageResources.week_js, as: UTF8.self)
    /// The scripts that open native pickers for fields and limit suggestions, for the isolated world at document start.
    package static let picker = [PackageResources.suggestions_js, PackageResources.picker_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    /// The relay for a popup's pickers and the script for its keys, for their own isolated world once a document is committed.
    package static let popup = [PackageResources.popup_js, PackageResources.keys_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
    /// The script that reports failures caused by unsupported features, for the page's own world at document start.
    package static let missing = String(decoding: PackageResources.missing_js, as: UTF8.self)
    /// The script that plays sounds that the engine refused, for the page's own world at document start.
    package static let sounds = String(decoding: PackageResources.sounds_js, as: UTF8.self)
    /// The web's `showPicker()` for fields with native pickers, for the page's own world at document start.
    package static let showPicker = String(decoding: PackageResources.show_picker_js, as: UTF8.self)
    /// The page's half of the bridge, for the page's own world at document start.
    package static let bridge = String(decoding: PackageResources.bridge_js, as: UTF8.self)
    /// The page's half of the app's own message handlers, for the page's own world at document start.
    package static let handlers = String(decoding: PackageResources.handlers_js, as: UTF8.self)
    /// The web's Badging API, for the page's own world at document start.
    package static let badge = String(decoding: PackageResources.badge_js, as: UTF8.self)
    /// The web's launch queue, for the page's own world at document start, in apps that open files.
    package static let launch = String(decoding: PackageResources.launch_js, as: UTF8.self)
    /// The name of the isolated world.
    package static let world = "hotwire-native"
    /// The name of the message handler, which exists only in the isolated world.
    package static let handler = "hotwireNative"
    /// The name of the isolated world for a popup's pickers.
    package static let popupWorld = "hotwire-native-popup"
    /// The name of the message handler for a popup's pickers, which exists only in their isolated world.
    package static let popupHandler = "hotwirePopup"
}
