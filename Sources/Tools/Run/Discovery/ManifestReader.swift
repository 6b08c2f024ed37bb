import HotwireCore

/// Reads the members of a manifest, and notes what cannot be used.
struct ManifestReader {
    /// The parts that cannot be used, so far.
    private(set) var unused: [UnusedPart] = []
    /// The base address for references; `nil` for a `data:` manifest, whose addresses must be absolute.
    let base: Location?
    let page: Location
    private let members: [String: JSONValue]

    private static let mostIcons = 100
    /// The maximum number of notes, because a manifest can contain any number of mistakes.
    private static let mostNotes = 50

    init(_ document: JSONValue, base: Location?, page: Location) {
        (self.base, self.page) = (base, page)
        members = document.objectValue ?? [:]
        if document.objectValue == nil { note("The manifest", .wrongValue(expected: "an object")) }
    }

    /// Notes a part that is not used, up to the limit.
    mutating func note(_ name: String, _ reason: UnusedPart.Reason) {
        guard unused.count < Self.mostNotes else { return }
        unused.append(UnusedPart(name: name, reason: reason))
    }

    /// Returns a member's value; `nil` if it is missing or `null`.
    func value(_ name: String) -> JSONValue? {
        guard let value = members[name], !value.isNull else { return nil }
        return value
    }

    mutating func text(_ name: String) -> String? {
        guard let value = value(name) else { return nil }
        if let text = value.stringValue { return text }
        note(name, .wrongValue(expected: "a string"))
        return nil
    }

    /// Reads a text that a menu or title can show.
    mutating func line(_ name: String) -> String? {
        guard let text = text(name) else { return nil }
        let line = UntrustedName.shown(text)
        if line == nil { note(name, .wrongValue(expected: "a string with visible characters")) }
        return line
    }

    mutating func color(_ name: String) -> WebColor? {
        guard let text = text(name) else { return nil }
        let color = WebColor(css: text)
        if color == nil { note(name, .invalidColor) }
        return color
    }

    /// Reads a list's first entries, and notes if there are more.
    mutating func list(_ name: String, of parts: JSONValue? = nil, most: Int) -> [JSONValue] {
        guard let value = parts ?? value(name) else { return [] }
        guard let entries = value.arrayValue else {
            note(name, .wrongValue(expected: "a list"))
            return []
        }
        if entries.count > most { note(name, .tooMany(most: most)) }
        return Array(entries.prefix(most))
    }

    /// Resolves the address of a page, which must have the page's origin; `name` is for notes.
    mutating func page(_ reference: String?, named name: String) -> Location? {
        guard let reference else {
            note(name, .wrongValue(expected: "an address"))
            return nil
        }
        let text = reference.trimmingWhiteSpace
        let location = base.map { try? Location(reference: text, relativeTo: $0) } ?? (try? Location(outside: text))
        guard let location, location.isWeb else {
            note(name, .invalidAddress)
            return nil
        }
        guard location.origin == page.origin else {
            note(name, .otherOrigin)
            return nil
        }
        return isShort(location.absoluteString, named: name) ? location : nil
    }

    /// Returns whether an address does not exceed the limit; otherwise it notes the address.
    mutating func isShort(_ address: String, named name: String) -> Bool {
        guard address.utf8.count > WebManifest.longestAddress else { return true }
        note(name, .tooLong)
        return false
    }

    /// Reads the address of a page; an empty address counts as missing.
    mutating func page(_ name: String) -> Location? {
        guard let text = text(name), !text.trimmingWhiteSpace.isEmpty else { return nil }
        return page(text, named: name)
    }

    /// Reads the app's scope; the start page's folder replaces a scope that is missing or does not contain the start page.
    mutating func scope(of start: Location) -> Location {
        let usual = WebManifest.folder(of: start)
        guard let named = page("scope") else { return usual }
        guard start.path.hasPrefix(named.path), let scope = try? Location(reference: named.path, relativeTo: named)
        else {
            note("scope", .outsideOfScope)
            return usual
        }
        return scope
    }

    /// Reads the app's identity: an address relative to the start page's origin.
    mutating func identity(of start: Location) -> Location? {
        guard let text = text("id"), !text.trimmingWhiteSpace.isEmpty else { return nil }
        let root = (try? Location(reference: "/", relativeTo: start)) ?? start
        guard let identity = try? Location(reference: text.trimmingWhiteSpace, relativeTo: root) else {
            note("id", .invalidAddress)
            return nil
        }
        guard identity.origin == start.origin else {
            note("id", .otherOrigin)
            return nil
        }
        return isShort(identity.absoluteString, named: "id") ? identity.withoutFragment : nil
    }

    /// Whether the first known display mode is `fullscreen`; all other modes open a window.
    var isFullscreen: Bool {
        mutating get {
            let modes: Set = ["fullscreen", "standalone", "minimal-ui", "browser"]
            let overriding = list("display_override", most: Self.mostIcons).compactMap(\.stringValue)
            if let mode = overriding.first(where: modes.contains) { return mode == "fullscreen" }
            guard let mode = text("display") else { return false }
            if !modes.contains(mode) { note("display", .wrongValue(expected: modes.sorted().joined(separator: ", "))) }
            return mode == "fullscreen"
        }
    }

    mutating func icons(_ name: String, of parts: JSONValue? = nil) -> [WebIcon] {
        var icons: [WebIcon] = []
        for (index, entry) in list(name, of: parts, most: Self.mostIcons).enumerated() {
            do throws(UnusedPart.Reason) {
                icons.append(try icon(entry))
            } catch {
                note("\(name)[\(index)]", error)
            }
        }
        return icons
    }

    private func icon(_ value: JSONValue) throws(UnusedPart.Reason) -> WebIcon {
        guard let source = value["src"]?.stringValue, !source.isEmpty else {
            throw .wrongValue(expected: "an object with the string “src”")
        }
        return try WebIcon(
            source,
            relativeTo: base,
            of: page,
            sizes: value["sizes"]?.stringValue ?? "",
            type: value["type"]?.stringValue,
            purposes: value["purpose"]?.stringValue ?? "any",
            usualSide: 192
        )
    }

    /// Notes the members that are present but not used.
    mutating func noteOtherMembers() {
        for name in members.keys.sorted() where value(name) != nil {
            guard let obstacle = ManifestMember.obstacle(name) else { continue }
            note(UntrustedName.shown(name, longest: 40) ?? "a member without a name", .unsupported(obstacle))
        }
    }
}

/// The members for the desktop and for other programs.
extension ManifestReader {
    /// The maximum number of shortcuts; launchers show fewer.
    private static let mostShortcuts = AppConfiguration.mostShortcuts
    private static let mostProtocols = AppConfiguration.mostProtocolHandlers

    /// The pages that the desktop's menu offers.
    var shortcuts: [WebManifest.Shortcut] {
        mutating get {
            var shortcuts: [WebManifest.Shortcut] = []
            for (index, entry) in list("shortcuts", most: Self.mostShortcuts).enumerated() {
                let part = "shortcuts[\(index)]"
                let name = [entry["name"], entry["short_name"]].lazy.compactMap { $0?.stringValue }
                    .compactMap { UntrustedName.shown($0) }.first
                guard let name else {
                    note("\(part).name", .wrongValue(expected: "a string with visible characters"))
                    continue
                }
                guard let location = page(entry["url"]?.stringValue, named: "\(part).url") else { continue }
                let images = entry["icons"].map { icons("\(part).icons", of: $0) } ?? []
                shortcuts.append(.init(name: name, location: location, icons: images))
            }
            return shortcuts
        }
    }

    /// The handlers for other programs' links.
    var protocolHandlers: [ProtocolHandler] {
        mutating get {
            var handlers: [ProtocolHandler] = []
            for (index, entry) in list("protocol_handlers", most: Self.mostProtocols).enumerated() {
                let part = "protocol_handlers[\(index)]"
                guard let scheme = entry["protocol"]?.stringValue?.lowercased(), ProtocolHandler.allows(scheme),
                    let text = entry["url"]?.stringValue, text.contains(LinkTemplate.placeholder)
                else {
                    note(part, .refusedScheme)
                    continue
                }
                guard let template = template(text, named: "\(part).url") else { continue }
                if let handler = ProtocolHandler(scheme: scheme, template: template, start: page) {
                    handlers.append(handler)
                } else {
                    note(part, .refusedScheme)
                }
            }
            return handlers
        }
    }

    /// Returns a template as an absolute address, because it is later used without the manifest.
    private mutating func template(_ text: String, named name: String) -> String? {
        // The parser may reject a percent sign without a number, so a string that occurs nowhere else replaces the placeholder.
        let stand = "link" + String(repeating: "x", count: text.utf8.longestRun(of: UInt8(ascii: "x")) + 1)
        let reference = text.replacing(LinkTemplate.placeholder, with: stand, maxReplacements: 1)
        return page(reference, named: name)?.absoluteString
            .replacing(stand, with: LinkTemplate.placeholder, maxReplacements: 1)
    }

    /// The pages that receive files.
    var fileHandlers: [FileHandler] {
        mutating get {
            var handlers: [FileHandler] = []
            for (index, entry) in list("file_handlers", most: FileHandler.most).enumerated() {
                let part = "file_handlers[\(index)]"
                guard let action = page(entry["action"]?.stringValue, named: "\(part).action") else { continue }
                let accepted = accepted(entry["accept"], named: "\(part).accept")
                for key in ["icons", "launch_type"] where entry[key] != nil {
                    note(
                        "\(part).\(key)",
                        .unsupported("the desktop shows its own icon for the type, and files open in one window")
                    )
                }
                if let handler = FileHandler(action: action, accepted: accepted, start: page) {
                    handlers.append(handler)
                }
            }
            return handlers
        }
    }

    /// Reads a handler's types, without those that a site cannot claim.
    private mutating func accepted(_ value: JSONValue?, named name: String) -> [FileHandler.Accepted] {
        let types = (value?.objectValue ?? [:]).sorted { $0.key < $1.key }
        if types.isEmpty { note(name, .refusedTypes) }
        if types.count > FileHandler.mostTypes { note(name, .tooMany(most: FileHandler.mostTypes)) }
        return types.prefix(FileHandler.mostTypes).compactMap { type, value in
            let part = "\(name).\(UntrustedName.shown(type, longest: 80) ?? "")"
            let texts = value.stringValue.map { [$0] } ?? (value.arrayValue ?? []).compactMap(\.stringValue)
            if texts.count > FileHandler.mostExtensions { note(part, .tooMany(most: FileHandler.mostExtensions)) }
            let extensions = texts.prefix(FileHandler.mostExtensions).compactMap {
                FileTypeRule.fileExtension($0, of: .site)
            }
            // A type whose extensions are all refused would be a refused type under another name.
            guard let type = FileTypeRule.type(type, of: .site), texts.isEmpty || !extensions.isEmpty else {
                note(part, .refusedTypes)
                return nil
            }
            if extensions.count < min(texts.count, FileHandler.mostExtensions) {
                note("some extensions of \(part)", .refusedTypes)
            }
            return FileHandler.Accepted(type: type, extensions: extensions)
        }
    }

    /// The page that receives shared links; a target that receives files by POST is not supported.
    var shareTarget: ShareTarget? {
        mutating get {
            guard let value = value("share_target") else { return nil }
            guard value["method"]?.stringValue?.uppercased() ?? "GET" == "GET" else {
                note("share_target", .unsupported("other programs can share only links, and only by GET"))
                return nil
            }
            guard let action = page(value["action"]?.stringValue, named: "share_target.action") else { return nil }
            guard let parameter = (value["params"]?["url"] ?? value["params"]?["text"])?.stringValue,
                WrittenForm.isParameter(parameter)
            else {
                note(
                    "share_target.params",
                    .wrongValue(expected: "an object that names a parameter for url or text")
                )
                return nil
            }
            let fragment = action.fragment.map { "#\($0)" } ?? ""
            let start = action.withoutFragment.absoluteString
            let template =
                "\(start)\(action.query == nil ? "?" : "&")\(parameter)=\(LinkTemplate.placeholder)\(fragment)"
            guard isShort(template, named: "share_target.params") else { return nil }
            return ShareTarget(template: template, start: page)
        }
    }
}

extension Sequence<UInt8> {
    fileprivate func longestRun(of byte: UInt8) -> Int {
        var (longest, current) = (0, 0)
        for element in self {
            current = element == byte ? current + 1 : 0
            longest = Swift.max(longest, current)
        }
        return longest
    }
}
