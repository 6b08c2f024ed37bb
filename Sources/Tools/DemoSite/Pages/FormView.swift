internal import Foundation

/// The data of `form.mustache`.
struct FormView {
    struct Field {
        let name: String
        let label: String
        var value = ""
        var wrong: String?
        var type = "text"
        var autocomplete = "off"
        var long = false
        var first = false
    }

    struct Option {
        let value: String
        let chosen: Bool
    }

    struct Choice {
        let label: String
        let field: String
        let options: [Option]
    }

    let heading: String
    let action: String
    let submit: String
    let cancel: String
    var problem: String?
    var hint: String?
    let fields: [Field]
    var choice: Choice?
}

extension FormView {
    /// Creates the form for a new hike, or for the hike with an id.
    init(_ form: HikeForm, id: Int?, showsErrors: Bool) {
        let errors = showsErrors ? form.errors : [:]
        let path = id.map { "/hikes/\($0)" } ?? "/hikes"
        heading = id == nil ? "Add a hike" : "Edit the hike"
        action = path
        submit = id == nil ? "Add the hike" : "Save"
        cancel = path
        problem = errors.isEmpty ? nil : "The hike was not saved yet. Please look at the fields in red."
        fields = [
            Field(name: "name", label: "Name", value: form.name, wrong: errors["name"], first: true),
            Field(name: "region", label: "Region", value: form.region, wrong: errors["region"]),
            Field(name: "kilometers", label: "Kilometers", value: form.kilometers, wrong: errors["kilometers"]),
            Field(name: "climb", label: "Meters of climb", value: form.climb, wrong: errors["climb"]),
            Field(name: "summary", label: "What is it like?", value: form.summary, long: true),
        ]
        choice = Choice(
            label: "Grade",
            field: "grade",
            options: Hike.grades.map { Option(value: $0, chosen: $0 == form.grade) }
        )
    }

    /// Creates the sign-in form of the external service.
    init(service state: String) {
        heading = "Waymark"
        action = "/service?state=\(state.filter { $0.isASCII && ($0.isLetter || $0.isNumber) })"
        submit = "Sign in to Trailhead"
        cancel = "/"
        hint = "This page stands for another service, which knows you and sends you back with a link."
        fields = [Field(name: "name", label: "Name", autocomplete: "username", first: true)]
    }

    /// Creates the sign-in form of the demo itself.
    init(signIn name: String, problem: String?) {
        heading = "Sign in"
        action = "/session"
        submit = "Sign in"
        cancel = "/"
        self.problem = problem
        hint = "Any name will do. The password is “summit”."
        fields = [
            Field(name: "name", label: "Name", value: name, autocomplete: "username", first: true),
            Field(name: "password", label: "Password", type: "password", autocomplete: "current-password"),
        ]
    }
}

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

    /// The hike that the form describes; `nil` if it is invalid.
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
