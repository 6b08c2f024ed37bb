/// Where a window with enough room shows the app's tabs.
package enum TabsStyle: String, CaseIterable, Hashable, Sendable {
    /// In the header bar.
    case switcher
    /// In a list beside the page.
    case sidebar

    /// The name of the setting of a path configuration.
    package static let setting = "tabs_style"

    /// Reads the style from the settings of a path configuration.
    ///
    /// ```json
    /// {"settings": {"tabs_style": "sidebar"}, "rules": []}
    /// ```
    ///
    /// - Parameters:
    ///   - settings: the settings
    ///   - report: receives the problem of a setting that is ignored
    /// - Returns: The style; `nil` if there is none that is supported.
    package static func style(in settings: [String: JSONValue], report: (String) -> Void) -> TabsStyle? {
        guard let value = settings[setting] else { return nil }
        if let style = value.stringValue.flatMap(TabsStyle.init) { return style }
        let words = allCases.map { "“\($0.rawValue)”" }.joined(separator: " or ")
        report("“\(setting)” must be \(words)")
        return nil
    }
}
