import HotwireCore
import HotwireDesktop

/// The name of a new app's folder, from which the app's other names are derived.
struct ProjectName: Hashable, Sendable {
    /// The reason why a name cannot be used; the text follows “The name ”.
    enum Problem: Error, Hashable, Sendable, CustomStringConvertible {
        case empty
        case slash
        case leading(Character)
        case invisible
        case tooLong
        case keyword
        case module(String)
        case noModule

        var description: String {
            switch self {
            case .empty: "must not be empty."
            case .slash:
                "must not contain a slash. Change to the folder for the app, and specify only the app's name."
            case .leading(let character): "must not begin with “\(character)”."
            case .invisible: "must not contain line breaks or invisible characters."
            case .tooLong: "must not be longer than \(ProjectName.longest) bytes."
            case .keyword: "is a Swift keyword. Choose another name for a Swift package."
            case .module(let module): "would create the module “\(module)”, which already exists. Choose another name."
            case .noModule:
                "is not a valid Swift module name. Begin it with an ASCII letter, and use letters, digits, “-” and “_”."
            }
        }
    }

    /// The maximum length in bytes; the name is part of the application identifier and of file names.
    static let longest = 60

    /// The folder's name as the user typed it.
    let folder: String

    /// Checks a typed name; `isModule` also requires that a Swift module's name can be derived from it.
    init(_ text: String, isModule: Bool = false) throws(Problem) {
        guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
        guard !text.contains("/") else { throw .slash }
        // “.” and “..” are existing folders, other names that begin with a dot are hidden, and “-” begins an option.
        if let first = text.first, ".- ".contains(first) { throw .leading(first) }
        guard UntrustedName.shown(text) == text else { throw .invisible }
        guard text.utf8.count <= Self.longest else { throw .tooLong }
        folder = text
        guard isModule else { return }
        guard !SwiftWords.keywords.contains(text) else { throw .keyword }
        // SwiftPM does not compile files in a folder with a quote.
        guard text.allSatisfy({ Self.isWord($0) || "-_".contains($0) }) else { throw .noModule }
        guard let module = Self.identifier(of: text), !SwiftWords.keywords.contains(module) else { throw .noModule }
        guard !SwiftWords.modules.contains(module) else { throw .module(module) }
    }

    /// The name that the desktop shows: `Mountain Trails` for `mountain-trails`.
    var display: String {
        let isPlain = folder.allSatisfy { $0.isASCII && (Self.isWord($0) && !$0.isUppercase || "-_".contains($0)) }
        guard isPlain, let first = folder.first, first.isLetter else { return folder }
        return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
    }

    /// The name of the Swift module and in identifiers: `MountainTrails` for `mountain-trails`.
    var identifier: String { Self.identifier(of: folder) ?? "App" }

    private var words: [Substring] { Self.words(of: folder) }

    private static func words(of text: String) -> [Substring] { text.split { !isWord($0) } }

    private static func isWord(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
    }

    private static func identifier(of text: String) -> String? {
        let words = words(of: text).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return words.first?.first?.isLetter == true ? words.joined() : nil
    }
}

/// Words that cannot name the module of a Swift package.
enum SwiftWords {
    /// Swift's keywords, including those that name types.
    static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "any", "as", "associatedtype", "async", "await", "break", "case",
        "catch",
        "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "open",
        "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
        "self",
        "some", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
        "var",
        "where", "while",
    ]

    /// The modules that an app's package imports, and the types of its template.
    static let modules: Set<String> = [
        "AboutScreen", "App", "CGLibShims", "CICU", "CWebKitGTK", "Foundation", "FoundationEssentials", "GLibInterop",
        "Glibc",
        "Guide", "HotwireBridgeComponents", "HotwireCore", "HotwireDesktop", "HotwireHTTP", "HotwireNative",
        "HotwireNativeTesting", "Logging", "Package", "StarComponent", "Swift", "Testing", "XCTest",
    ]
}

/// The application identifier of a new app.
enum ProjectIdentifier {
    /// The domain for an app whose address has none; users replace it before they distribute the app.
    static let example = "com.example"

    /// Returns the identifier: `com.example.Trails` for the name `Trails` and either `https://trails.example.com` or
    /// `https://www.example.com`.
    static func id(for start: Location, name: String) -> String {
        guard let host = start.host, !start.isOnThisComputer, host.contains(where: \.isLetter), !host.contains(":")
        else {
            return "\(example).\(name)"
        }
        var labels = host.split(separator: ".").map { element(String($0)) }
        // The first label may be generic, or name the app itself.
        let first = labels.first?.lowercased() ?? ""
        if labels.count > 2, ["www", "app", name.lowercased()].contains(first) { labels.removeFirst() }
        let id = (labels.reversed() + [name]).joined(separator: ".")
        return WrittenForm.isApplicationID(id) && labels.count > 1 ? id : "\(example).\(name)"
    }

    /// Returns a label as an element without a hyphen, which D-Bus discourages, and without a leading digit.
    private static func element(_ label: String) -> String {
        let text = label.replacing("-", with: "_")
        return text.first?.isNumber == true ? "_\(text)" : text
    }
}
