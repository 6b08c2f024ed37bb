/// Where the rules and settings of a path configuration come from, which decides how far its settings reach.
package enum ConfigurationProvenance: Hashable, Sendable {
    /// From the app itself: its code, or a file.
    case app
    /// From the server that answered, in the end, when it was asked for them; `nil` where that server has no origin.
    case server(Origin?)
}
