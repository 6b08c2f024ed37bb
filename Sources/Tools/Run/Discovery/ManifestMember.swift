/// The members of web manifests, and what is done with them.
///
/// They are those of the specification, of its supplement “Application Information”, and of the proposals that browsers
/// implement. “Install web apps” in the documentation has the same table.
enum ManifestMember {
    /// The members that are used.
    static let used: Set = [
        "name", "short_name", "start_url", "scope", "id", "display", "display_override", "icons", "shortcuts",
        "theme_color", "description", "protocol_handlers", "file_handlers", "share_target",
    ]

    private static let links = "links of other apps open in the app whose scope they have, at its own origin"
    private static let languages = "the desktop shows the names of one language"
    private static let noPlace = "the desktop has no place for it"

    /// The members that are not used, and why.
    static let unsupported: KeyValuePairs = [
        "background_color": "the window has the desktop's color until the first page is shown",
        "dir": languages, "lang": languages, "name_localized": languages, "short_name_localized": languages,
        "description_localized": languages, "icons_localized": languages, "shortcuts_localized": languages,
        "orientation": "a desktop window has no orientation",
        "related_applications": "there is no store of related apps",
        "prefer_related_applications": "there is no store of related apps",
        "categories": "the menu lists web apps under Internet",
        "screenshots": "nothing shows them before an installation",
        "iarc_rating_id": "nothing shows it before an installation",
        "launch_handler": "links open in the window that is open, or in a new one",
        "scope_extensions": links, "handle_links": links, "capture_links": links, "url_handlers": links,
        "note_taking": noPlace, "tab_strip": noPlace, "edge_side_panel": noPlace, "widgets": noPlace,
        "permissions_policy": "the engine does not apply it",
        "user_preferences": "the page's own color scheme is used",
        "serviceworker": "the page registers its service worker itself",
        "gcm_sender_id": "the engine does not support Web Push",
    ]

    /// Returns why a member is not used; `nil` for one that is.
    static func obstacle(_ name: String) -> String? {
        if used.contains(name) { return nil }
        return unsupported.first { $0.key == name }?.value ?? "it is not a member that this program knows"
    }
}
