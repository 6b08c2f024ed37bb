// Limits the focused field's suggestions. For each added or removed option, even an earlier one, WebKitGTK 2.50 runs a task that shows the
// complete list again in the window's process: 500 options cost 13 s, and 100,000 hang the window. A field with many options therefore gets
// a list of the options that the engine would show first, which is always created as a whole. It runs in the pickers' isolated
// world.
(() => {
  if (window !== window.top || globalThis.hotwireSuggestions) return

  const most = 100
  // The engine's list is as wide as its longest text, and the display server terminates a program with a list that is too wide.
  const longest = 200
  /** @param {HTMLOptionElement} option */
  const isLong = (option) => option.value.length > longest || option.label.length > longest
  const kinds = ["text", "search", "url", "tel", "email", "number"]
  // Contains the identifier of the page's list, also in a page that the library has cached.
  const mark = "data-hotwire-list"

  /** @param {string} text */
  const folded = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

  // The engine shows the options whose value contains the text; values that begin with it come first.
  /** @param {Iterable<HTMLOptionElement>} options @param {string} text @returns {HTMLOptionElement[]} */
  const matching = (options, text) => {
    const sought = folded(text)
    /** @type {HTMLOptionElement[]} */
    const first = []
    /** @type {HTMLOptionElement[]} */
    const others = []
    for (const option of options) {
      if (first.length === most) break
      const value = option.disabled || isLong(option) ? "" : folded(option.value)
      if (!value) continue
      if (value.startsWith(sought)) first.push(option)
      else if (others.length < most && value.includes(sought)) others.push(option)
    }
    return [...first, ...others].slice(0, most)
  }

  // Copies everything, because a page may read more than an option's value, except the identifier, which must be unique.
  /** @param {HTMLOptionElement} option */
  const copy = (option) => {
    const copied = /** @type {HTMLOptionElement} */ (option.cloneNode(true))
    copied.removeAttribute("id")
    return copied
  }

  // A page's element can hide a document property.
  const { createElement, getElementById } = Document.prototype
  const inFragment = DocumentFragment.prototype.getElementById
  /** @param {Node} root @param {string} id */
  const elementIn = (root, id) =>
    root.nodeType === Node.DOCUMENT_NODE ? getElementById.call(root, id)
      : root.nodeType === Node.DOCUMENT_FRAGMENT_NODE ? inFragment.call(root, id) : null

  /** @param {HTMLInputElement} field @returns {HTMLDataListElement | null} */
  const listOf = (field) => /** @type {HTMLDataListElement | null} */ (field.list)

  /**
   * The focused field. While its list is limited, `own` is this list, and `name` the identifier of the page's list.
   * @type {{ field: HTMLInputElement, own: HTMLDataListElement | null, name: string, isWanted: boolean } | null}
   */
  let watched = null

  /** @returns {HTMLDataListElement | null} */
  const pagesList = () => {
    const list = watched && elementIn(watched.field.getRootNode(), watched.name)
    return list?.localName === "datalist" ? /** @type {HTMLDataListElement} */ (list) : null
  }

  /** @param {HTMLOptionElement[]} options */
  const replace = (options) => {
    const list = pagesList()
    if (!watched || !list) return
    const { field, own, name } = watched
    const next = /** @type {HTMLDataListElement} */ (createElement.call(field.ownerDocument, "datalist"))
    next.id = `hotwire-${Math.random().toString(36).slice(2)}`
    next.setAttribute(mark, name)
    next.append(...options.map(copy))
    list.after(next)
    field.setAttribute("list", next.id)
    own?.remove()
    watched.own = next
  }

  let isSettled = false
  let count = 0
  // The engine runs its pending tasks before a message arrives.
  const settled = new MessageChannel()
  settled.port1.onmessage = ({ data }) => {
    if (data !== count) return
    isSettled = true
    show()
  }
  const settle = () => {
    isSettled = false
    settled.port2.postMessage(++count)
  }

  const show = () => {
    const list = pagesList()
    if (watched?.own && watched.isWanted && isSettled && list) replace(matching(list.options, watched.field.value))
  }

  // Replaces a list that exceeds the limit with an empty one, which the engine's pending tasks show at no cost.
  const limit = (allowed = most) => {
    if (!watched) return
    const { field, own } = watched
    const list = listOf(field)
    if (own && list === own) return
    // Most fields have no list, and pages change often while the user types.
    if (field.hasAttribute("list")) observer.observe(field.getRootNode(), { childList: true, subtree: true, attributeFilter: ["id"] })
    own?.remove()
    watched.own = null
    const name = list?.getAttribute(mark)
    if (list && name) {
      watched.own = list
      watched.name = name
    } else if (list?.id && (list.options[allowed] || Array.prototype.some.call(list.options, isLong))) {
      watched.name = list.id
      replace([])
      settle()
    }
  }

  // While the field is the active element, the engine shows the list whenever an option is added, removed or cloned, even if another
  // window has the focus. Turbo clones the page to cache it. So the list stays empty until the user uses the field again.
  const hide = () => {
    if (!watched) return
    watched.isWanted = false
    if (watched.own) replace([])
    else limit(0)
  }

  /** @param {MutationRecord[]} records */
  const changed = (records) => {
    limit()
    const list = watched?.own && pagesList()
    if (list && records.some(({ target }) => list.contains(target))) show()
  }
  const observer = new MutationObserver(changed)

  const unwatch = () => {
    observer.disconnect()
    if (watched?.own) {
      const { field, own, name } = watched
      if (field.getAttribute("list") === own.id) field.setAttribute("list", name)
      own.remove()
    }
    watched = null
  }

  /** @param {Event} event @returns {HTMLInputElement | null} */
  const fieldOf = (event) => {
    const [field] = /** @type {HTMLInputElement[]} */ (event.composedPath())
    return field.localName === "input" && kinds.includes(field.type) ? field : null
  }
  /** @param {HTMLInputElement} field */
  const watch = (field) => {
    if (field === watched?.field) return
    unwatch()
    watched = { field, own: null, name: "", isWanted: false }
    settle()
    observer.observe(field, { attributeFilter: ["list"] })
    limit()
  }
  /** @param {Event} event */
  const focused = (event) => {
    const field = fieldOf(event)
    if (field) watch(field)
  }
  /** @param {Event} event */
  const used = (event) => {
    const field = fieldOf(event)
    if (!field?.matches(":focus")) return
    watch(field)
    if (watched) watched.isWanted = true
    show()
  }

  globalThis.hotwireSuggestions = {
    watch(view) {
      view.addEventListener("focusin", focused, true)
      view.addEventListener("click", (event) => event.isTrusted && used(event), true)
      // An event without an input type is a selected suggestion.
      view.addEventListener("input", (event) => event.isTrusted && "inputType" in event && used(event), true)
      view.addEventListener("hotwire-native:picker", used, true) // showPicker()
      view.addEventListener("blur", hide)
      for (const name of ["turbo:before-cache", "turbolinks:before-cache"]) view.addEventListener(name, hide)
      // The engine still shows changes while the field loses the focus.
      view.addEventListener("focusout", () => setTimeout(() => watched?.field.matches(":focus") || unwatch()), true)
    },
  }
})()
