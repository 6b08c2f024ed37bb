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
