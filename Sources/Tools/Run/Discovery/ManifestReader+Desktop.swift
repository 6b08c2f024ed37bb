import HotwireCore

/// What a manifest offers to the desktop and to other programs.
extension ManifestReader {
    /// The maximum number of shortcuts; menus of launchers show fewer.
    private static let mostShortcuts = AppConfiguration.mostShortcuts
    /// The maximum number of schemes.
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
                    note("\(part).name", .wrongValue(expected: "a text with visible characters"))
                    continue
                }
                guard let location = page(entry["url"]?.stringValue, named: "\(part).url") else { continue }
                let images = entry["icons"].map { icons("\(part).icons", of: $0) } ?? []
                shortcuts.append(.init(name: name, location: location, icons: images))
            }
            return shortcuts
        }
    }

    /// The schemes of other programs' links.
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

    /// Returns a template as a complete address, as it is used without the manifest later.
    private mutating func template(_ text: String, named name: String) -> String? {
        // The parser may not accept a percent sign without a number, so a text that occurs nowhere stands in for the placeholder.
        let stand = "link" + String(repeating: "x", count: text.utf8.longestRun(of: UInt8(ascii: "x")) + 1)
        let reference = text.replacing(LinkTemplate.placeholder, with: stand, maxReplacements: 1)
        return page(reference, named: name)?.absoluteString
            .replacing(stand, with: LinkTemplate.placeholder, maxReplacements: 1)
    }

    /// The pages for files.
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
                        .unsupported("the desktop's icon of the type is shown, and files open in one window")
                    )
                }
                if let handler = FileHandler(action: action, accepted: accepted, start: page) {
                    handlers.append(handler)
                }
            }
            return handlers
        }
    }

    /// Reads the types of a handler, without those that a site cannot claim.
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
            // A type whose extensions are all refused is one of them under another name.
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

    /// The page for links; one that takes files by POST is not supported.
    var shareTarget: ShareTarget? {
        mutating get {
            guard let value = value("share_target") else { return nil }
            guard value["method"]?.stringValue?.uppercased() ?? "GET" == "GET" else {
                note("share_target", .unsupported("other programs share only links, by GET"))
                return nil
            }
            guard let action = page(value["action"]?.stringValue, named: "share_target.action") else { return nil }
            guard let parameter = (value["params"]?["url"] ?? value["params"]?["text"])?.stringValue,
                WrittenForm.isParameter(parameter)
            else {
                note(
                    "share_target.params",
                    .wrongValue(expected: "an object with the name of a parameter for url or text")
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
    /// Returns the length of the longest run of a byte.
    fileprivate func longestRun(of byte: UInt8) -> Int {
        var (longest, current) = (0, 0)
        for element in self {
            current = element == byte ? current + 1 : 0
            longest = Swift.max(longest, current)
        }
        return longest
    }
}
