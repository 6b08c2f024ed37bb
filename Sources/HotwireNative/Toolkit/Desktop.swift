internal import CWebKitGTK

/// What the desktop says of the person.
enum Desktop {
    /// The languages that a person reads, the best first; from `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG`.
    static var languages: [String] {
        var names: [String] = []
        var next = g_get_language_names()
        while let name = next?.pointee {
            names.append(String(cString: name))
            next = next?.successor()
        }
        return names
    }
}
