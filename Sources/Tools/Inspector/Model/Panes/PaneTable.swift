/// The content of a pane: a table that is shown in the page and copied as text.
struct PaneTable: Hashable, Sendable {
    /// The maximum number of rows; only the latest ones are shown.
    static let mostRows = 300

    /// A column.
    struct Column: Hashable, Sendable {
        /// The presentation of the cells.
        enum Kind: String, Sendable {
            /// Text.
            case text
            /// Code.
            case code
            /// Numbers, right-aligned.
            case number
            /// Bars.
            case bar
        }

        /// The heading.
        let title: String
        /// The presentation of the cells.
        let kind: Kind

        /// Creates a column.
        init(_ title: String, _ kind: Kind) {
            (self.title, self.kind) = (title, kind)
        }
    }

    /// A cell.
    enum Cell: Hashable, Sendable {
        /// One line of text.
        case text(String)
        /// A bar.
        case bar(Bar)
    }

    /// A duration as a bar.
    struct Bar: Hashable, Sendable {
        /// The duration as text.
        let label: String
        /// The segments, in order.
        let segments: [Segment]
    }

    /// A part of a bar; 1 is the end of the longest bar.
    struct Segment: Hashable, Sendable {
        /// The cause of the delay.
        enum Kind: String, Sendable {
            /// Before the request.
            case wait
            /// The server.
            case request
            /// The page.
            case render
        }

        /// The cause of the delay.
        let kind: Kind
        /// The start.
        let from: Double
        /// The end.
        let to: Double
    }

    /// The appearance of a row.
    enum Tone: String, Sendable {
        /// Normal.
        case plain
        /// Success.
        case good
        /// Something may be wrong.
        case warning
        /// Something is wrong.
        case error
    }

    /// An action of a row.
    enum Action: String, Sendable {
        /// Sends the bridge message again.
        case resend
    }

    /// A row.
    struct Row: Hashable, Sendable {
        /// The stable identifier of the row.
        let id: String
        /// One cell per column.
        let cells: [Cell]
        /// The appearance.
        var tone = Tone.plain
        /// All details, one per line.
        var details = ""
        /// The available actions.
        var actions: [Action] = []
    }

    /// The columns.
    let columns: [Column]
    /// The rows, oldest first.
    let rows: [Row]
    /// The placeholder for an empty table.
    let empty: String
}

/// A list in the inspector.
enum InspectorPane: String, CaseIterable, Sendable {
    /// The visits and their durations.
    case visits
    /// The proposals and decisions.
    case proposals
    /// The messages between bridge components and the app.
    case messages
    /// The console messages of pages.
    case console
    /// The warnings.
    case warnings
}
