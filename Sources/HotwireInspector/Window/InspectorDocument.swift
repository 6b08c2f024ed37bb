/// The inspector's page: one document with its style and its scripts.
enum InspectorDocument {
    private static let scripts = [
        PackageResources.inspector_elements_js, PackageResources.inspector_tables_js,
        PackageResources.inspector_panes_js, PackageResources.inspector_screens_js,
        PackageResources.inspector_texts_js, PackageResources.inspector_js,
    ]

    /// The document.
    static var html: String {
        text(PackageResources.inspector_html)
            .replacing("/*STYLE*/", with: text(PackageResources.inspector_css))
            .replacing("/*SCRIPT*/", with: scripts.map(text).joined(separator: "\n"))
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
