/// The name of an app's package.
///
/// It is the application identifier in the characters that Debian's policy allows: it differs for identifiers that
/// differ in more than case, `_` and `-`.
enum PackageName {
    /// Returns the name for an application identifier: `com.example.journal` for `com.example.Journal`.
    static func name(for id: String) -> String {
        let name = id.lowercased().map { $0 == "_" ? "-" : $0 }.drop { !$0.isLetter && !$0.isNumber }
        return name.count < 2 ? "app-\(String(name))" : String(name)
    }
}
