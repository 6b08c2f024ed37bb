// Limits the suggestions of the field with the focus. The engine shows its whole list again in the window's process for each option that is
// added or removed, in a task for each, also of an earlier time: 500 options cost 13 s, 100,000 hang the window (WebKitGTK 2.50). A field
// with many therefore has a list of the first that match, which is always made as a whole. It runs in the isolated world of the pickers.
(() => {
  if (window !== window.top || globalThis.hotwireSuggestions) return

  const most = 100
  const kinds = ["text", "search", "url", "tel", "email", "number"]
  // Names the page's list, also in a page that the library has cached.
  const mark = "data-hotwire-list"

  /** @typedef {{ value: string, label: string, disabled: boolean }} Suggestion */

  // The engine shows those that contain the text.
  /** @param {ArrayLike<Suggestion>} all @param {string} text @returns {Suggestion[]} */
  const matching = (all, text) => {
    const sought = text.toLowerCase()
    /** @type {Suggestion[]} */
    const found = []
    for (let index = 0; found.length < most; index++) {
      const suggestion = all[index]
      if (!suggestion) break
      const { value, label, disabled } = suggestion
      if (value && !disabled && `${value}\n${label}`.toLowerCase().includes(sought)) found.push(suggestion)
    }
    return found
  }

  /** @param {HTMLInputElement} field @returns {HTMLDataListElement | null} */
  const listOf = (field) => /** @type {HTMLDataListElement | null} */ (field.list)
  /** @param {HTMLInputElement} field @param {string} name @returns {HTMLDataListElement | null} */
  const pagesList = (field, name) => {
    const root = /** @type {Document | ShadowRoot} */ (field.getRootNode())
    const list = root.getElementById?.(name)
    return list?.localName === "datalist" ? /** @type {HTMLDataListElement} */ (list) : null
  }

  /** @param {HTMLInputElement} field @param {HTMLDataListElement} before @param {string} name @param {Suggestion[]} suggestions */
  const replace = (field, before, name, suggestions) => {
    const own = /** @type {HTMLDataListElement} */ (Document.prototype.createElement.call(field.ownerDocument, "datalist"))
    own.id = `hotwire-${Math.random().toString(36).slice(2)}`
    own.setAttribute(mark, name)
    own.append(...suggestions.map(({ value, label }) => new Option(label, value)))
    before.after(own)
    field.setAttribute("list", own.id)
    if (before.hasAttribute(mark)) before.remove()
  }

  /** @type {HTMLInputElement | null} The field with the focus, if it has a list. */
  let watched = null
  let isSettled = false
  let isWanted = false
  // The engine runs its pending tasks before a message arrives.
  const settled = new MessageChannel()
  settled.port1.onmessage = ({ data }) => {
    if (data !== count) return
    isSettled = true
    if (watched && isWanted) show(watched)
  }
  let count = 0
  const settle = () => {
    isSettled = false
    settled.port2.postMessage(++count)
  }
  // Replaces a list that is too long by an empty one, which the pending tasks of the engine show at no cost.
  /** @param {HTMLInputElement} field */
  const limit = (field) => {
    const list = listOf(field)
    if (!list?.id || list.hasAttribute(mark) || !list.options[most]) return
    replace(field, list, list.id, [])
    settle()
  }
  /** @param {HTMLInputElement} field */
  const show = (field) => {
    const list = listOf(field)
    const name = list?.getAttribute(mark)
    const all = name && pagesList(field, name)?.options
    if (list && name && all) replace(field, list, name, matching(all, field.value))
  }
  /** @param {HTMLInputElement} field */
  const restore = (field) => {
    const list = listOf(field)
    const name = list?.getAttribute(mark)
    if (!list || !name) return
    field.setAttribute("list", name)
    list.remove()
  }

  const observer = new MutationObserver(() => watched && limit(watched))

  /** @param {HTMLInputElement} field */
  const hasFocus = (field) => field.isConnected && /** @type {Document | ShadowRoot} */ (field.getRootNode()).activeElement === field
  const unwatch = () => {
    const field = watched
    watched = null
    observer.disconnect()
    if (field) restore(field)
  }
  /** @param {Event} event @returns {HTMLInputElement | null} */
  const fieldOf = (event) => {
    const [field] = /** @type {HTMLInputElement[]} */ (event.composedPath())
    return field.localName === "input" && field.hasAttribute("list") && kinds.includes(field.type) ? field : null
  }
  /** @param {Event} event */
  const focused = (event) => {
    const field = fieldOf(event)
    if (!field || field === watched) return
    unwatch()
    watched = field
    isWanted = false
    settle()
    limit(field)
    observer.observe(field.getRootNode(), { childList: true, subtree: true, attributes: true, attributeFilter: ["list", "id"] })
  }
  /** @param {Event} event */
  const used = (event) => {
    const field = fieldOf(event)
    if (!event.isTrusted || !field || !hasFocus(field)) return
    if (event.type === "input" && !("inputType" in event)) return // chosen in the list
    focused(event)
    isWanted = true
    if (isSettled) show(field)
  }

  globalThis.hotwireSuggestions = {
    watch(view) {
      view.addEventListener("focusin", focused, true)
      for (const name of ["click", "input"]) view.addEventListener(name, used, true)
      // The engine still shows changes while the focus leaves.
      view.addEventListener("focusout", () => setTimeout(() => watched && !hasFocus(watched) && unwatch()), true)
    },
  }
})()
