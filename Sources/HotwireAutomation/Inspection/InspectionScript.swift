import HotwireNative

/// The scripts that run in pages only while a developer looks.
enum InspectionScript {
    /// Tells of the console, of forms and of what the page lacks; in the page's own world.
    static let watch = String(decoding: PackageResources.watch_js, as: UTF8.self)
    /// Tells what a person does; in the isolated world of the relay.
    static let record = [PackageResources.automation_js, PackageResources.record_js]
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: ";\n")
}
