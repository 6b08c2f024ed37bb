public import FoundationEssentials

/// A visit proposed by the page or the app; the navigator decides how to handle it (iOS: `VisitProposal`).
///
/// ```swift
/// navigator.route(VisitProposal(url: url, properties: ["context": "modal"]))
/// ```
public struct VisitProposal: Hashable, Sendable {
    /// The target.
    package let location: Location
    /// The options of the visit.
    public let options: VisitOptions
    /// The path configuration's properties for the target.
    public let properties: PathProperties
    private let values: VisitParameters

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

    package init(
        location: Location,
        options: VisitOptions = VisitOptions(),
        properties: PathProperties = [:],
        parameters: [String: any Hashable & Sendable] = [:]
    ) {
        self.location = location
        self.options = options
        self.properties = properties
        values = VisitParameters(values: parameters)
    }

    func replacing(_ properties: PathProperties) -> VisitProposal {
        VisitProposal(location: location, options: options, properties: properties, parameters: parameters)
    }

    /// The target.
    public var url: URL { location.url }

    /// Values that the app's routing code passes to the code that handles the proposal.
    public var parameters: [String: any Hashable & Sendable] { values.values }

    /// The name of the screen for the target; `web` unless the path configuration sets another.
    public var viewController: String { properties.viewController }

    /// Whether the server redirected to this location.
    package var isRedirect: Bool { options.response?.redirected ?? false }
}

extension VisitProposal {
    /// The message for the user that a server adds to a historical location, or `nil`.
    package var notice: String? {
        // Rails' `recede_or_redirect_to url, notice: "Saved"` redirects to `/recede_historical_location?notice=Saved`. The notice
        // is joined into one line and truncated if it is too long.
        guard properties.isHistoricalLocation, let query = location.query else { return nil }
        let value = query.split(separator: "&").lazy.compactMap { field -> Substring? in
            let parts = field.split(separator: "=", maxSplits: 1)
            return parts.count == 2 && parts[0] == "notice" ? parts[1] : nil
        }.first
        let words = value.map(Self.decoded)?.cut(to: Self.longestNotice).split(whereSeparator: \.isWhitespace) ?? []
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    private static let longestNotice = 300

    /// Decodes a form field, in which `+` is a space and `%` starts an escaped byte; an invalid escape is kept.
    private static func decoded(_ value: Substring) -> String {
        let bytes = PercentEncoding.decode(value.utf8.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 })
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension VisitProposal {
    /// Whether a visit, not a form, was redirected here, which Turbo reports with `replace`.
    var isVisitRedirect: Bool { isRedirect && options.action == .replace }
}

extension VisitProposal {
    /// The same proposal, but shown in the modal stack.
    var inModal: VisitProposal {
        let modal: [String: JSONValue] = ["context": "modal", "presentation": "default", "historical_location": false]
        return VisitProposal(
            location: location,
            options: options,
            properties: PathProperties(properties.values.merging(modal) { $1 }),
            parameters: parameters
        )
    }
}

/// A proposal's parameters, which are values of any type.
private struct VisitParameters: Hashable, Sendable {
    let values: [String: any Hashable & Sendable]

    private var erased: [String: AnyHashable] { values.mapValues { AnyHashable($0) } }

    static func == (left: VisitParameters, right: VisitParameters) -> Bool { left.erased == right.erased }

    func hash(into hasher: inout Hasher) { hasher.combine(erased) }
}
