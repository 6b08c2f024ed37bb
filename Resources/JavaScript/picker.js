// Opens native pickers for date, time, month and week fields. WebKitGTK 2.50 only has a calendar, which requires the mouse, and
// no other pickers. It runs in the relay's isolated world, and only a user's own click or key opens a picker.
(() => {
  if (window !== window.top || globalThis.hotwirePickers) return

  // As long as the engine's user activation, which proves no gesture here, because each native call sets it.
  const longestGesture = 5000
  const kinds = ["date", "time", "datetime-local", "month"]

  /** @typedef {{ x: number, y: number, width: number, height: number }} Area */

  // A field in another frame has that frame's classes. For the engine, a week field is a text field.
  /** @param {EventTarget | null | undefined} target @returns {string | null} */
  const kindOf = (target) => {
    const field = /** @type {HTMLInputElement} */ (target)
    if (field?.localName !== "input") return null
    if (field.type === "text") return field.getAttribute("type")?.toLowerCase() === "week" ? "week" : null
    return kinds.includes(field.type) ? field.type : null
  }
  /** @param {Event} event @returns {HTMLInputElement | null} */
  const fieldOf = (event) => {
    const [target] = event.composedPath()
    return kindOf(target) ? /** @type {HTMLInputElement} */ (target) : null
  }
  // A page's named elements hide document properties.
  const search = /** @type {(this: Document, selector: string) => NodeListOf<Element>} */ (Document.prototype.querySelectorAll)
  /** @param {Document} document @param {"activeElement" | "body"} name @returns {Element | null} */
  const documentProperty = (document, name) => Reflect.get(Document.prototype, name, document)
  /** @param {HTMLInputElement} field */
  const isUsable = (field) => field.isConnected && !field.matches(":disabled") && !field.readOnly

  // The field's area in the top frame's coordinates; `null` if the field's frame is gone.
  /** @param {HTMLInputElement} field @returns {Area | null} */
  const areaOf = (field) => {
    const { left, top, width, height } = field.getBoundingClientRect()
    let [x, y] = [left, top]
    for (let view = field.ownerDocument.defaultView; view !== window; view = /** @type {Window & typeof globalThis} */ (view.parent)) {
      const frame = view?.frameElement
      if (!view || !frame) return null
      const box = frame.getBoundingClientRect()
      x += box.left + frame.clientLeft
      y += box.top + frame.clientTop
    }
    const { offsetLeft = 0, offsetTop = 0, scale = 1 } = visualViewport ?? {}
    return { x: (x - offsetLeft) * scale, y: (y - offsetTop) * scale, width: width * scale, height: height * scale }
  }

  /** @param {HTMLInputElement} field */
  const labelOf = (field) => {
    const root = /** @type {Document | ShadowRoot} */ (field.getRootNode())
    const described = (field.getAttribute("aria-labelledby") ?? "").split(/\s+/).slice(0, 20)
      .map((id) => id && root.getElementById?.(id)?.textContent || "").join(" ")
    const names = [field.getAttribute("aria-label"), described, ...[...(field.labels ?? [])].map(({ textContent }) => textContent), field.title]
    return (names.find((name) => name?.trim()) ?? "").slice(0, 1000)
  }

  /** @type {{ number: number, field: HTMLInputElement, kind: string, area: Area, timer: number } | null} */
  let open = null
  let count = 0
  const forget = () => {
    if (open) clearInterval(open.timer)
    open = null
  }
  const dismiss = () => {
    if (!open) return
    hotwireNative?.send({ name: "pickerDismissed", number: open.number })
    forget()
  }

  /** @param {Area | null} a @param {Area} b */
  const differ = (a, b) => !a || Math.abs(a.x - b.x) > 1 || Math.abs(a.y - b.y) > 1
  // Scrolling, a style change, or a new body or frame can move or remove a field, and no single event reports all of these.
  const check = () => {
    if (open && (!isUsable(open.field) || kindOf(open.field) !== open.kind || differ(areaOf(open.field), open.area))) dismiss()
  }

  // A user action opens at most one picker.
  let acted = -Infinity
  /** @param {Event} event */
  const userActs = (event) => {
    if (event.isTrusted) acted = performance.now()
  }
  const hasActed = () => performance.now() - acted < longestGesture

  /** @param {HTMLInputElement} field @param {boolean} isByKeyboard @returns {boolean} whether the picker is, or was just, open */
  const show = (field, isByKeyboard) => {
    if (!hotwireNative?.isIdentified() || !isUsable(field)) return false
    if (open?.field === field && !isByKeyboard) return true
    const area = areaOf(field)
    if (!area || !hasActed()) return false
    acted = -Infinity
    forget()
    count = count % 100_000 + 1
    const kind = kindOf(field) ?? ""
    open = { number: count, field, kind, area, timer: setInterval(check, 100) }
    hotwireNative.send({
      name: "pickerRequested", number: count, kind, isByKeyboard, area, label: labelOf(field), isRequired: field.required,
      value: field.value.slice(0, 40), min: field.min.slice(0, 40), max: field.max.slice(0, 40), step: field.step.slice(0, 20),
    })
    return true
  }

  // The element that the user pressed with the mouse or a finger, because a label's click only focuses its field.
  /** @type {EventTarget | null} */
  let pressed = null
  /** @param {PointerEvent} event */
  const pointerPressed = (event) => {
    userActs(event)
    if (!event.isTrusted) return
    pressed = event.composedPath()[0]
    if (open && pressed !== open.field) dismiss()
  }

  // The engine opens its calendar on activation, which follows a click unless the page prevents it.
  /** @param {Event} event */
  const activated = (event) => {
    const field = fieldOf(event)
    if (!field || !hotwireNative?.isIdentified()) return
    event.preventDefault()
    if (pressed === field) show(field, false)
  }

  // The same keys as in other browsers. A week's text may contain a space.
  /** @param {KeyboardEvent} event */
  const keyPressed = (event) => {
    const field = fieldOf(event)
    if (!field || !event.isTrusted || event.defaultPrevented || event.isComposing) return
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    if (ctrlKey || metaKey || shiftKey) return
    const isMeant = altKey ? key === "ArrowDown" : key === "F4" || key === " " && kindOf(field) !== "week"
    if (isMeant && show(field, true)) event.preventDefault()
  }

  /** @param {Event} event */
  const asked = (event) => {
    const field = fieldOf(event)
    if (field && show(field, true)) event.preventDefault()
  }

  /** @param {Event} event */
  const typed = (event) => {
    if (open && event.isTrusted && fieldOf(event) === open.field) dismiss()
  }
  const focusMoved = () => setTimeout(() => {
    const root = /** @type {Document | ShadowRoot | undefined} */ (open?.field.getRootNode())
    if (open && root?.activeElement !== open.field) dismiss()
  })

  // With Tab, WebKitGTK 2.50 skips color fields, so this focuses a skipped field.
  const tabCode = 9 // the engine has no `key` for Shift+Tab
  /** @type {{ from: Element | null, isForward: boolean } | null} */
  let tabbed = null
  /** @param {KeyboardEvent} event @param {Document} document */
  const tabPressed = ({ keyCode, isTrusted, shiftKey, altKey, ctrlKey, metaKey }, document) => {
    const isTab = keyCode === tabCode && isTrusted && !altKey && !ctrlKey && !metaKey
    const from = documentProperty(document, "activeElement")
    tabbed = isTab ? { from: from === documentProperty(document, "body") ? null : from, isForward: !shiftKey } : null
    setTimeout(() => { tabbed = null }) // the focus has left the page
  }
  /** @param {Element} first @param {Element} second */
  const isBefore = (first, second) => (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  /** @param {HTMLInputElement} field */
  const isReachable = (field) => field.tabIndex >= 0 && isUsable(field) && field.getClientRects().length > 0 &&
    getComputedStyle(field).visibility === "visible"
  /** @param {FocusEvent} event @param {Document} document */
  const focusArrived = ({ target, isTrusted }, document) => {
    const tab = tabbed
    tabbed = null
    const element = /** @type {Element} */ (target)
    if (!tab || !isTrusted || !element.compareDocumentPosition) return
    const { from, isForward } = tab
    const [first, last] = isForward ? [from, element] : [element, from]
    const fields = /** @type {HTMLInputElement[]} */ ([...search.call(document, "input[type=color i]")])
    const passed = fields.filter((field) => (!first || isBefore(first, field)) && (!last || isBefore(field, last)) && isReachable(field))
    passed.at(isForward ? 0 : -1)?.focus()
  }

  // This script can access frames of the page's own origin, so their fields need no messages.
  /** @type {WeakSet<Document>} */
  const watched = new WeakSet()
  /** @param {Window} view */
  const watch = (view) => {
    const { document } = view
    if (!document || watched.has(document)) return
    watched.add(document)
    globalThis.hotwireSuggestions?.watch(view)
    view.addEventListener("pointerdown", pointerPressed, true)
    view.addEventListener("keydown", (event) => {
      pressed = null
      userActs(event)
      tabPressed(event, document)
    }, true)
    view.addEventListener("focusin", (event) => focusArrived(event, document), true)
    view.addEventListener("DOMActivate", activated, true)
    view.addEventListener("keydown", keyPressed)
    view.addEventListener("hotwire-native:picker", asked, true)
    view.addEventListener("input", typed, true)
    view.addEventListener("focusout", (event) => {
      if (open && fieldOf(event) === open.field) focusMoved()
    }, true)
    // The load events of elements do not reach the window.
    document.addEventListener("load", ({ target }) => watchFrame(/** @type {Element | null} */ (target)), true)
    search.call(document, "iframe,frame").forEach(watchFrame)
  }
  /** @param {Element | null} element */
  const watchFrame = (element) => {
    if (element?.localName !== "iframe" && element?.localName !== "frame") return
    const view = /** @type {HTMLIFrameElement} */ (element).contentWindow
    try { if (view) watch(view) } catch {} // a frame of another origin
  }
  watch(window)

  globalThis.hotwirePickers = {
    choose(number, value) {
      if (open?.number !== number) return
      const { field } = open
      forget()
      if (!isUsable(field) || field.value === value) return
      field.value = value
      field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }))
      globalThis.hotwireEntries?.entered() // chosen by the user, although the events are synthetic
      field.dispatchEvent(new Event("change", { bubbles: true }))
    },
    closed(number) {
      if (open?.number === number) forget()
    },
  }
})()
