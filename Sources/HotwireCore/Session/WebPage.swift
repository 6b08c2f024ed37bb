/// The web page that a session drives; a port.
@MainActor package protocol WebPage: AnyObject {
    /// The address of the current document, if any; never that of a pending load.
    var location: Location? { get }
    /// Starts a full page load; with HTML, shows that as the location's document without a request.
    func load(_ location: Location, html: String?, from referrer: Referrer)
    /// Starts a full page load of an earlier page, from the engine's own history if it has the page there.
    func loadAgain(_ location: Location)
    /// Stops a full page load.
    func stopLoading()
    /// Opens a file that a visit led to, with the page's cookies: shows it where the engine can, or downloads it.
    func openFile(_ location: Location)
    /// Calls into the page's script.
    ///
    /// - Throws: An error if the script is missing or throws, or if its process dies.
    func call(_ call: TurboCall) async throws
}

extension WebPage {
    /// Loads the page as a new one.
    package func loadAgain(_ location: Location) { load(location, html: nil, from: Referrer()) }
}
