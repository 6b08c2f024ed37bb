/// What `dev` reports beside the server's own output.
enum DevMessage {
    /// Prints a line to standard error.
    static func print(_ text: String) { Shell.note(text) }
}
