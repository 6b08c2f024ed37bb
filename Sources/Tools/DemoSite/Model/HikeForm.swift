internal import Foundation

/// The content of a hike's form, valid or not.
struct HikeForm: Sendable {
    var name = ""
    var region = ""
    var kilometers = ""
    var climb = ""
    var grade = "Easy"
    var summary = ""

    init() {}

    init(_ fields: Fields) {
        name = fields["name"]
        region = fields["region"]
        kilometers = fields["kilometers"]
        climb = fields["climb"]
        grade = fields["grade"]
        summary = fields["summary"]
    }

    init(_ draft: Hike.Draft) {
        name = draft.name
        region = draft.region
        kilometers = String(draft.kilometers)
        climb = String(draft.climb)
        grade = draft.grade
        summary = draft.summary
    }

    /// The validation messages by field.
    var errors: [String: String] {
        var errors: [String: String] = [:]
        if name.isEmpty { errors["name"] = "Give the hike a name." }
        if name.count > 80 { errors["name"] = "Use 80 letters or fewer." }
        if region.isEmpty { errors["region"] = "Say where it is." }
        if distance == nil { errors["kilometers"] = "Use a number from 0.1 to 200." }
        if height == nil { errors["climb"] = "Use a whole number from 0 to 9000." }
        return errors
    }

    /// The hike that the form describes, if it is valid.
    var draft: Hike.Draft? {
        guard errors.isEmpty, let distance, let height else { return nil }
        let known = Hike.grades.contains(grade) ? grade : "Easy"
        return Hike.Draft(
            name: name,
            region: region,
            kilometers: distance,
            climb: height,
            grade: known,
            summary: summary
        )
    }

    private var distance: Double? {
        Double(kilometers.replacing(",", with: ".")).flatMap { (0.1...200).contains($0) ? $0 : nil }
    }

    private var height: Int? {
        Int(climb).flatMap { (0...9000).contains($0) ? $0 : nil }
    }
}
