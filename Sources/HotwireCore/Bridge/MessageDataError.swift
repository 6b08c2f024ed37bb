/// What a page said does not fit the type that a component reads.
public struct MessageDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong with the field.
    public enum Problem: Hashable, Sendable {
        /// It is not there, or is null.
        case missing
        /// It is there and of another type, or its value does not do.
        case unfit(String)
    }

    /// The component that read.
    public let component: String
    /// The event of the message.
    public let event: String
    /// The way to the field, as in `items.0.title`; empty where it is about all of the data.
    public let field: String
    /// What is wrong.
    public let problem: Problem

    /// The reason, for the log.
    public var description: String {
        let field = field.isEmpty ? "the data" : "the field “\(field)”"
        let what =
            switch problem {
            case .missing: "is missing"
            case .unfit(let reason): "does not fit: \(reason)"
            }
        return "\(field) of “\(event)” for the component “\(component)” \(what)"
    }

    init(message: Message, error: any Error) {
        component = message.component
        event = message.event
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            (field, problem) = (Self.path(context.codingPath + [key]), .missing)
        case DecodingError.valueNotFound(_, let context):
            (field, problem) = (Self.path(context.codingPath), .missing)
        case DecodingError.typeMismatch(let type, let context):
            (field, problem) = (Self.path(context.codingPath), .unfit("it is no \(type)"))
        case DecodingError.dataCorrupted(let context):
            (field, problem) = (Self.path(context.codingPath), .unfit(context.debugDescription))
        default: (field, problem) = ("", .unfit("\(error)"))
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
    }
}
