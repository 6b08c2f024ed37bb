/// What a pane shows: one table, of which both the page and the text are made.
struct PaneTable: Hashable, Sendable {
    /// How many rows there may be, the newest ones.
    static let mostRows = 300

    /// A column.
    struct Column: Hashable, Sendable {
        /// How its cells are shown.
        enum Kind: String, Sendable {
            /// As words.
            case text
            /// As code.
            case code
            /// As numbers, one below the other.
            case number
            /// As bars.
            case bar
        }

        /// Its heading.
        let title: String
        /// How its cells are shown.
        let kind: Kind

        /// Makes a column.
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

    /// How long something took, as a bar.
    struct Bar: Hashable, Sendable {
        /// How long, in words.
        let label: String
        /// What it was made of, in order.
        let segments: [Segment]
    }

    /// A part of a bar; 1 is the end of the longest one.
    struct Segment: Hashable, Sendable {
        /// What took the time.
        enum Kind: String, Sendable {
            /// Nothing was asked yet.
            case wait
            /// The server.
            case request
            /// The page.
            case render
        }

        /// What took the time.
        let kind: Kind
        /// Where it begins.
        let from: Double
        /// Where it ends.
        let to: Double
    }

    /// How a row looks.
    enum Tone: String, Sendable {
        /// As all rows.
        case plain
        /// It went well.
        case good
        /// Something may be wrong.
        case warning
        /// Something is wrong.
        case error
    }

    /// What a person may do with a row.
    enum Action: String, Sendable {
        /// Send the bridge message of the row once more.
        case resend
    }

    /// A row.
    struct Row: Hashable, Sendable {
        /// Tells rows apart, also when others come and go.
        let id: String
        /// A cell for each column.
        let cells: [Cell]
        /// How it looks.
        var tone = Tone.plain
        /// All that is known, in lines.
        var details = ""
        /// What a person may do with it.
        var actions: [Action] = []
    }

    /// The columns.
    let columns: [Column]
    /// The rows, the oldest first.
    let rows: [Row]
    /// What is said while there are none.
    let empty: String
}

/// One list that the inspector shows.
enum InspectorPane: String, CaseIterable, Sendable {
    /// The visits and how long they took.
    case visits
    /// What was proposed, and what was decided.
    case proposals
    /// What bridge components and the app said to each other.
    case messages
    /// What pages wrote to their consoles.
    case console
    /// What is not as it should be.
    case warnings
}
