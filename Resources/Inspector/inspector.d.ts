// The messages between native and the inspector's page. Only script/lib/page-scripts reads this file.

type PaneIdentifier = "visits" | "proposals" | "messages" | "console" | "warnings"

/** An update from native; each key replaces its section completely. */
interface InspectorUpdate {
  panes?: Partial<Record<PaneIdentifier, Pane>>
  windows?: InspectedWindow[]
  paths?: InspectedPaths
  test?: TestedRule
  recording?: Recording
  /** A short message, shown once. */
  note?: string
}

interface Pane {
  columns: Column[]
  rows: Row[]
  /** The placeholder for an empty table. */
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
  /** The main stack has two names while it is shown as two panes. */
  name: "main" | "list" | "detail" | "modal"
  /** From the root to the top screen. */
  screens: InspectedScreen[]
}

interface InspectedScreen {
  id: string
  title: string
  location: string
  kind: "web" | "native"
  restoration: string
  /** A data URL; empty for none, null to keep the current one. */
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

/** The explanation of a location. */
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

/** A request of the page. */
type InspectorRequest =
  | { do: "copy"; section: PaneIdentifier | "stacks" | "paths" }
  | { do: "copy"; section: "recording"; text: string }
  | { do: "shown"; section: string }
  | { do: "copyAll" | "clear" | "resetPaths" | "record" | "stop" | "forget" }
  | { do: "action"; pane: PaneIdentifier; row: string; action: string }
  | { do: "paths" | "save"; text: string }
  | { do: "test"; location: string }

/** A section of the page, rendered while it is visible. */
interface InspectorPanel {
  panel: HTMLElement
  /** Renders the latest update and restores the position. */
  enter(): void
  leave(): void
}
