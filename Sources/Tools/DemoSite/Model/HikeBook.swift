/// All hikes of one server.
struct HikeBook: Sendable {
    private(set) var hikes: [Hike]
    private var lastID: Int
    private var lastNote: Int

    init() {
        hikes = Hike.first
        lastID = hikes.map(\.id).max() ?? 0
        lastNote = hikes.flatMap(\.notes).map(\.id).max() ?? 0
    }

    subscript(id: Int) -> Hike? {
        hikes.first { $0.id == id }
    }

    /// Returns the hikes whose name or region contains a text, sorted by name.
    func search(_ words: String) -> [Hike] {
        let words = words.lowercased()
        let found = hikes.filter {
            words.isEmpty || $0.draft.name.lowercased().contains(words) || $0.draft.region.lowercased().contains(words)
        }
        return found.sorted { $0.draft.name < $1.draft.name }
    }

    mutating func add(_ draft: Hike.Draft) -> Hike {
        lastID += 1
        let hike = Hike(id: lastID, draft: draft)
        hikes.append(hike)
        return hike
    }

    mutating func change(_ id: Int, _ body: (inout Hike) -> Void) {
        guard let index = hikes.firstIndex(where: { $0.id == id }) else { return }
        body(&hikes[index])
    }

    mutating func addNote(to id: Int, author: String, text: String) -> Hike.Note {
        lastNote += 1
        let note = Hike.Note(id: lastNote, author: author, text: text)
        change(id) { $0.notes.append(note) }
        return note
    }

    mutating func remove(_ id: Int) {
        hikes.removeAll { $0.id == id }
    }
}
