import GLibInterop

/// The installed spelling dictionaries, as the library of WebKitGTK's spelling checker lists them.
enum SpellingDictionaries {
    /// Returns the locale names of the dictionaries, such as `en_GB`, in order; none if the library is missing.
    static func languages() -> [String] {
        guard let library = Library.shared, let broker = library.open() else { return [] }
        defer { library.close(broker) }
        let found = Found()
        library.list(
            broker,
            { tag, _, _, _, data in
                guard let tag, let data else { return }
                Unmanaged<Found>.fromOpaque(data).takeUnretainedValue().tags.insert(String(cString: tag))
            },
            Unmanaged.passUnretained(found).toOpaque()
        )
        return withExtendedLifetime(found) { found.tags.sorted() }
    }

    /// The dictionaries that the library reports.
    private nonisolated final class Found {
        var tags: Set<String> = []
    }

    /// The functions of Enchant 2.
    private struct Library {
        typealias Open = @convention(c) () -> OpaquePointer?
        typealias Close = @convention(c) (OpaquePointer) -> Void
        typealias Text = UnsafePointer<CChar>?
        typealias Describe = @convention(c) (Text, Text, Text, Text, UnsafeMutableRawPointer?) -> Void
        typealias List = @convention(c) (OpaquePointer, Describe, UnsafeMutableRawPointer?) -> Void

        static let shared = Library()

        let open: Open
        let close: Close
        let list: List

        private init?() {
            guard let library = OptionalLibrary("libenchant-2.so.2"),
                let open: Open = library.function("enchant_broker_init"),
                let close: Close = library.function("enchant_broker_free"),
                let list: List = library.function("enchant_broker_list_dicts")
            else { return nil }
            (self.open, self.close, self.list) = (open, close, list)
        }
    }
}

/// The spelling checker's languages, which the user chooses from those that have a dictionary.
nonisolated struct SpellingChoice: Hashable, Sendable {
    /// The languages that have a dictionary, as locale names.
    let installed: [String]

    /// Returns the dictionaries for languages, such as `en_US` for `en` if no other English one is among them.
    func dictionaries(of languages: [String]) -> [String] {
        var chosen: [String] = []
        for language in languages {
            let exact = installed.first { $0 == language }
            // A language without a region matches any of its regions.
            let regional = installed.filter { $0.hasPrefix("\(language)_") }
            guard let found = exact ?? (regional.contains(where: chosen.contains) ? nil : regional.first),
                !chosen.contains(found)
            else { continue }
            chosen.append(found)
        }
        return chosen
    }

    /// Returns the languages after the user has switched one on or off; languages without an installed dictionary come last.
    func languages(_ current: [String], with language: String, isOn: Bool) -> [String] {
        let used = dictionaries(of: current)
        let missing = current.filter { dictionaries(of: [$0]).isEmpty }
        return installed.filter { $0 == language ? isOn : used.contains($0) } + missing
    }
}
