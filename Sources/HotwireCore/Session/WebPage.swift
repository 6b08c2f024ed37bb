/// The one web page that a session drives; a port.
@MainActor package protocol WebPage: AnyObject {
    /// The address of the document that is shown, if any; never that of a load that is on its way.
    var location: Location? { get }
    /// Loads a whole document; with HTML, shows that as the location's document and asks no server.
    func load(_ location: Location, html: String?)
    /// Stops a full page load.
    func stopLoading()
    /// Opens a file that a visit led to, with the page's cookies: shows it where the engine can, or downloads it.
    func openFile(_ location: Location)
    /// Calls into the page's script.
    ///
    /// - Throws: an error if the script is missing, it threw, or its process died.
    func call(_ call: TurboCall) async throws
}
