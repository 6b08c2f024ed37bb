// What native tells the inspector's page, and what the page asks of native. Only script/lib/page-scripts reads this.

type PaneIdentifier = "visits" | "proposals" | "messages" | "console" | "warnings"

/** What native tells; each key replaces its section wholly. */
interface InspectorUpdate {
  panes?: Partial<Record<PaneIdentifier, Pane>>
  windows?: InspectedWindow[]
  paths?: InspectedPaths
  test?: TestedRule
  recording?: Recording
  /** A short message that is told once. */
  note?: string
}

interface Pane {
  columns: Column[]
  rows: Row[]
  /** What is said while there are no rows. */
  empty: string
}

interface Column {
  title: string
  kind: "text" | "code" | "number" | "bar"
}

interface Row {
  id: string
  cells: (string | Bar)[]
  tone: Tone
  details: string
  actions: { id: string; title: string }[]
}

type Tone = "plain" | "good" | "warning" | "error"

interface Bar {
  label: string
  segments: { kind: "wait" | "request" | "render"; from: number; to: number }[]
}

interface InspectedWindow {
  id: string
  title: string
  tabs: InspectedTab[]
}

interface InspectedTab {
  title: string
  isShown: boolean
  stacks: InspectedStack[]
}

interface InspectedStack {
  name: "main" | "modal"
  /** From the root to the top. */
  screens: InspectedScreen[]
}

interface InspectedScreen {
  id: string
  title: string
  location: string
  kind: "web" | "native"
  restoration: string
  /** A data URL; empty where there is none, null where the one that is shown stays. */
  picture: string | null
  isTop: boolean
  note: string
}

interface InspectedPaths {
  text: string
  isEdited: boolean
  problems: { line: number | null; text: string }[]
  note: string
}

/** What the rules say of a location. */
interface TestedRule {
  location: string
  text: string
}

interface Recording {
  isOn: boolean
  steps: number
  text: string
  note: string
}

/** What the page asks of native. */
type InspectorRequest =
  | { do: "copy"; section: PaneIdentifier | "stacks" | "paths" }
  | { do: "copy"; section: "recording"; text: string }
  | { do: "shown"; section: string }
  | { do: "copyAll" | "clear" | "resetPaths" | "record" | "stop" | "forget" }
  | { do: "action"; pane: PaneIdentifier; row: string; action: string }
  | { do: "paths" | "save"; text: string }
  | { do: "test"; location: string }

/** A section of the page; it is drawn while it is shown. */
interface InspectorPanel {
  panel: HTMLElement
  /** Draws what has been told since, and takes up where the person was. */
  enter(): void
  leave(): void
}
