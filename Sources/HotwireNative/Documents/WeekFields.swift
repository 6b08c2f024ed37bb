internal import CWebKitGTK
internal import GLibInterop
import HotwireCore

// As text fields, as in browsers without week fields, they can be read, edited and announced by a screen reader. A script checks
// the text, and completes it to the format that servers expect: `2026-W48`.
/// Week input fields, which the engine neither shows nor edits (WebKitGTK 2.50).
enum WeekFields {
    /// The engine's name for the feature to disable.
    private static let feature = "InputTypeWeek"
    /// A week in the standard's format.
    private static let example = "2026-W48"

    /// Makes a view treat week fields as text fields.
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

    /// Keeps the parts of a week in order on right-to-left pages.
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

    /// The isolated world's script, with its translated texts, for the start of a document.
    static var script: String {
        let texts: JSONValue = [
            "malformed": .string(translated("Enter a week, for example {week}.", ["week": example])),
            "early": .string(translated("Enter week {week} or later.", ["week": "{week}"])),
            "late": .string(translated("Enter week {week} or earlier.", ["week": "{week}"])),
        ]
        return "\n{ const weekTexts = \(texts.text);\n\(PageScript.week)\n}"
    }
}
