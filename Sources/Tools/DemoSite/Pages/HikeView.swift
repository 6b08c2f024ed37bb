/// The data of a hike for the templates.
struct HikeView {
    let id: Int
    let name: String
    let region: String
    let summary: String
    let distance: String
    let climb: String
    let difficulty: String
    let hue: Int
    let favorite: Bool
    let notes: [NoteView]
    let packing: [String]
    let noteForm: NoteFormView

    init(_ hike: Hike, for visitor: Visitor, noteForm: NoteFormView? = nil) {
        id = hike.id
        name = hike.draft.name
        region = hike.draft.region
        summary = hike.draft.summary
        distance = "\(hike.draft.kilometers) km"
        climb = "\(hike.draft.climb) m"
        difficulty = hike.draft.grade
        // The golden angle gives adjacent hikes distinct colors.
        hue = hike.id * 137 % 360
        favorite = visitor.favorites.contains(hike.id)
        notes = hike.notes.map { NoteView($0, on: hike) }
        packing = hike.packing
        self.noteForm = noteForm ?? NoteFormView(id: hike.id)
    }
}

/// The data of a note for the templates.
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

/// The data of the form for a note on a hike.
struct NoteFormView {
    let id: Int
    var text = ""
    var wrong: String?
}
