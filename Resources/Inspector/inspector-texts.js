// The text panes: the path configuration with its tester, and the recording.

// Keeps the caret if an update arrives while the user types.
/** @param {HTMLTextAreaElement} area @param {string} text */
const replaceText = (area, text) => {
  const { selectionStart, selectionEnd, selectionDirection, scrollTop, scrollLeft } = area
  area.value = text
  if (area === document.activeElement) area.setSelectionRange(selectionStart, selectionEnd, selectionDirection)
  area.scrollTop = scrollTop
  area.scrollLeft = scrollLeft
}

/** @param {HTMLElement} panel @param {string} text */
const fillNote = (panel, text) => {
  const note = one(".note", panel)
  setText(note, text)
  note.hidden = text === ""
}

// Text areas normalize line breaks.
/** @param {string} text */
const lined = (text) => text.replace(/\r\n?/g, "\n")

/** @returns {InspectorPanel & { show(paths: InspectedPaths): void, answer(test: TestedRule): void }} */
const makePaths = () => {
  const panel = one("#paths")
  const area = /** @type {HTMLTextAreaElement} */ (one("textarea", panel))
  const gutter = one(".gutter", panel)
  const reset = /** @type {HTMLButtonElement} */ (one(".reset", panel))
  const output = one("output", panel)

  /** @type {string | undefined} */
  let received
  /** @type {string[]} The edits that native has not confirmed yet. */
  let sent = []
  /** @type {number | undefined} */
  let timer
  /** @type {Set<number | null>} */
  let marked = new Set()

  const drawGutter = () => {
    const lines = area.value.split("\n").map((_, index) => marked.has(index + 1) ? `! ${index + 1}` : String(index + 1))
    setText(gutter, lines.join("\n"))
    gutter.scrollTop = area.scrollTop
  }

  const send = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    sent = [...sent, area.value].slice(-20)
    ask({ do: "paths", text: area.value })
  }

  // Native confirms the user's edits with a delay, so a confirmation may be older than the text.
  /** @param {string} text */
  const take = (text) => {
    if (text === received) return
    received = text
    const place = sent.indexOf(text)
    if (place >= 0) return void (sent = sent.slice(place + 1))
    if (timer !== undefined) return
    sent = []
    replaceText(area, text)
    drawGutter()
  }

  /** @param {number} line */
  const goTo = (line) => {
    const lines = area.value.split("\n")
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0)
    area.focus({ preventScroll: true })
    area.setSelectionRange(start, start + (lines[line - 1] ?? "").length)
    area.scrollLeft = 0
    area.scrollTop = area.scrollHeight * (line - 1) / lines.length - area.clientHeight / 2
  }

  /** @param {HTMLElement} item @param {{ line: number | null, text: string }} problem */
  const fillProblem = (item, { line, text }) => {
    if (line === null) return item.replaceChildren(make("bdi", {}, text))
    const button = make("button", {}, `Line ${line}: `, make("bdi", {}, text))
    button.addEventListener("click", () => goTo(line))
    item.replaceChildren(button)
  }

  area.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(send, 250)
    drawGutter()
  })
  area.addEventListener("scroll", () => { gutter.scrollTop = area.scrollTop })
  panel.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "s" || !event.ctrlKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    send()
  })
  reset.addEventListener("click", () => {
    clearTimeout(timer)
    timer = undefined
    received = undefined
    sent = []
    ask({ do: "resetPaths" })
  })
  one("[data-copy]", panel).addEventListener("click", send)
  one("form", panel).addEventListener("submit", (event) => {
    event.preventDefault()
    send()
    ask({ do: "test", location: field("#tested").value.trim() })
  })

  return {
    panel,
    enter: drawGutter,
    leave: send,
    show({ text, isEdited, problems, note }) {
      take(lined(text))
      marked = new Set(problems.map(({ line }) => line))
      drawGutter()
      fillNote(panel, note)
      one(".edited", panel).hidden = !isEdited
      reset.disabled = !isEdited
      setText(one(".state", panel), problems.length === 0 ? "No problems." : `${counted(problems.length, "problem")}:`)
      panel.toggleAttribute("data-bad", problems.length > 0)
      keyed(one(".problems", panel), problems, (_, index) => String(index), () => make("li"), fillProblem)
    },
    answer({ location, text }) {
      output.hidden = false
      setText(one("code", output), location)
      setText(one("pre", output), text)
    },
  }
}

/** @returns {InspectorPanel & { show(recording: Recording): void }} */
const makeRecording = () => {
  const panel = one("#recording")
  const area = /** @type {HTMLTextAreaElement} */ (one("textarea", panel))
  /** @param {string} name */
  const button = (name) => /** @type {HTMLButtonElement} */ (one(`.${name}`, panel))
  let received = ""
  let isOn = false

  const enable = () => {
    for (const name of ["copy", "save", "forget"]) button(name).disabled = isOn || area.value === ""
  }

  // Keeps the user's changes until native sends another text.
  /** @param {string} text */
  const take = (text) => {
    if (text === received) return
    received = text
    replaceText(area, text)
    if (isOn) area.scrollTop = area.scrollHeight
  }

  button("record").addEventListener("click", () => ask({ do: isOn ? "stop" : "record" }))
  button("copy").addEventListener("click", () => ask({ do: "copy", section: "recording", text: area.value }))
  button("save").addEventListener("click", () => ask({ do: "save", text: area.value }))
  button("forget").addEventListener("click", () => ask({ do: "forget" }))
  area.addEventListener("input", enable)

  enable()
  return {
    panel,
    enter() {},
    leave() {},
    show(recording) {
      isOn = recording.isOn
      take(lined(recording.text))
      area.readOnly = isOn
      button("record").setAttribute("aria-pressed", String(isOn))
      setText(button("record"), isOn ? "Stop" : "Record")
      const hasSteps = isOn || recording.steps > 0
      setText(one(".steps", panel), hasSteps ? counted(recording.steps, "step") : "")
      fillNote(panel, recording.note)
      enable()
    },
  }
}
