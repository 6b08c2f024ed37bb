/// The declaration that SwiftPM generates for an embedded resource.
enum PackageResources {
    static let paths_json: [UInt8] = []
}
