public import FoundationEssentials

/// A visit proposed by the page or the app; the navigator decides how to handle it (iOS: `VisitProposal`).
///
/// ```swift
/// navigator.route(VisitProposal(url: url, properties: ["context": "modal"]))
/// ```
public struct VisitProposal: Sendable {
    /// The target.
    package let location: Location
    /// The options of the visit.
    public let options: VisitOptions
    /// The path configuration's properties for the target.
    public let properties: PathProperties
    /// Values that the app passes from the code that routes to the code that handles the proposal.
    public let parameters: [String: any Hashable & Sendable]

    /// Creates a proposal.
    ///
    /// - Parameters:
    ///   - url: the target; nothing opens if the URL is not absolute
    ///   - options: the options of the visit
    ///   - properties: the path configuration's properties for the target
    ///   - parameters: values for the code that handles the proposal
    public init(
        url: URL,
        options: VisitOptions = VisitOptions(),
        properties: PathProperties = [:],
        parameters: [String: any Hashable & Sendable] = [:]
    ) {
        self.init(
            location: (try? Location(url)) ?? .blank,
            options: options,
            properties: properties,
            parameters: parameters
        )
    }

    /// Creates a proposal for a location.
    package init(
        location: Location,
        options: VisitOptions = VisitOptions(),
        properties: PathProperties = [:],
        parameters: [String: any Hashable & Sendable] = [:]
    ) {
        self.location = location
        self.options = options
        self.properties = properties
        self.parameters = parameters
    }

    /// The target.
    public var url: URL { location.url }

    /// The name of the screen for the target; `web` unless the path configuration sets another.
    public var viewController: String { properties.viewController }

    /// Whether the server redirected to this location.
    package var isRedirect: Bool { options.response?.redirected ?? false }
}

extension VisitProposal: Hashable {
    /// Returns whether two proposals are the same.
    public static func == (left: VisitProposal, right: VisitProposal) -> Bool {
        left.location == right.location && left.options == right.options && left.properties == right.properties
            && left.values == right.values
    }

    /// Hashes the proposal.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(location)
        hasher.combine(options)
        hasher.combine(properties)
        hasher.combine(values)
    }

    private var values: [String: AnyHashable] { parameters.mapValues { AnyHashable($0) } }
}
