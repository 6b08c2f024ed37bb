import HotwireCore

/// The AppStream metadata from which software centers present an app.
struct Metainfo {
    let description: PackageDescription
    let date: ReleaseDate

    var text: String {
        let description = description
        let developer = description.id.split(separator: ".").dropLast().joined(separator: ".")
        let lines =
            [
                Self.element("id", description.id), Self.element("name", description.name),
                Self.element("summary", description.summary), Self.element("metadata_license", "FSFAP"),
                Self.element("project_license", description.license),
            ]
            + Self.list(
                #"developer id="\#(EscapedText.xml(developer))""#,
                [Self.element("name", description.maintainer.name)]
            )
            + Self.list("description", description.paragraphs.map { Self.element("p", $0) })
            + [#"<launchable type="desktop-id">\#(EscapedText.xml(description.id)).desktop</launchable>"#]
            + Self.list("categories", description.categories.map { Self.element("category", $0.rawValue) })
            + (description.homepage.map { [#"<url type="homepage">\#(EscapedText.xml($0.absoluteString))</url>"#] }
                ?? [])
            + [
                #"<content_rating type="oars-1.1"/>"#, "<requires>",
                #"  <display_length compare="ge">360</display_length>"#, "</requires>", "<supports>",
                "  <control>pointing</control>", "  <control>keyboard</control>", "  <control>touch</control>",
                "</supports>",
            ]
            + Self.list("screenshots", screenshots)
            + Self.list(
                "releases",
                [#"<release version="\#(EscapedText.xml(description.version))" date="\#(date.day)"/>"#]
            )
        return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
            + Self.list(#"component type="desktop-application""#, lines).map { "\($0)\n" }.joined()
    }

    private var screenshots: [String] {
        description.screenshots.enumerated().flatMap { index, location in
            Self.list(
                index == 0 ? #"screenshot type="default""# : "screenshot",
                [Self.element("image", location.absoluteString)]
            )
        }
    }

    private static func element(_ name: String, _ text: String) -> String {
        "<\(name)>\(EscapedText.xml(text))</\(name)>"
    }

    /// Returns the lines of an element with child elements; empty if there are none.
    private static func list(_ tag: String, _ lines: [String]) -> [String] {
        guard !lines.isEmpty else { return [] }
        let name = tag.prefix { $0 != " " }
        return ["<\(tag)>"] + lines.map { "  \($0)" } + ["</\(name)>"]
    }
}
