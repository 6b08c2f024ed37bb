import HotwireCore

/// A request from the inspector's page.
enum InspectorRequest: Hashable, Sendable {
    /// Switches to another section; `nil` for a section without a table.
    case shown(InspectorPane?)
    /// Copies a section, or all of them, as text.
    case copy(InspectorSection?)
    /// Copies the recording as edited by the user.
    case copyRecording(String)
    /// Clears the recorded events.
    case clear
    /// Sends a message again.
    case resend(row: String)
    /// Replaces the path configuration.
    case paths(String)
    /// Restores the app's own path configuration.
    case resetPaths
    /// Explains what the app does with a location.
    case test(String)
    /// Starts a recording.
    case record
    /// Stops the recording.
    case stop
    /// Saves the recording as edited by the user.
    case save(String)
    /// Discards the recording.
    case forget

    /// Decodes a request; `nil` if it is invalid.
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

/// A section of the inspector that can be copied.
enum InspectorSection: Hashable, Sendable {
    case pane(InspectorPane)
    case stacks
    case paths
    case recording

    /// All sections in display order.
    static let all = [.stacks] + InspectorPane.allCases.map(pane) + [.paths, .recording]

    /// Creates a section from its name in the page.
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
