/// One hike with all that belongs to it.
struct Hike: Sendable {
    static let grades = ["Easy", "Moderate", "Demanding"]

    let id: Int
    var draft: Draft
    var notes: [Note] = []
    var packing = ["Water", "Map", "Something sweet"]

    /// What a person can write about a hike.
    struct Draft: Sendable {
        var name: String
        var region: String
        var kilometres: Double
        var climb: Int
        var grade: String
        var summary: String
    }

    /// What somebody left for those who come after.
    struct Note: Sendable {
        let id: Int
        let author: String
        let text: String
    }
}
