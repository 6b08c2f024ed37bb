// Reports the user's actions in a page to native while a session is recorded, in the vocabulary of navigation scripts. It
// runs in the relay's isolated world, and identifies elements with automation.js, so that a script finds the same
// elements.
(() => {
  const { found, fields, namesOf, roleOf, clickable } = hotwireAutomation
  if (window !== window.top || globalThis.hotwireRecording || !globalThis.hotwireNative) return
  const recording = globalThis.hotwireRecording = { isOn: true }

  /** @param {object} act */
  const report = (act) => {
    if (recording.isOn) globalThis.hotwireNative?.send({ name: "userDid", act })
  }

  // ---- Names ------------------------------------------------------------------------------------------------------
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

  // A group of radio buttons is identified by its visible label.
  /** @param {HTMLInputElement} button */
  const groupOf = (button) => {
    const legend = button.closest("fieldset")?.querySelector("legend")
    return (legend?.innerText ?? "").replace(/\s+/g, " ").trim() || button.name
  }

  // ---- Actions ----------------------------------------------------------------------------------------------------
  // A user submits a form only in the task of a click or key. Other submissions follow from actions that were already
  // reported.
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

  // A field's change is reported instead of the click on it.
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
      return report(act)
    }
    mayFollow(true)
    let isSent = false
    addEventListener("submit", () => { isSent = true }, { capture: true, once: true })
    setTimeout(() => {
      if (!isSent && event.defaultPrevented) report(act)
    })
  }, true)

  // A pointer that rests on a link matters only if Turbo then requests the link's page.
  addEventListener("turbo:before-fetch-request", (event) => {
    const link = targetIn(event)
    if (link.localName === "a" && link.matches(":hover")) report({ act: "hover", ...targetOf(link) })
  }, true)

  addEventListener("submit", (event) => {
    if (!sends) return
    const button = event.submitter
    const name = button && namesOf(button)[0]
    report({ act: "submit", ...name ? { name } : {} })
  }, true)

  // A page may show a password with another type or in another field; it remains a secret.
  const password = "input[type=password i]"
  /** @type {WeakSet<Node>} */
  const passwords = new WeakSet()
  /** @type {WeakMap<Node, Set<string>>} The names of the password fields of a form, or of a tree outside forms. */
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
  // Observers do not see into shadow trees. Every interaction with one starts with one of these events.
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

  // The texts that a page shows for chosen files are not paths.
  /** @param {HTMLElement} element */
  const isFile = (element) => /** @type {HTMLInputElement} */ (element).type === "file"

  addEventListener("input", (event) => {
    const element = targetIn(event)
    if (!event.isTrusted || element.localName === "select" || isBox(element) || isFile(element)) return
    const field = fieldOf(element)
    if (isSecret(element)) return field ? report({ act: "fillSecret", field }) : undefined
    const value = element.isContentEditable ? element.innerText : /** @type {HTMLInputElement} */ (element).value
    if (field) report({ act: "fill", field, value })
  }, true)

  addEventListener("change", (event) => {
    const element = /** @type {HTMLInputElement} */ (targetIn(event))
    if (!event.isTrusted) return
    if (element.localName === "select") {
      const select = /** @type {HTMLSelectElement} */ (/** @type {unknown} */ (element))
      if (isSecret(select)) return report({ act: "fillSecret", field: fieldOf(select) })
      return report({ act: "choose", field: fieldOf(select), value: select.selectedOptions[0]?.label ?? select.value })
    }
    if (isFile(element)) {
      const files = [...element.files ?? []].map(({ name }) => name)
      return files.length > 0 ? report({ act: "chooseFiles", files }) : undefined
    }
    if (element.type === "radio") {
      return report({ act: "choose", field: groupOf(element), value: namesOf(element)[0] ?? element.value })
    }
    if (element.type === "checkbox") report({ act: "check", field: fieldOf(element), isOn: element.checked })
  }, true)

  // Keys that the page handles itself. Other keys affect a field, or the window, which reports its actions.
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
      if (event.defaultPrevented) report({ act: "press", key: keyOf(event) })
    })
  }, true)
})()
