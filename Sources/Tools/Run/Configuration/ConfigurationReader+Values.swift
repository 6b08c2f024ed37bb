import FoundationEssentials
import HotwireCore

extension ConfigurationReader {
    /// Reads one line of text that is not blank.
    mutating func line(_ part: ConfigurationPart?) -> String? {
        text(part, "a line of text", WrittenForm.isLine)
    }

    /// Reads a string that matches a predicate.
    mutating func text(_ part: ConfigurationPart?, _ expected: String, _ isRight: (String) -> Bool) -> String? {
        guard let part else { return nil }
        guard let text = part.value.stringValue, isRight(text) else { return wrong(part, expected) }
        return text
    }

    mutating func flag(_ part: ConfigurationPart?) -> Bool? {
        guard let part else { return nil }
        return part.value.boolValue ?? wrong(part, "true or false")
    }

    mutating func number(_ part: ConfigurationPart?, in range: ClosedRange<Int>) -> Int? {
        guard let part else { return nil }
        guard let number = part.value.intValue, range.contains(number) else {
            return wrong(part, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    mutating func decimal(_ part: ConfigurationPart?, in range: ClosedRange<Double>) -> Double? {
        guard let part else { return nil }
        guard let number = part.value.doubleValue, range.contains(number) else {
            return wrong(part, "a number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Reads a raw value of an enumeration.
    mutating func word<Word>(_ part: ConfigurationPart?, of _: Word.Type) -> Word?
    where Word: RawRepresentable<String> & CaseIterable {
        guard let part else { return nil }
        guard let word = part.value.stringValue.flatMap({ Word(rawValue: $0) }) else {
            let words = Word.allCases.map { "“\($0.rawValue)”" }
            return wrong(part, words.dropLast().joined(separator: ", ") + " or " + (words.last ?? ""))
        }
        return word
    }

    /// Reads the entries of a list.
    mutating func entries(_ part: ConfigurationPart?, atMost most: Int = 500) -> [ConfigurationPart]? {
        guard let part else { return nil }
        guard let values = part.value.arrayValue else { return wrong(part, "a list") }
        guard values.count <= most else { return wrong(part, "a list of at most \(most) entries") }
        return values.enumerated().map { ConfigurationPart(value: $1, place: part.place + [.index($0)]) }
    }

    /// Reads a file path, relative to the configuration file's folder.
    mutating func file(_ part: ConfigurationPart?) -> URL? {
        guard let part, let path = line(part) else { return nil }
        if requiresOwnFiles, !Self.isBelow(path) { note(.outsideFolder(path), at: part.place) }
        return file(path)
    }

    /// Returns whether a relative path stays below its folder.
    private static func isBelow(_ path: String) -> Bool {
        var depth = 0
        for part in path.split(separator: "/") where part != "." {
            depth += part == ".." ? -1 : 1
            if depth < 0 { return false }
        }
        return !path.hasPrefix("/")
    }

    /// Returns the file at a path.
    ///
    /// A tilde is not expanded.
    private func file(_ path: String) -> URL {
        let file =
            path.hasPrefix("/")
            ? URL(filePath: path, directoryHint: .notDirectory)
            : folder.appending(path: path, directoryHint: .notDirectory)
        return file.standardizedFileURL
    }

    /// A whole address of the web.
    mutating func address(_ part: ConfigurationPart?) -> Location? {
        address(part) { text throws(LocationError) in try Location(outside: text) }
    }

    /// Reads a web address, absolute or relative to a page of the app.
    mutating func address(_ part: ConfigurationPart?, relativeTo base: Location) -> Location? {
        address(part) { text throws(LocationError) in try Location(reference: text, relativeTo: base) }
    }

    private mutating func address(
        _ part: ConfigurationPart?,
        read: (String) throws(LocationError) -> Location
    ) -> Location? {
        guard let part, let text = line(part) else { return nil }
        do throws(LocationError) {
            let location = try read(text)
            guard location.isWeb else { throw .noScheme }
            return location
        } catch {
            note(.badAddress(error), at: part.place)
            return nil
        }
    }
}
