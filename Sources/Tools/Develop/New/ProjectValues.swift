import HotwireCore
import HotwireDesktop
import HotwireInspector

/// The values that the templates of a new app contain, each already written in the language of its place.
///
/// A template inserts them as they are: a name with quotes must neither end a string nor add code.
struct ProjectValues: Sendable {
    /// The application identifier.
    let id: String
    /// The name of the module and the executable.
    let module: String
    /// The user agent's prefix.
    let agent: String
    /// The name as a JSON string; a YAML scalar in double quotes has the same form.
    let json: String
    /// The description in one line, as a JSON string.
    let description: String
    /// The description for software centers, as a JSON string.
    let longDescription: String
    /// The name as a Swift string literal.
    let swift: String
    /// The name in a text of XML.
    let xml: String
    /// The name in a line of Markdown.
    let markdown: String
    /// The folder's name as a word for a shell, in Markdown.
    let folder: String
    /// The start location as a JSON string.
    let start: String
    /// The start location in Swift.
    let startInSwift: String
    /// The start location as an argument, in Markdown.
    let address: String
    /// The start location in a link of Markdown.
    let plainStart: String
    /// The path of the start location in YAML, of a second page, and of one that opens in a modal.
    let yamlPath: String
    let yamlSecond: String
    let yamlModal: String
    /// Whether the start location is on this computer.
    let isLocal: Bool
    /// Whether the identifier is to be replaced before the app is distributed.
    let isExample: Bool
    /// Whether the app is a Swift package.
    let isSwift: Bool
    /// The color of the icon and of the header bar's line, and a darker one.
    let color: String
    let shade: String
    /// The version of this program.
    let version: String
    /// The dependency on the library in the package's manifest.
    let dependency: String
    /// What a workflow writes for its own token; Mustache has the same braces.
    let token = "${{ github.token }}"

    /// The longest name that a description in one line contains.
    private static let longestNamed = 40

    init(_ project: Project) {
        let name = project.name.display
        id = ProjectIdentifier.id(for: project.start, name: project.name.identifier)
        module = project.name.identifier
        agent = "\(project.name.identifier)/0.1"
        json = JSONValue.string(name).text
        description = JSONValue.string("\(name.prefix(Self.longestNamed)) in a window of its own").text
        longDescription =
            JSONValue.string(
                "\(name) is a web app with a window of its own, an icon in the menu of the desktop, and native navigation, dialogs and notifications."
            ).text
        swift = WrittenText.swift(name)
        xml = EscapedText.xml(name)
        markdown = WrittenText.markdown(name)
        folder = EscapedText.shell(project.name.folder)
        start = JSONValue.string(project.start.absoluteString).text
        startInSwift = WrittenText.swift(project.start.absoluteString)
        address = EscapedText.shell(project.start.absoluteString)
        plainStart = project.start.absoluteString
        // A query that the web app ignores leads to the same page on a screen of its own.
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

/// Writes a text in another language, so that it is data there.
enum WrittenText {
    /// Returns a literal of Swift for a line of text.
    static func swift(_ text: String) -> String {
        "\"\(text.escaping(["\\": "\\\\", "\"": "\\\""]))\""
    }

    /// Returns the text with Markdown's own characters escaped.
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

    /// Returns the colors for a name, always the same.
    static func colors(for name: String) -> (color: String, shade: String) {
        palette[name.utf8.reduce(0) { ($0 &* 31 &+ Int($1)) % 65_521 } % palette.count]
    }
}
