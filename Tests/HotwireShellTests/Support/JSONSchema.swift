import Foundation
import HotwireCore

/// A validator for the keywords that the project's JSON Schemas use.
struct JSONSchema {
    let root: JSONValue

    /// Returns the violations with their locations; empty for a valid value.
    func problems(of value: JSONValue) -> [String] {
        problems(of: value, in: root, at: "")
    }

    /// Returns the schema at a location in the document, with resolved references.
    subscript(path: String...) -> JSONValue? {
        path.reduce(root) { schema, name in schema?[name].map { followed($0) } }
    }

    private func followed(_ schema: JSONValue) -> JSONValue {
        guard let path = schema["$ref"]?.stringValue?.dropFirst(2).split(separator: "/") else { return schema }
        return path.reduce(root) { $0[String($1)] ?? nil }
    }

    private func problems(of value: JSONValue, in schema: JSONValue, at place: String) -> [String] {
        var found: [String] = []
        for (word, rule) in schema.objectValue ?? [:] where !fits(value, word, rule) {
            found.append("\(place): \(word)")
        }
        if schema["$ref"] != nil { found += problems(of: value, in: followed(schema), at: place) }
        for (name, member) in value.objectValue ?? [:] {
            if let rule = schema["properties"]?[name] ?? schema["additionalProperties"], rule.objectValue != nil {
                found += problems(of: member, in: rule, at: "\(place)/\(name)")
            } else if schema["additionalProperties"] == false {
                found.append("\(place)/\(name): additionalProperties")
            }
        }
        for (index, entry) in (value.arrayValue ?? []).enumerated() {
            if let rule = schema["items"] { found += problems(of: entry, in: rule, at: "\(place)/\(index)") }
        }
        return found
    }

    private func fits(_ value: JSONValue, _ word: String, _ rule: JSONValue) -> Bool {
        switch word {
        case "type": return isOf(type: rule.stringValue, value)
        case "enum": return rule.arrayValue?.contains(value) ?? false
        case "required": return value.objectValue == nil || names(rule).allSatisfy { value[$0] != nil }
        case "minimum": return value.doubleValue.map { $0 >= rule.doubleValue ?? .nan } ?? true
        case "maximum": return value.doubleValue.map { $0 <= rule.doubleValue ?? .nan } ?? true
        case "maxLength": return value.stringValue.map { $0.unicodeScalars.count <= rule.intValue ?? 0 } ?? true
        case "minItems": return value.arrayValue.map { $0.count >= rule.intValue ?? 0 } ?? true
        case "maxItems": return value.arrayValue.map { $0.count <= rule.intValue ?? 0 } ?? true
        case "maxProperties": return value.objectValue.map { $0.count <= rule.intValue ?? 0 } ?? true
        case "propertyNames":
            return (value.objectValue ?? [:]).keys.allSatisfy { problems(of: .string($0), in: rule, at: "").isEmpty }
        case "pattern": return value.stringValue.map { matches($0, rule.stringValue) } ?? true
        case "anyOf": return rule.arrayValue?.contains { problems(of: value, in: $0, at: "").isEmpty } ?? false
        case "not": return !problems(of: value, in: rule, at: "").isEmpty
        case "$ref", "properties", "additionalProperties", "items": return true
        case "$schema", "$defs", "title", "description", "default": return true
        default: return false
        }
    }

    private func isOf(type: String?, _ value: JSONValue) -> Bool {
        switch type {
        case "object": value.objectValue != nil
        case "array": value.arrayValue != nil
        case "string": value.stringValue != nil
        case "boolean": value.boolValue != nil
        case "number": value.doubleValue != nil
        case "null": value.isNull
        case "integer": value.intValue != nil
        default: false
        }
    }

    private func matches(_ text: String, _ pattern: String?) -> Bool {
        guard let pattern, let expression = try? NSRegularExpression(pattern: pattern) else { return false }
        return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
    }

    private func names(_ rule: JSONValue) -> [String] { (rule.arrayValue ?? []).compactMap(\.stringValue) }
}
