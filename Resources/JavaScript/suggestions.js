// Limits the suggestions of a field. The engine copies all that match into a list in the window's process, at each key, in a time that
// grows with the square of their number: 500 took 13 s for a key (WebKitGTK 2.50). While a field with many has the focus, it has a list
// of the best ones instead. It gets that list before the focus, as the engine shows each change of a list to a field with the focus. It
// runs in the isolated world of the pickers.
(() => {
  if (window !== window.top || globalThis.hotwireSuggestions) return

  const most = 50

  /** @typedef {{ value: string, label: string }} Suggestion */

  // The best begin with the text; the engine shows no others than those that contain it.
  /** @param {Iterable<Suggestion>} all @param {string} text @returns {Suggestion[]} */
  const best = (all, text) => {
    const sought = text.toLowerCase()
    /** @type {Suggestion[]} */
    const first = []
    /** @type {Suggestion[]} */
    const others = []
    for (const suggestion of all) {
      const { value, label } = suggestion
      if (value.toLowerCase().startsWith(sought)) first.push(suggestion)
      else if (others.length < most && `${value}\n${label}`.toLowerCase().includes(sought)) others.push(suggestion)
      if (first.length === most) break
    }
    return [...first, ...others].slice(0, most)
  }

  /** @typedef {{ field: HTMLInputElement, own: HTMLDataListElement, list: HTMLDataListElement }} Replacement */
  /** @type {Map<HTMLInputElement, Replacement>} */
  const replaced = new Map()
  // Names the page's list, also in a page that the library has cached.
  const mark = "data-hotwire-list"

  /** @param {Replacement} replacement */
  const fill = ({ field, own, list }) => {
    const usable = [...list.querySelectorAll("option")].filter(({ value, disabled }) => value && !disabled)
    own.replaceChildren(...best(usable, field.value).map(({ value, label }) => new Option(label, value)))
  }
  /** @param {HTMLInputElement} field @returns {HTMLDataListElement | null} */
  const pagesList = (field) => {
    const list = /** @type {HTMLDataListElement | null} */ (field.list)
    const name = list?.getAttribute(mark)
    if (!name) return list
    const root = /** @type {Document | ShadowRoot} */ (field.getRootNode())
    return /** @type {HTMLDataListElement | null} */ (root.getElementById?.(name))
  }
  /** @param {HTMLInputElement} field */
  const replace = (field) => {
    const known = replaced.get(field)
    if (known && field.list === known.own) return
    const list = pagesList(field)
    if (!list?.id || list.options.length <= most) return
    const left = field.list !== list ? /** @type {HTMLDataListElement} */ (/** @type {unknown} */ (field.list)) : known?.own
    const own = left ?? /** @type {HTMLDataListElement} */ (Document.prototype.createElement.call(list.ownerDocument, "datalist"))
    own.id ||= `hotwire-${Math.random().toString(36).slice(2)}`
    own.setAttribute(mark, list.id)
    const replacement = { field, own, list }
    fill(replacement)
    list.after(own)
    replaced.set(field, replacement)
    field.setAttribute("list", own.id)
  }
  /** @param {HTMLInputElement} field */
  const hasFocus = (field) => /** @type {Document | ShadowRoot} */ (field.getRootNode()).activeElement === field
  const restore = () => {
    for (const [field, { own, list }] of replaced) {
      if (field.isConnected && hasFocus(field)) continue
      replaced.delete(field)
      if (field.getAttribute("list") === own.id) field.setAttribute("list", list.id)
      own.remove()
    }
  }

  /** @param {EventTarget | undefined} target @returns {target is HTMLInputElement} */
  const isField = (target) => {
    const field = /** @type {HTMLInputElement | undefined} */ (target)
    return field?.localName === "input" && field.hasAttribute("list")
  }
  /** @param {Event} event */
  const used = (event) => {
    const [target] = event.composedPath()
    if (isField(target)) replace(target)
  }
  // The focus moves after the key.
  /** @param {Event} event */
  const keyPressed = (event) => {
    used(event)
    if (/** @type {KeyboardEvent} */ (event).keyCode !== 9) return // Tab, also with Shift
    const { ownerDocument } = /** @type {Element} */ (event.target)
    if (!ownerDocument) return
    /** @type {NodeListOf<HTMLInputElement>} */ (ownerDocument.querySelectorAll("input[list]")).forEach(replace)
  }
  /** @param {Event} event */
  const changed = (event) => {
    const [target] = event.composedPath()
    const replacement = isField(target) && replaced.get(target)
    if (replacement) fill(replacement)
  }
  // The engine still shows changes while the focus leaves.
  const left = () => setTimeout(restore)

  globalThis.hotwireSuggestions = {
    best,
    watch(view) {
      for (const name of ["pointerdown", "beforeinput"]) view.addEventListener(name, used, true)
      view.addEventListener("keydown", keyPressed, true)
      view.addEventListener("input", changed, true)
      view.addEventListener("focusout", left, true)
    },
  }
})()
