/// The one web page that a session drives; a port.
@MainActor public protocol WebPage: AnyObject {
    /// The address that the engine shows, if any.
    var location: Location? { get }
    /// Loads a whole document; with HTML, shows that as the location's document and asks no server.
    func load(_ location: Location, html: String?)
    /// Stops the load of a whole document.
    func stopLoading()
    /// Downloads a location as a file, with the page's cookies.
    func download(_ location: Location)
    /// Calls into the page's script.
    ///
    /// - Throws: where the script is not there, threw, or its process died.
    func call(_ call: TurboCall) async throws
}
