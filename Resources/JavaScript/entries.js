// Tracks unsubmitted input in the page's forms. It runs next to the relay in its isolated world, so the page cannot read
// it. Forms that only query (`method=get`) lose nothing and are ignored.
(() => {
  if (window !== window.top || globalThis.hotwireEntries) return

  const mostFields = 1000
  const longestValue = 100_000

  // An element that user content names after a property shadows that property.
  /** @template {keyof Document} Name @param {Name} name @returns {Document[Name]} */
  const ofDocument = (name) => Reflect.get(Document.prototype, name, document)
  /** @template {keyof HTMLFormElement} Name @param {HTMLFormElement} form @param {Name} name @returns {HTMLFormElement[Name]} */
  const ofForm = (form, name) => Reflect.get(HTMLFormElement.prototype, name, form)

  /** @param {FormField} field */
  const kindOf = (field) => {
    switch (field.localName) {
      case "textarea": return "text"
      case "select": return "list"
      case "input": break
      default: return field.isContentEditable ? "editor" : null
    }
    if (/^(hidden|submit|button|image|reset)$/.test(field.type)) return null
    if (/^(checkbox|radio)$/.test(field.type)) return "box"
    return /^(file|password)$/.test(field.type) ? field.type : "text"
  }

  /** @param {FormField} field @param {(option: HTMLOptionElement) => boolean} isChosen */
  const chosen = (field, isChosen) => [...field.options].filter(isChosen).map(({ value }) => value)

  /** @param {FormField} field @returns {string} */
  const valueOf = (field) => {
    switch (kindOf(field)) {
      case "box": return String(field.checked)
      case "list": return JSON.stringify(chosen(field, ({ selected }) => selected))
      case "editor": return field.innerText
      default: return field.value
    }
  }

  // The value from the server. A list without a selected option shows its first one; an editor's value is only known in advance.
  /** @param {FormField} field @returns {string} */
  const defaultOf = (field) => {
    switch (kindOf(field)) {
      case "box": return String(field.defaultChecked)
      case "editor": return field.innerText
      case "file": return ""
      case "list": break
      default: return field.defaultValue
    }
    const values = chosen(field, ({ defaultSelected }) => defaultSelected)
    const first = field.multiple || values.length > 0 ? values : chosen(field, () => true).slice(0, 1)
    return JSON.stringify(field.multiple ? first : first.slice(-1))
  }

  /** @param {HTMLFormElement} form */
  const actionOf = (form) => Element.prototype.getAttribute.call(form, "action") ?? ""
  /** @param {HTMLFormElement} form */
  const isSent = (form) => ofForm(form, "method") === "post"
  /** @param {HTMLFormElement} form @returns {FormField[]} */
  const fieldsOf = (form) => {
    const search = /** @type {(selector: string) => NodeListOf<Element>} */ (Element.prototype.querySelectorAll.bind(form))
    const fields = /** @type {FormField[]} */ ([...ofForm(form, "elements"), ...search("[contenteditable]")])
    return fields.filter((field) => kindOf(field) !== null)
  }
  /** @param {FormField} field */
  const nameOf = (field) => {
    const name = field.getAttribute("name") ?? field.id
    return field.type === "radio" ? `${name}=${field.value}` : name
  }

  const page = () => location.pathname + location.search
  /** @param {string} action */
  const keyOfForms = (action) => JSON.stringify([page(), action]).slice(0, -1)

  // Fields are identified by name, because the response to a rejected form replaces them.
  /** @param {HTMLFormElement} form @returns {[key: string, field: FormField][]} */
  const keyed = (form) => {
    const action = actionOf(form)
    const twins = [...ofDocument("forms")].filter((other) => actionOf(other) === action)
    const number = twins.indexOf(form)
    /** @type {Map<string, number>} */
    const counts = new Map()
    return fieldsOf(form).map((field) => {
      const name = nameOf(field)
      const count = counts.get(name) ?? 0
      counts.set(name, count + 1)
      return [`${keyOfForms(action)},${JSON.stringify([number, name, count])}`, field]
    })
  }
  const allKeyed = () => [...ofDocument("forms")].filter(isSent).flatMap(keyed)

  // The original values of the fields that the user has changed, by key.
  /** @type {Map<string, string>} */
  const before = new Map()
  /** @type {WeakSet<FormField>} */
  let known = new WeakSet()
  // The values that the server accepted. A field may fire `change` later, when it loses the focus.
  /** @type {WeakMap<FormField, string>} */
  const accepted = new WeakMap()
  // Passwords, even while a page shows them, and one-time codes.
  /** @type {WeakSet<FormField>} */
  const secrets = new WeakSet()
  const secretKinds = /(^|\s)(current-password|new-password|one-time-code|cc-\S*)(\s|$)/i
  /** @param {FormField} field */
  const isSecret = (field) => secrets.has(field) || field.type === "password" ||
    secretKinds.test(field.getAttribute("autocomplete") ?? "")

  /** @param {(key: string) => boolean} isForgotten */
  const forget = (isForgotten) => {
    for (const key of before.keys()) if (isForgotten(key)) before.delete(key)
    known = new WeakSet()
  }

  /** @param {FormField | null} field @param {string} [value] */
  const remember = (field, value) => {
    const form = field?.form ?? field?.closest("form")
    if (!field || !form || known.has(field) || !isSent(form)) return
    known.add(field)
    if (isSecret(field)) secrets.add(field)
    const key = keyed(form).find(([, other]) => other === field)?.[0]
    if (!key || before.has(key) || before.size >= mostFields) return
    const current = valueOf(field)
    before.set(key, accepted.get(field) === current ? current : value ?? defaultOf(field))
  }

  /** @param {Event} event */
  const target = (event) => {
    const [element] = /** @type {Element[]} */ (event.composedPath())
    if (!event.isTrusted || !(element instanceof Element)) return null
    return /** @type {FormField | null} */ (/^(input|textarea|select)$/.test(element.localName)
      ? element : element.closest("[contenteditable]"))
  }
  addEventListener("beforeinput", (event) => remember(target(event)), true)
  for (const name of ["input", "change"]) {
    addEventListener(name, (event) => {
      remember(target(event))
      // The user may leave next, so the first change is reported immediately.
      isReported ? reportSoon() : report()
    }, true)
  }

  // The action of the form that the page sent last.
  /** @type {string | null} */
  let newestForm = null
  addEventListener("submit", ({ target }) => {
    if (target instanceof HTMLFormElement) newestForm = actionOf(target)
  }, true)

  /** @param {string} action */
  const accept = (action) => {
    const forms = keyOfForms(action)
    for (const [key, field] of allKeyed()) if (key.startsWith(forms)) accepted.set(field, valueOf(field))
    forget((key) => key.startsWith(forms))
    report()
  }
  // turbo.js reports accepted forms.
  document.addEventListener("hotwire-native:sent", ({ detail }) => accept(String(detail)))
  // A visited page's fields are as the server sent them, or as the user left them. A rejected form's response is not a
  // visit.
  const prune = () => {
    if (before.size === 0) return
    const unchanged = allKeyed()
      .filter(([, field]) => kindOf(field) === "editor" || valueOf(field) === defaultOf(field)).map(([key]) => key)
    forget((key) => unchanged.includes(key))
  }

  const changes = () => before.size === 0 ? [] : allKeyed()
    .filter(([key, field]) => before.has(key) && before.get(key) !== valueOf(field))

  // Native always knows whether input would be lost, so that it never waits for the page.
  let isReported = false
  let isDue = false
  const report = (isNewPage = false) => {
    isDue = false
    const areUnsent = changes().length > 0
    if (areUnsent === isReported && !isNewPage) return
    isReported = areUnsent
    globalThis.hotwireNative?.send({ name: "entriesChanged", areUnsent })
  }
  // Only a field that is changed back ends a report, so this may take a moment.
  const reportSoon = () => {
    if (isDue || before.size === 0) return
    isDue = true
    setTimeout(report, isReported ? 200 : 0)
  }
  for (const name of ["reset", "turbo:frame-render"]) addEventListener(name, reportSoon, true)
  // The report about a page follows the report that its screen shows it.
  document.addEventListener("hotwire-native:message", ({ detail }) => {
    const [, name] = /^\{"name":"(pageLoaded|pageShown|visitRendered)"/.exec(String(detail)) ?? []
    if (name === "visitRendered") prune()
    if (name) report(true)
  })

  // turbo.js asks before a refresh replaces the page.
  document.addEventListener("hotwire-native:unsent", (event) => { if (changes().length > 0) event.preventDefault() })

  /** @param {FormField} field @param {string} value */
  const write = (field, value) => {
    const kind = kindOf(field)
    if (kind === "editor") {
      field.focus()
      getSelection()?.selectAllChildren(field)
      return void document.execCommand("insertText", false, value)
    }
    if (kind === "box") field.checked = value === "true"
    else if (kind === "list") for (const option of field.options) option.selected = JSON.parse(value).includes(option.value)
    else field.value = value
    field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }))
    field.dispatchEvent(new Event("change", { bubbles: true }))
  }

  globalThis.hotwireEntries = {
    // Passwords are not stored, and files cannot be.
    all() {
      return changes().filter(([, field]) => kindOf(field) !== "file" && !isSecret(field))
        .map(([key, field]) => ({ key, value: valueOf(field) })).filter(({ value }) => value.length <= longestValue)
    },
    putBack(entries) {
      const values = new Map(entries.map(({ key, value }) => [key, value]))
      for (const [key, field] of allKeyed()) {
        const value = values.get(key)
        if (value === undefined) continue
        remember(field)
        write(field, value)
      }
      report()
    },
    // The server responded to a form without a page that replaces it.
    sent() {
      if (newestForm !== null) accept(newestForm)
      newestForm = null
    },
    // A navigation script changed the focused field.
    entered() {
      const field = /** @type {FormField | null} */ (ofDocument("activeElement"))
      remember(field, field && kindOf(field) === "editor" ? "" : undefined)
      report()
    },
  }
})()
