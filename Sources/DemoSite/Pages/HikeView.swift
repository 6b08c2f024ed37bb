/// A hike as the templates read it.
struct HikeView {
    let id: Int
    let name: String
    let region: String
    let summary: String
    let distance: String
    let climb: String
    let difficulty: String
    let hue: Int
    let favourite: Bool
    let notes: [NoteView]
    let packing: [String]
    let noteForm: NoteFormView

    init(_ hike: Hike, for visitor: Visitor, noteForm: NoteFormView? = nil) {
        id = hike.id
        name = hike.draft.name
        region = hike.draft.region
        summary = hike.draft.summary
        distance = "\(hike.draft.kilometres) km"
        climb = "\(hike.draft.climb) m"
        difficulty = hike.draft.grade
        // The golden angle keeps neighbours apart in colour.
        hue = hike.id * 137 % 360
        favourite = visitor.favourites.contains(hike.id)
        notes = hike.notes.map { NoteView($0, on: hike) }
        packing = hike.packing
        self.noteForm = noteForm ?? NoteFormView(id: hike.id)
    }
}

/// A note as the templates read it.
struct NoteView {
    let id: Int
    let author: String
    let text: String
    let hike: String

    init(_ note: Hike.Note, on hike: Hike) {
        id = note.id
        author = note.author
        text = note.text
        self.hike = hike.draft.name
    }
}

/// The form for a note on the hike with this id.
struct NoteFormView {
    let id: Int
    var text = ""
    var wrong: String?
}
