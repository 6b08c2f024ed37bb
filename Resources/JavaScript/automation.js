// Finds and operates a page's elements for navigation scripts, and reads its text. It runs in an isolated world, only when
// it is called, so the page neither affects nor notices it.
globalThis.hotwireAutomation ??= (() => {
  /** @param {string | null | undefined} text */
  const spaced = (text) => (text ?? "").replace(/\s+/g, " ").trim()

  /** @param {Element} element */
  const isVisible = (element) => {
    if (element.getClientRects().length === 0) return false
    const { visibility } = getComputedStyle(element)
    return visibility === "visible"
  }

  // Open shadow trees are visible, too.
  /** @param {ParentNode} root @returns {HTMLElement[]} */
  const elements = (root) => [...root.querySelectorAll("*")].flatMap((element) =>
    [/** @type {HTMLElement} */ (element), ...(element.shadowRoot ? elements(element.shadowRoot) : [])])

  /** @param {HTMLElement} element */
  const labelsOf = (element) => [...(/** @type {HTMLInputElement} */ (element).labels ?? [])]

  // The accessible names, in order of preference.
  /** @param {HTMLElement} element @returns {string[]} */
  const namesOf = (element) => {
    const input = /** @type {HTMLInputElement} */ (element)
    const described = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent ?? "")
    return [
      element.getAttribute("aria-label"), described.join(" "), ...labelsOf(element).map(({ innerText }) => innerText),
      isInputButton(element) ? input.value : null, isField(element) ? null : element.innerText, element.getAttribute("alt"),
      element.title, input.placeholder,
    ].map(spaced).filter(Boolean)
  }

  // A button whose text is its value.
  /** @param {Element} element */
  const isInputButton = (element) =>
    element.localName === "input" && /^(submit|button|reset)$/.test(/** @type {HTMLInputElement} */ (element).type)

  /** @param {Element} element */
  const isField = (element) => /^(input|textarea|select)$/.test(element.localName)

  /** @type {Record<string, string>} */
  const rolesOfTags = {
    button: "button", summary: "button", textarea: "textbox", select: "combobox", img: "img", li: "listitem",
    ul: "list", ol: "list", table: "table", nav: "navigation", main: "main", dialog: "dialog", form: "form",
    h1: "heading", h2: "heading", h3: "heading", h4: "heading", h5: "heading", h6: "heading", progress: "progressbar",
  }
  /** @type {Record<string, string>} */
  const rolesOfInputs = {
    button: "button", submit: "button", reset: "button", image: "button", checkbox: "checkbox", radio: "radio",
    range: "slider", number: "spinbutton", search: "searchbox",
  }
  /** @param {HTMLElement} element */
  const roleOf = (element) => {
    const given = element.getAttribute("role")
    if (given) return given.split(" ")[0]
    if (/^(a|area)$/.test(element.localName)) return element.hasAttribute("href") ? "link" : ""
    if (element.localName !== "input") return rolesOfTags[element.localName] ?? ""
    return rolesOfInputs[/** @type {HTMLInputElement} */ (element).type] ?? "textbox"
  }

  const clickable = "a[href],button,input,select,textarea,summary,label,[role],[onclick],[tabindex]"

  // Keeps only the innermost of nested elements.
  /** @param {HTMLElement[]} found */
  const innermost = (found) => found.filter((element) => !found.some((other) => other !== element && element.contains(other)))

  // A label and its field count as one element.
  /** @param {HTMLElement[]} found */
  const withoutLabels = (found) => found.filter((element) => {
    const field = element.localName === "label" ? /** @type {HTMLLabelElement} */ (element).control : null
    return !field || !found.includes(field)
  })

  /** @param {string} text @param {boolean} [isExact] */
  const byText = (text, isExact) => {
    const seen = elements(document).filter(isVisible)
    const controls = seen.filter((element) => element.matches(clickable))
    const wanted = spaced(text)
    const named = withoutLabels(controls.filter((element) => namesOf(element).includes(wanted)))
    if (named.length > 0) return innermost(named)
    const same = innermost(seen.filter((element) => spaced(element.innerText) === wanted))
    if (same.length > 0 || isExact) return same
    const inControl = innermost(controls.filter((element) => spaced(element.innerText).includes(wanted)))
    return inControl.length > 0 ? inControl : innermost(seen.filter((element) => spaced(element.innerText).includes(wanted)))
  }

  /** @param {AutomationRequest} given @returns {HTMLElement[]} */
  const found = ({ text, isExact, role, name, css }) => {
    if (css !== undefined) return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(css))].filter(isVisible)
    if (text !== undefined) return byText(text, isExact)
    return elements(document).filter((element) =>
      roleOf(element) === role && isVisible(element) && (name === undefined || namesOf(element).includes(spaced(name))))
  }

  /** @param {Element} element */
  const shown = (element) => {
    const { id, className } = element
    const classes = typeof className === "string" ? spaced(className).split(" ").filter(Boolean).map((name) => `.${name}`) : []
    return `<${element.localName}${id ? `#${id}` : ""}${classes.join("")}>`
  }

  // The point to click. A link across two lines has no content in the middle of its box.
  /** @param {HTMLElement} element */
  const middle = (element) => {
    const { left, top, width, height } = element.getClientRects()[0]
    return { x: left + width / 2, y: top + height / 2 }
  }

  /** @param {string} name @returns {Promise<Event>} */
  const next = (name) => new Promise((resolve) => addEventListener(name, resolve, { capture: true, once: true }))

  /** @type {Promise<Event> | undefined} */
  let click
  /** @type {Promise<Event> | undefined} */
  let move
  /** @type {Promise<unknown> | undefined} The request for the page of a link under the pointer. */
  let prefetch

  // Turbo waits a moment before it requests the page, and requests nothing if the pointer leaves the link before that.
  addEventListener("turbo:before-prefetch", (event) => {
    const isOver = new Promise((resolve) => setTimeout(() => event.defaultPrevented && resolve(event)))
    prefetch = Promise.race([next("turbo:before-fetch-request"), next("mouseout"), isOver])
  }, true)

  // Scrolls an element into view. The page receives its scroll event with the next frame, before a user could click.
  /** @param {HTMLElement} element */
  const comeIntoView = async (element) => {
    const before = middle(element)
    element.scrollIntoView({ block: "center", inline: "center", behavior: /** @type {any} */ ("instant") })
    const after = middle(element)
    if (before.x !== after.x || before.y !== after.y) await new Promise(requestAnimationFrame)
  }

  /** @param {AutomationRequest} given @returns {Promise<AutomationAnswer>} */
  const locate = async (given) => {
    let all
    try { all = found(given) } catch { return { error: `“${given.css}” is not a valid CSS selector`, isFinal: true } }
    const [element, ...others] = all
    if (!element) return { missing: true }
    if (others.length > 0 && given.css === undefined) return { error: `${all.length} elements match: ${all.slice(0, 5).map(shown).join(", ")}` }
    const field = /** @type {HTMLInputElement} */ (element)
    if (isDisabled(field)) return { error: "the element is disabled" }
    await comeIntoView(element)
    const { x, y } = middle(element)
    const top = globalThis.hotwireTopmost?.(x, y)
    const isReached = top && (element.contains(top) || top.contains(element) && getComputedStyle(element).pointerEvents === "none" ||
      labelsOf(element).some((label) => label.contains(top)))
    if (!isReached) return { error: top ? `${shown(top)} covers it` : "the element is outside the visible page" }
    click = next("click")
    move = next("mousemove")
    prefetch = undefined
    return { x, y }
  }

  // The page's messages about an event reach native before the next task.
  const settled = () => new Promise((resolve) => setTimeout(resolve))

  const arrived = async () => {
    await click
    await settled()
    return {}
  }

  const pointed = async () => {
    await move
    await prefetch
    await settled()
    return {}
  }

  // The engine checks chosen files on another thread, so a field has them only after its event.
  /** @type {Promise<unknown>} */
  let choice = Promise.resolve()
  const awaitFiles = () => {
    choice = new Promise((resolve) =>
      ["change", "cancel"].forEach((name) => addEventListener(name, resolve, { capture: true, once: true })))
    return {}
  }

  const filesArrived = async () => {
    await choice
    await settled()
    return {}
  }

  // The engine only reads files from a field, and does not keep the field alive while it waits for them. The page gets the files with the
  // same events as for a user's drop.
  /** @type {Promise<FileList | null>} */
  let taken = Promise.resolve(null)
  /** @type {HTMLInputElement} */
  let takingField
  /** @param {AutomationRequest} given */
  const takeFiles = ({ type = "" }) => {
    const field = takingField = document.createElement("input")
    field.type = "file"
    field.multiple = true
    field.accept = type
    taken = new Promise((resolve) => field.addEventListener("change", () => resolve(field.files)))
    field.click()
    return {}
  }

  /** @param {AutomationRequest} given @returns {Promise<AutomationAnswer>} */
  const drop = async ({ x = 0, y = 0 }) => {
    const target = globalThis.hotwireTopmost?.(x, y)
    if (!target) return { error: "the element is outside the visible page" }
    const dataTransfer = new DataTransfer()
    for (const file of (await taken) ?? []) dataTransfer.items.add(file)
    /** @param {string} name */
    const isPrevented = (name) => !target.dispatchEvent(new DragEvent(name, {
      bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, dataTransfer,
    }))
    isPrevented("dragenter")
    if (isPrevented("dragover")) {
      isPrevented("drop")
      await settled()
      return {}
    }
    const field = /** @type {HTMLInputElement} */ (target)
    if (field.type !== "file") return { error: `${shown(target)} accepts no files` }
    field.files = dataTransfer.files
    for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }))
    await settled()
    return {}
  }

  /** @param {string} wanted @returns {HTMLElement[]} */
  const fields = (wanted) => {
    const all = elements(document).filter((element) => isField(element) || element.isContentEditable)
    const text = spaced(wanted)
    const named = all.filter((element) => namesOf(element).includes(text))
    return named.length > 0 ? named : all.filter((element) =>
      element.getAttribute("name") === wanted || element.id === wanted)
  }

  /** @type {HTMLFormElement | null | undefined} */
  let lastForm

  /** @param {HTMLElement} element @param {string} value */
  const write = (element, value) => {
    element.focus()
    if (element.isContentEditable) element.textContent = value
    else /** @type {HTMLInputElement} */ (element).value = value
    element.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }))
    element.dispatchEvent(new Event("change", { bubbles: true }))
  }

  // Nor can a user change a field in a disabled group.
  /** @param {HTMLElement} element */
  const isDisabled = (element) => element.matches(":disabled") || element.closest("[inert]") !== null

  /** @param {string} wanted @param {(element: HTMLElement) => boolean} fits @returns {HTMLElement | AutomationAnswer} */
  const oneField = (wanted, fits) => {
    const all = fields(wanted).filter(fits)
    if (all.length === 0) return { missing: true }
    if (all.length > 1) return { error: `${all.length} fields match “${wanted}”` }
    if (isDisabled(all[0])) return { error: `the field “${wanted}” is disabled` }
    lastForm = /** @type {HTMLInputElement} */ (all[0]).form
    return all[0]
  }

  /** @param {HTMLElement} element */
  const isBox = (element) => /^(checkbox|radio)$/.test(/** @type {HTMLInputElement} */ (element).type)

  /** @param {AutomationRequest} given @returns {Promise<AutomationAnswer>} */
  const fill = async ({ field, value }) => {
    const found = oneField(field ?? "", (element) => !isBox(element) && element.localName !== "select")
    if (!(found instanceof HTMLElement)) return found
    // Sliders and color fields always match :read-only, because they do not support the attribute.
    const isFixed = /** @type {HTMLInputElement} */ (found).readOnly || found.ariaReadOnly === "true"
    if (isFixed) return { error: `the field “${field}” is read-only` }
    write(found, value ?? "")
    await settled()
    return {}
  }

  /** @param {AutomationRequest} given @returns {Promise<AutomationAnswer>} */
  const choose = async ({ field = "", value = "" }) => {
    const list = fields(field).find((element) => element.localName === "select")
    if (!list) return chooseButton(field, value)
    const select = /** @type {HTMLSelectElement} */ (list)
    const option = [...select.options].find((option) => spaced(option.label) === spaced(value) || option.value === value)
    if (!option) return { error: `“${field}” has no option “${value}”` }
    if (isDisabled(select)) return { error: `the field “${field}” is disabled` }
    if (option.matches(":disabled, :disabled > option")) return { error: `the option “${value}” is disabled` }
    lastForm = select.form
    write(select, option.value)
    await settled()
    return {}
  }

  /** @param {string} group @param {string} value @returns {Promise<AutomationAnswer>} */
  const chooseButton = async (group, value) => {
    const buttons = elements(document).filter((element) => /** @type {HTMLInputElement} */ (element).type === "radio")
    const own = buttons.filter((element) => {
      const legend = element.closest("fieldset")?.querySelector("legend")
      return element.getAttribute("name") === group || spaced(legend?.innerText) === spaced(group)
    })
    if (own.length === 0) return { missing: true }
    const button = own.find((element) =>
      namesOf(element).includes(spaced(value)) || /** @type {HTMLInputElement} */ (element).value === value)
    if (!button) return { error: `“${group}” has no option “${value}”` }
    if (isDisabled(button)) return { error: `the option “${value}” is disabled` }
    lastForm = /** @type {HTMLInputElement} */ (button).form
    button.click()
    await settled()
    return {}
  }

  /** @param {AutomationRequest} given @returns {Promise<AutomationAnswer>} */
  const check = async ({ field, isOn }) => {
    const found = oneField(field ?? "", isBox)
    if (!(found instanceof HTMLElement)) return found
    if (/** @type {HTMLInputElement} */ (found).checked !== isOn) found.click()
    await settled()
    return {}
  }

  // A form's button is hidden if a bridge component submits the form.
  /** @param {AutomationRequest} given @returns {Promise<AutomationAnswer>} */
  const submit = async ({ name }) => {
    const forms = [...document.forms]
    if (name !== undefined) {
      const buttons = elements(document).filter((element) =>
        /^(submit|image)$/.test(/** @type {HTMLButtonElement} */ (element).type) &&
        [...namesOf(element), spaced(element.textContent)].includes(spaced(name)))
      if (buttons.length === 0) return { missing: true }
      if (buttons.length > 1) return { error: `${buttons.length} buttons match “${name}”` }
      const button = /** @type {HTMLButtonElement} */ (buttons[0])
      if (isDisabled(button)) return { error: `the button “${name}” is disabled` }
      // Turbo 7 only identifies the submitting button by its click.
      button.click()
    } else {
      const form = lastForm?.isConnected ? lastForm : forms.length === 1 ? forms[0] : null
      if (!form) return forms.length === 0 ? { missing: true } : { error: `the page has ${forms.length} forms; name the button` }
      form.requestSubmit()
    }
    await settled()
    return {}
  }

  // The page's own messages arrive before this result.
  const read = async () => {
    await settled()
    await settled()
    const buttons = elements(document).filter((element) => isInputButton(element) && isVisible(element))
    const texts = buttons.map((button) => /** @type {HTMLInputElement} */ (button).value)
    const [load] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"))
    const isReady = document.readyState === "complete" || load?.domContentLoadedEventEnd > 0
    return { isReady, text: [(document.body?.innerText ?? "").slice(0, 200000), ...texts].join("\n").slice(0, 210000) }
  }

  return {
    found, fields, namesOf, roleOf, clickable, locate, arrived, pointed, awaitFiles, filesArrived, takeFiles, drop, fill, choose, check, submit, read,
  }
})()
