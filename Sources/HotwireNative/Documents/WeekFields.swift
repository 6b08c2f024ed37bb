internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

/// Fields for a week, which the engine neither shows nor edits (WebKitGTK 2.50).
///
/// Treated as text fields, as by browsers without a field for weeks, they can be read, typed into and spoken. A script
/// checks what is typed, and completes it to the form that servers expect: `2026-W48`.
enum WeekFields {
    /// The engine's name of what is turned off.
    private static let feature = "InputTypeWeek"
    /// A week as the standard writes it.
    private static let example = "2026-W48"

    /// Lets a view treat fields for a week as text fields.
    static func treatAsText(in view: Reference<WebKitWebView>) {
        guard let settings = webkit_web_view_get_settings(view.pointer), let list = webkit_settings_get_all_features()
        else { return }
        defer { webkit_feature_list_unref(list) }
        for position in 0..<webkit_feature_list_get_length(list) {
            guard let feature = webkit_feature_list_get(list, position),
                let name = webkit_feature_get_identifier(feature), String(cString: name) == Self.feature
            else { continue }
            webkit_settings_set_feature_enabled(settings, feature, 0)
        }
    }

    /// Keeps a week's parts in their order where a page is written from right to left.
    static func keepOrder(in manager: Reference<WebKitUserContentManager>) {
        guard
            let style = webkit_user_style_sheet_new(
                "input[type=week i] { unicode-bidi: plaintext }",
                WEBKIT_USER_CONTENT_INJECT_ALL_FRAMES,
                WEBKIT_USER_STYLE_LEVEL_USER,
                nil,
                nil
            )
        else { return }
        webkit_user_content_manager_add_style_sheet(manager.pointer, style)
        webkit_user_style_sheet_unref(style)
    }

    /// The script, which runs in the isolated world when the document begins, with its texts.
    static var script: String {
        let texts: JSONValue = [
            "malformed": .string(translated("Enter a week, for example {week}.", ["week": example])),
            "early": .string(translated("Enter week {week} or later.", ["week": "{week}"])),
            "late": .string(translated("Enter week {week} or earlier.", ["week": "{week}"])),
        ]
        return "\n{ const weekTexts = \(texts.text);\n\(PageScript.week)\n}"
    }
}
