import HotwireCore
import HotwireDesktop
import HotwireInspector

// Templates insert the values unchanged: a name with quotes must neither end a string nor add code.
/// The values that a new app's templates insert, each already escaped for the language at its place.
struct ProjectValues: Sendable {
    let id: String
    /// The name of the module and the executable.
    let module: String
    /// The user agent's prefix.
    let agent: String
    /// The name as a JSON string, which is also a double-quoted YAML scalar.
    let json: String
    /// The one-line description as a JSON string.
    let description: String
    /// The description for software centers, as a JSON string.
    let longDescription: String
    /// The name as a Swift string literal.
    let swift: String
    /// The name as XML text.
    let xml: String
    /// The name as Markdown.
    let markdown: String
    /// The folder's name as a shell word, in Markdown.
    let folder: String
    /// The start location as a JSON string.
    let start: String
    /// The start location as a Swift string literal.
    let startInSwift: String
    /// The start location as a shell argument, in Markdown.
    let address: String
    /// The start location for a Markdown link.
    let plainStart: String
    /// The paths of the start location, of a second page and of a modal page, in YAML.
    let yamlPath: String
    let yamlSecond: String
    let yamlModal: String
    /// Whether the start location is on this computer.
    let isLocal: Bool
    /// Whether the identifier must be replaced before the app is distributed.
    let isExample: Bool
    let isSwift: Bool
    /// The color of the icon and of the header bar's line, and a darker shade.
    let color: String
    let shade: String
    /// The version of this program.
    let version: String
    /// The library's entry in the dependencies of the package manifest.
    let dependency: String
    /// A workflow's expression for its own token, inserted as a value because Mustache uses the same braces.
    let token = "${{ github.token }}"

    /// The maximum number of characters of the name in the one-line description.
    private static let longestNamed = 40

    init(_ project: Project) {
        let name = project.name.display
        id = ProjectIdentifier.id(for: project.start, name: project.name.identifier)
        module = project.name.identifier
        agent = "\(project.name.identifier)/0.1"
        json = JSONValue.string(name).text
        description = JSONValue.string("\(name.prefix(Self.longestNamed)) in its own window").text
        longDescription =
            JSONValue.string(
                """
                \(name) is a web app with its own window, an icon in the desktop's menu, and native navigation, \
                dialogs and notifications.
                """
            ).text
        swift = WrittenText.swift(name)
        xml = EscapedText.xml(name)
        markdown = WrittenText.markdown(name)
        folder = EscapedText.shell(project.name.folder)
        start = JSONValue.string(project.start.absoluteString).text
        startInSwift = WrittenText.swift(project.start.absoluteString)
        address = EscapedText.shell(project.start.absoluteString)
        plainStart = project.start.absoluteString
        // The web app ignores the query, so each path shows the same page on a screen of its own.
        let pages = ["", "?page=2", "?page=/new"].map { JSONValue.string(project.start.path + $0).text }
        (yamlPath, yamlSecond, yamlModal) = (pages[0], pages[1], pages[2])
        isLocal = project.start.isOnThisComputer
        isExample = id.hasPrefix("\(ProjectIdentifier.example).")
        isSwift = project.kind != .file
        let colors = ProjectColor.colors(for: project.name.folder)
        (color, shade) = (colors.color, colors.shade)
        version = project.version
        dependency = project.dependency
    }
}

/// Text escaped for another language, so that it is data there.
enum WrittenText {
    /// Returns a Swift string literal for a line of text.
    static func swift(_ text: String) -> String {
        "\"\(text.escaping(["\\": "\\\\", "\"": "\\\""]))\""
    }

    /// Returns the text with Markdown's special characters escaped.
    static func markdown(_ text: String) -> String {
        text.unicodeScalars.map { scalar in
            let character = Character(scalar)
            let isOwn = scalar.isASCII && (character.isPunctuation || character.isSymbol)
            return isOwn && !",.:;-'/".contains(character) ? "\\\(scalar)" : "\(scalar)"
        }.joined()
    }
}

/// The colors of a new app's icon.
enum ProjectColor {
    private static let palette = [
        (color: "#1f7a4d", shade: "#14532f"), (color: "#1c71d8", shade: "#1a4f94"),
        (color: "#813d9c", shade: "#5a2a70"),
        (color: "#c64600", shade: "#8f3300"), (color: "#0f7b83", shade: "#0a555b"),
        (color: "#a51d2d", shade: "#741420"),
    ]

    /// Returns the colors for a name; the same name always has the same colors.
    static func colors(for name: String) -> (color: String, shade: String) {
        palette[name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 65_521 } % palette.count]
    }
}
