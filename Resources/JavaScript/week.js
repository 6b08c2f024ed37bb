// Week fields. The engine supports neither their display nor their editing, so native makes it treat them as text fields,
// like other browsers do. Input is checked and completed here, in the relay's isolated world; the attribute and everything
// else about the element are left unchanged. `weekTexts` is declared around it.
(() => {
  if (window !== window.top) return

  /** @typedef {{ year: number, week: number }} Week */

  /** @param {Event} event @returns {HTMLInputElement | undefined} */
  const fieldOf = (event) => {
    const [target] = event.composedPath()
    return isWeekField(target) ? target : undefined
  }
  /** @param {unknown} target @returns {target is HTMLInputElement} */
  const isWeekField = (target) => target instanceof HTMLInputElement && target.type === "text" &&
    target.getAttribute("type")?.toLowerCase() === "week"

  // ISO 8601: a year has 53 weeks if it starts or ends on a Thursday.
  /** @param {number} year */
  const weekdayOfEnd = (year) => (year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)) % 7
  /** @param {number} year */
  const weeksIn = (year) => weekdayOfEnd(year) === 4 || weekdayOfEnd(year - 1) === 3 ? 53 : 52

  /** @param {string} text @returns {Week | null} */
  const read = (text) => {
    const match = /^\s*(?:(\d{4})\s*-?\s*w?\s*(\d{1,2})|w?\s*(\d{1,2})\s*[\s/.]\s*(\d{4}))\s*$/i.exec(text)
    if (!match) return null
    const [year, week] = [Number(match[1] ?? match[4]), Number(match[2] ?? match[3])]
    return year > 0 && week > 0 && week <= weeksIn(year) ? { year, week } : null
  }
  // The standard format sorts chronologically.
  /** @param {Week} week */
  const written = ({ year, week }) => `${String(year).padStart(4, "0")}-W${String(week).padStart(2, "0")}`
  /** @param {string} text */
  const completed = (text) => {
    const week = read(text)
    return week && written(week)
  }

  /** @returns {Week} */
  const thisWeek = () => {
    const now = new Date()
    const thursday = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()))
    thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7))
    const year = thursday.getUTCFullYear()
    return { year, week: Math.ceil(((thursday.getTime() - Date.UTC(year, 0, 1)) / 86_400_000 + 1) / 7) }
  }
  /** @param {Week} start @param {number} count @returns {Week} */
  const moved = (start, count) => {
    let { year, week } = start
    for (week += count; week < 1; week += weeksIn(year)) year -= 1
    for (; week > weeksIn(year); year += 1) week -= weeksIn(year)
    return { year, week }
  }

  /** @param {HTMLInputElement} field */
  const limitsOf = (field) => ({ min: completed(field.min), max: completed(field.max) })
  /** @param {HTMLInputElement} field */
  const problemOf = (field) => {
    if (!field.value.trim()) return ""
    const week = completed(field.value)
    const { min, max } = limitsOf(field)
    if (!week) return weekTexts.malformed
    if (min && week < min) return weekTexts.early.replace("{week}", min)
    return max && week > max ? weekTexts.late.replace("{week}", max) : ""
  }

  // Keeps the page's own validation message, unless this script sets one.
  /** @type {Set<HTMLInputElement>} */
  const refused = new Set()
  /** @param {HTMLInputElement} field */
  const check = (field) => {
    const problem = field.isConnected ? problemOf(field) : ""
    if (!problem && !refused.has(field)) return
    field.setCustomValidity(problem)
    problem ? refused.add(field) : refused.delete(field)
  }

  /** @param {HTMLInputElement} field @param {string} text */
  const write = (field, text) => {
    if (field.value === text) return false
    field.value = text
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }))
    return true
  }
  /** @param {HTMLInputElement} field */
  const complete = (field) => {
    const text = completed(field.value)
    if (text) write(field, text)
    check(field)
  }

  addEventListener("input", (event) => {
    const field = fieldOf(event)
    if (field) check(field)
  }, true)
  addEventListener("change", (event) => {
    const field = fieldOf(event)
    if (field) complete(field)
  }, true)
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) {
      const elements = Reflect.get(HTMLFormElement.prototype, "elements", target) // a field named `elements` shadows the property
      for (const element of elements) if (isWeekField(element)) complete(element)
    }
  }, true)
  // The page may have set another value, which dispatches no event.
  addEventListener("click", () => refused.forEach(check), true)

  // Up and Down change the week, as in the engine's other date fields.
  /** @param {HTMLInputElement} field @param {number} direction */
  const step = (field, direction) => {
    const week = read(field.value)
    const { min, max } = limitsOf(field)
    const length = Math.min(Math.max(Math.trunc(Number(field.step)) || 1, 1), 500)
    const next = moved(week ?? thisWeek(), week ? direction * length : 0)
    if (next.year < 1 || next.year > 9999) return
    const text = written(next)
    if (week && (direction > 0 ? max && text > max : min && text < min)) return
    const bounded = min && text < min ? min : max && text > max ? max : text
    if (!write(field, bounded)) return
    globalThis.hotwireEntries?.entered() // typed by the user, although the events are synthetic
    field.dispatchEvent(new Event("change", { bubbles: true }))
  }
  addEventListener("keydown", (event) => {
    const field = fieldOf(event)
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0
    if (!field || !direction || !event.isTrusted || event.defaultPrevented || event.isComposing) return
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (field.readOnly || field.disabled || field.list) return
    event.preventDefault()
    step(field, direction)
  })

  // An empty focused field shows the expected format.
  /** @type {HTMLInputElement | null} */
  let hinted = null
  const removeHint = () => {
    hinted?.removeAttribute("placeholder")
    hinted = null
  }
  addEventListener("focusin", (event) => {
    removeHint()
    const field = fieldOf(event)
    if (!field || field.hasAttribute("placeholder")) return
    hinted = field
    field.placeholder = written(thisWeek())
  }, true)
  addEventListener("focusout", removeHint, true)
})()
