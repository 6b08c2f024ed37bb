/// The error for message data that does not have the form that a component expects.
package struct MessageDataError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The problem with the field.
    package enum Problem: Hashable, Sendable {
        /// The field is absent or null.
        case missing
        /// The field has another type or an invalid value.
        case invalid(String)
    }

    /// The component that received the message.
    package let component: String
    /// The event of the message.
    package let event: String
    /// The path of the field, such as `items.0.title`; empty for the data as a whole.
    package let field: String
    /// The problem.
    package let problem: Problem

    /// The error, for the log.
    package var description: String {
        let field = field.isEmpty ? "the data" : "the field “\(field)”"
        let what =
            switch problem {
            case .missing: "is missing"
            case .invalid(let reason): "is invalid: \(reason)"
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
            (field, problem) = (Self.path(context.codingPath), .invalid("expected \(type)"))
        case DecodingError.dataCorrupted(let context):
            (field, problem) = (Self.path(context.codingPath), .invalid(context.debugDescription))
        default: (field, problem) = ("", .invalid("\(error)"))
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
    }
}
