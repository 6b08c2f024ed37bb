import HotwireCore

/// What a person asks for in the inspector's page; a closed list.
enum InspectorRequest: Hashable, Sendable {
    /// Another section is shown; `nil` for one that is no table.
    case shown(InspectorPane?)
    /// A section, or all of them, goes to the clipboard as text.
    case copy(InspectorSection?)
    /// The recording, as the person changed it, goes to the clipboard.
    case copyRecording(String)
    /// What was recorded of visits and messages is forgotten.
    case clear
    /// A message is sent once more.
    case resend(row: String)
    /// The path configuration is to be this text.
    case paths(String)
    /// The path configuration is to be the app's own again.
    case resetPaths
    /// What would become of a location.
    case test(String)
    /// The session is recorded from now on.
    case record
    /// It is not recorded any more.
    case stop
    /// The recording, as the person changed it, is saved.
    case save(String)
    /// The recording is thrown away.
    case forget

    /// Reads a request; `nil` for what is none.
    init?(_ json: JSONValue) {
        switch json["do"]?.stringValue {
        case "copy":
            guard let section = json["section"]?.stringValue.flatMap(InspectorSection.init) else { return nil }
            let text = section == .recording ? json["text"]?.stringValue : nil
            self = text.map(InspectorRequest.copyRecording) ?? .copy(section)
        case "shown":
            guard let section = json["section"]?.stringValue else { return nil }
            self = .shown(InspectorPane(rawValue: section))
        case "copyAll": self = .copy(nil)
        case "clear": self = .clear
        case "action":
            guard json["action"]?.stringValue == "resend", let row = json["row"]?.stringValue else { return nil }
            self = .resend(row: row)
        case "paths":
            guard let text = json["text"]?.stringValue else { return nil }
            self = .paths(text)
        case "resetPaths": self = .resetPaths
        case "test":
            guard let location = json["location"]?.stringValue else { return nil }
            self = .test(location)
        case "record": self = .record
        case "stop": self = .stop
        case "save":
            guard let text = json["text"]?.stringValue else { return nil }
            self = .save(text)
        case "forget": self = .forget
        default: return nil
        }
    }
}

/// A part of the inspector that can be copied.
enum InspectorSection: Hashable, Sendable {
    case pane(InspectorPane)
    case stacks
    case paths
    case recording

    /// All of them, in the order in which they stand.
    static let all = [.stacks] + InspectorPane.allCases.map(pane) + [.paths, .recording]

    /// Reads the page's name of it.
    init?(_ name: String) {
        switch name {
        case "stacks": self = .stacks
        case "paths": self = .paths
        case "recording": self = .recording
        default:
            guard let pane = InspectorPane(rawValue: name) else { return nil }
            self = .pane(pane)
        }
    }
}
