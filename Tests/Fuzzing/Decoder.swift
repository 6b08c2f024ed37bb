import FoundationEssentials
import HotwireCore

/// The decoders of untrusted input, each of which must terminate with a valid result.
enum Decoder: String, CaseIterable {
    case message, paths, location, address, json, state, catalog, picture

    func read(_ text: String) {
        switch self {
        case .message: readMessage(text)
        case .paths: readPaths(text)
        case .location: readLocation(text)
        case .address: readAddress(text)
        case .json: readJSON(text)
        case .state: readState(text)
        case .catalog: _ = try? MessageCatalog(po: text)
        case .picture: readPicture(text)
        }
    }

    private func readMessage(_ text: String) {
        // The relay wraps a page's message in an envelope.
        let whole = "{\"token\":\"t\",\"location\":\"https://app.example/\",\"message\":\(text)}"
        for text in [text, whole] {
            guard let envelope = try? TurboEnvelope(posted: text) else { continue }
            precondition(!envelope.message.name.isEmpty)
        }
    }

    private func readPaths(_ text: String) {
        guard let data = try? PathConfigurationData(parsing: text, source: "fuzz") else { return }
        precondition(data.rules.allSatisfy { !$0.patterns.isEmpty } || data.rules.isEmpty)
    }

    private func readLocation(_ text: String) {
        guard let location = Location(engine: text) else { return }
        precondition(Location(engine: location.absoluteString) == location, "the result cannot be read again")
        _ = (location.origin, location.pathAndQuery, location.withoutFragment, location.displayString)
    }

    private func readAddress(_ text: String) {
        guard let location = try? Location(outside: text) else { return }
        let address = location.absoluteString
        // The URL standard keeps backslashes in queries and fragments.
        let start = address.prefix { $0 != "?" && $0 != "#" }
        precondition(!start.contains("\\"), "two programs would read the address differently")
        precondition(Location(engine: address) == location)
        precondition((try? Location(outside: address)) == location, "the normal form is not stable")
        guard let host = location.host else { return }
        precondition(location.url.host(percentEncoded: false) == host.trimmingBrackets, "Foundation finds another host")
        precondition(location.url.port == location.port && location.url.scheme == location.scheme)
    }

    private func readJSON(_ text: String) {
        guard let value = try? JSONValue(parsing: text) else { return }
        let again = try? JSONValue(parsing: value.text)
        precondition(again == value, "the result changes when it is written and read again")
    }

    /// Reads the characters U+0000 to U+00FF as bytes, because the fuzzer's inputs are strings.
    private func readPicture(_ text: String) {
        let bytes = text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        guard let picture = SmallImage(Data(bytes)) else { return }
        precondition(picture.bytes.count <= SmallImage.mostBytes)
    }

    private func readState(_ text: String) {
        guard let state = try? SavedApp(parsing: text) else { return }
        precondition(state.windows.count <= SavedApp.mostWindows && state.cookies.count <= SavedApp.mostCookies)
        let again = try? SavedApp(parsing: state.text)
        precondition(again == state, "the result changes when it is written and read again")
    }
}

extension String {
    /// The host as Foundation returns it: an IPv6 address has no brackets.
    fileprivate var trimmingBrackets: String { hasPrefix("[") ? String(dropFirst().dropLast()) : self }
}
