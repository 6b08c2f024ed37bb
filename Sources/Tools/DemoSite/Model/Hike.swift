/// A hike with its notes and pack.
struct Hike: Sendable {
    static let grades = ["Easy", "Moderate", "Demanding"]

    let id: Int
    var draft: Draft
    var notes: [Note] = []
    var packing = ["Water", "Map", "Something sweet"]

    /// The editable properties of a hike.
    struct Draft: Sendable {
        var name: String
        var region: String
        var kilometers: Double
        var climb: Int
        var grade: String
        var summary: String
    }

    /// A note from a visitor.
    struct Note: Sendable {
        let id: Int
        let author: String
        let text: String
    }
}

extension Hike {
    /// The initial hikes of every server.
    static var first: [Hike] {
        [
            Hike(
                id: 1,
                draft: Draft(
                    name: "Heron Lake Loop",
                    region: "North Moor",
                    kilometers: 6.4,
                    climb: 90,
                    grade: "Easy",
                    summary: "Flat boards around the lake. Herons stand in the reeds until eight."
                ),
                notes: [Note(id: 1, author: "Ines", text: "The third bench has the best morning sun.")]
            ),
            Hike(
                id: 2,
                draft: Draft(
                    name: "Tinker's Ridge",
                    region: "High Fells",
                    kilometers: 13.8,
                    climb: 720,
                    grade: "Demanding",
                    summary: "A steep start, then four kilometers of ridge with the sea on one side."
                ),
                notes: [
                    Note(id: 2, author: "Jonas", text: "Turn back if the cairn is in cloud."),
                    Note(id: 3, author: "Mei", text: "The spring below the saddle was dry in August."),
                ]
            ),
            Hike(
                id: 3,
                draft: Draft(
                    name: "Old Mill Path",
                    region: "Vale of Ash",
                    kilometers: 4.2,
                    climb: 40,
                    grade: "Easy",
                    summary: "Along the mill stream to a tea room that opens when it feels like it."
                )
            ),
            Hike(
                id: 4,
                draft: Draft(
                    name: "Black Larch Wood",
                    region: "Vale of Ash",
                    kilometers: 9.1,
                    climb: 310,
                    grade: "Moderate",
                    summary: "Larches on the way up, bilberries on the way down."
                )
            ),
            Hike(
                id: 5,
                draft: Draft(
                    name: "The Long Way Round",
                    region: "High Fells",
                    kilometers: 24.5,
                    climb: 980,
                    grade: "Demanding",
                    summary: "Two hundred waymarks, three huts and no road."
                ),
                notes: [Note(id: 4, author: "Ines", text: "Book the second hut; the first one snores.")]
            ),
            Hike(
                id: 6,
                draft: Draft(
                    name: "Lighthouse Steps",
                    region: "Salt Coast",
                    kilometers: 5.6,
                    climb: 210,
                    grade: "Moderate",
                    summary: "Four hundred steps down, and the same ones up again."
                )
            ),
        ]
    }
}

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
