// Tells native what a person does in a page, in the words of a navigation script, while a session is recorded. It runs in
// the isolated world of the relay, which carries what it says; what scripts look for in a page it finds with the same
// functions, so that a script finds what was clicked.
(() => {
  const { found, fields, namesOf, roleOf, clickable } = hotwireAutomation
  if (window !== window.top || globalThis.hotwireRecording || !globalThis.hotwireNative) return
  const recording = globalThis.hotwireRecording = { isOn: true }

  /** @param {object} act */
  const tell = (act) => {
    if (recording.isOn) globalThis.hotwireNative?.tell({ name: "userDid", act })
  }

  // ---- What it is called ------------------------------------------------------------------------------------------
  const longestName = 80

  /** @param {AutomationRequest} query @param {HTMLElement} element */
  const finds = (query, element) => {
    const all = found(query)
    return all.length === 1 && (all[0] === element || element.contains(all[0]) || all[0].contains(element))
  }

  /** @param {HTMLElement} element */
  const selectorOf = (element) => {
    if (element.id && finds({ css: `#${CSS.escape(element.id)}` }, element)) return `#${CSS.escape(element.id)}`
    /** @type {string[]} */
    const path = []
    /** @type {HTMLElement | null} */
    let step = element
    while (step && step !== document.documentElement) {
      const parent = /** @type {HTMLElement | null} */ (step.parentElement)
      if (step.id) {
        path.unshift(`#${CSS.escape(step.id)}`)
        break
      }
      const alike = [...parent?.children ?? []].filter(({ localName }) => localName === step?.localName)
      path.unshift(alike.length > 1 ? `${step.localName}:nth-of-type(${alike.indexOf(step) + 1})` : step.localName)
      step = parent
    }
    return path.join(" > ")
  }

  /** @param {HTMLElement} element */
  const targetOf = (element) => {
    const names = namesOf(element).filter((name) => name.length <= longestName)
    for (const text of names) if (finds({ text }, element)) return { text }
    const role = roleOf(element)
    for (const name of role ? names : []) if (finds({ role, name }, element)) return { role, name }
    return { css: selectorOf(element) }
  }

  /** @param {HTMLElement} element */
  const fieldOf = (element) => [...namesOf(element), element.getAttribute("name") ?? "", element.id]
    .find((name) => name && name.length <= longestName && fields(name).length === 1 && fields(name)[0] === element)

  // Of round buttons the group has the name that a person reads.
  /** @param {HTMLInputElement} button */
  const groupOf = (button) => {
    const legend = button.closest("fieldset")?.querySelector("legend")
    return (legend?.innerText ?? "").replace(/\s+/g, " ").trim() || button.name
  }

  // ---- What is done -----------------------------------------------------------------------------------------------
  // A form is sent by a person only in the task of a click or a key; all else that sends forms is a consequence of what is
  // told already.
  let sends = false
  /** @param {boolean} value */
  const mayFollow = (value) => {
    sends = value
    setTimeout(() => { sends = false })
  }

  /** @param {Event} event @returns {HTMLElement} */
  const targetIn = (event) => /** @type {HTMLElement} */ (event.composedPath()[0])

  /** @param {HTMLElement} element */
  const isSubmit = (element) => {
    const { type, form } = /** @type {HTMLButtonElement} */ (element)
    return Boolean(form) && /^(submit|image)$/.test(type)
  }

  // What happens to a field tells more than the click on it.
  const ignored = "input:not([type=button],[type=reset],[type=image],[type=submit]),select,textarea,label,option"

  addEventListener("click", (event) => {
    if (!event.isTrusted) return
    const start = targetIn(event)
    const element = /** @type {HTMLElement | null} */ (
      start.closest?.("a[href],button,input,select,textarea,summary,label") ?? start.closest?.(`${clickable},[data-action]`))
    if (!element || element.matches(ignored)) return mayFollow(false)
    const act = { act: "click", ...targetOf(element) }
    if (!isSubmit(element)) {
      mayFollow(false)
      return tell(act)
    }
    mayFollow(true)
    let isSent = false
    addEventListener("submit", () => { isSent = true }, { capture: true, once: true })
    setTimeout(() => {
      if (!isSent && event.defaultPrevented) tell(act)
    })
  }, true)

  addEventListener("submit", (event) => {
    if (!sends) return
    const button = event.submitter
    const name = button && namesOf(button)[0]
    tell({ act: "submit", ...name ? { name } : {} })
  }, true)

  // A page may show a password as plain text, by another type or by another field in its place; it stays one.
  const password = "input[type=password i]"
  /** @type {WeakSet<Node>} */
  const passwords = new WeakSet()
  /** @type {WeakMap<Node, Set<string>>} What the passwords of a form are called, or those of a tree outside of forms. */
  const passwordNames = new WeakMap()

  /** @param {HTMLElement} element */
  const placeOf = (element) => element.closest("form") ?? element.getRootNode()
  /** @param {HTMLElement} element */
  const identifiersOf = (element) => [element.getAttribute("name") ?? "", element.id].filter((name) => name)

  /** @param {HTMLElement} element */
  const keepSecret = (element) => {
    passwords.add(element)
    const names = passwordNames.get(placeOf(element)) ?? new Set()
    for (const name of identifiersOf(element)) names.add(name)
    passwordNames.set(placeOf(element), names)
  }

  /** @param {HTMLElement} element */
  const wasPassword = (element) =>
    passwords.has(element) || identifiersOf(element).some((name) => passwordNames.get(placeOf(element))?.has(name))

  /** @param {ParentNode} tree */
  const keepSecretsIn = (tree) => tree.querySelectorAll(password).forEach((field) =>
    keepSecret(/** @type {HTMLElement} */ (field)))

  const observer = new MutationObserver((changes) => {
    for (const { target, oldValue, addedNodes } of changes) {
      if (oldValue?.toLowerCase() === "password") keepSecret(/** @type {HTMLElement} */ (target))
      for (const node of addedNodes) {
        if (!(node instanceof HTMLElement)) continue
        if (node.matches(password)) keepSecret(node)
        keepSecretsIn(node)
      }
    }
  })

  /** @type {WeakSet<Node>} */
  const observed = new WeakSet()
  /** @param {Document | ShadowRoot} tree */
  const observe = (tree) => {
    if (observed.has(tree)) return
    observed.add(tree)
    keepSecretsIn(tree)
    observer.observe(
      tree, { subtree: true, childList: true, attributes: true, attributeFilter: ["type"], attributeOldValue: true })
  }
  observe(document)
  // An observer sees no shadow trees. Whatever is done in one begins with one of these.
  for (const name of ["pointerdown", "focus", "keydown", "beforeinput"]) {
    addEventListener(name, (event) => {
      for (const node of event.composedPath()) if (node instanceof ShadowRoot) observe(node)
    }, true)
  }

  const secretKinds = /^(current-password|new-password|one-time-code|cc-.*)$/

  /** @param {HTMLElement} element */
  const isSecret = (element) =>
    /** @type {HTMLInputElement} */ (element).type === "password" || wasPassword(element) ||
    (element.getAttribute("autocomplete") ?? "").toLowerCase().split(/\s+/).some((kind) => secretKinds.test(kind))

  /** @param {HTMLElement} element */
  const isBox = (element) => /^(checkbox|radio)$/.test(/** @type {HTMLInputElement} */ (element).type)

  // The page's own texts for chosen files are no paths.
  /** @param {HTMLElement} element */
  const isFile = (element) => /** @type {HTMLInputElement} */ (element).type === "file"

  addEventListener("input", (event) => {
    const element = targetIn(event)
    if (!event.isTrusted || element.localName === "select" || isBox(element) || isFile(element)) return
    const field = fieldOf(element)
    if (isSecret(element)) return field ? tell({ act: "fillSecret", field }) : undefined
    const value = element.isContentEditable ? element.innerText : /** @type {HTMLInputElement} */ (element).value
    if (field) tell({ act: "fill", field, value })
  }, true)

  addEventListener("change", (event) => {
    const element = /** @type {HTMLInputElement} */ (targetIn(event))
    if (!event.isTrusted) return
    if (element.localName === "select") {
      const select = /** @type {HTMLSelectElement} */ (/** @type {unknown} */ (element))
      if (isSecret(select)) return tell({ act: "fillSecret", field: fieldOf(select) })
      return tell({ act: "choose", field: fieldOf(select), value: select.selectedOptions[0]?.label ?? select.value })
    }
    if (isFile(element)) {
      const files = [...element.files ?? []].map(({ name }) => name)
      return files.length > 0 ? tell({ act: "chooseFiles", files }) : undefined
    }
    if (element.type === "radio") {
      return tell({ act: "choose", field: groupOf(element), value: namesOf(element)[0] ?? element.value })
    }
    if (element.type === "checkbox") tell({ act: "check", field: fieldOf(element), isOn: element.checked })
  }, true)

  // Of keys the page handles some itself; all others end in the window, which tells what it does, or in a field.
  const bare = ["Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Enter"]
  /** @param {KeyboardEvent} event */
  const keyOf = ({ key, ctrlKey, altKey, shiftKey }) =>
    [ctrlKey && "Ctrl", altKey && "Alt", shiftKey && key.length > 1 && "Shift", key === " " ? "space" : key]
      .filter(Boolean).join("+")

  addEventListener("keydown", (event) => {
    if (!event.isTrusted) return
    if (event.key === "Enter" || event.key === " ") mayFollow(true)
    const element = targetIn(event)
    const isTyping = element.isContentEditable || /^(input|textarea|select)$/.test(element.localName)
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey
    if (isPlain && (isTyping || event.key.length > 1) && !bare.includes(event.key)) return
    setTimeout(() => {
      if (event.defaultPrevented) tell({ act: "press", key: keyOf(event) })
    })
  }, true)
})()
