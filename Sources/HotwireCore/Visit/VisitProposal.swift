public import FoundationEssentials

/// A visit that the page or the app asks for; the Navigator decides what becomes of it (iOS: `VisitProposal`).
public struct VisitProposal: Hashable, Sendable {
    /// Where the visit goes.
    public let location: Location
    /// How the visit is made.
    public let options: VisitOptions
    /// What the path configuration says of the location.
    public let properties: PathProperties
    /// Free values that the app hands from the one who routes to the one who handles.
    public let parameters: [String: JSONValue]

    /// Makes a proposal.
    public init(
        location: Location,
        options: VisitOptions = VisitOptions(),
        properties: PathProperties = [:],
        parameters: [String: JSONValue] = [:]
    ) {
        self.location = location
        self.options = options
        self.properties = properties
        self.parameters = parameters
    }

    /// The location as Foundation's type.
    public var url: URL { location.url }

    /// Which screen shows the location, `web` unless the path configuration names an app's own.
    public var viewController: String { properties.viewController }

    /// Whether the server redirected to this location.
    package var isRedirect: Bool { options.response?.redirected ?? false }
}
