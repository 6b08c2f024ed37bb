// Decides whether the page handles Escape: an open dialog or popover closes before the sheet with the page. It runs next
// to the relay in its isolated world. The engine closes the dialog before native receives the key, so the open elements
// are recorded when the key is pressed.
(() => {
  if (window !== window.top || globalThis.hotwireEscape) return

  // A later request from native belongs to another key.
  const longestAnswer = 2000

  // An engine throws for an unknown pseudo-class.
  /** @param {Element} element @param {string} selector */
  const matches = (element, selector) => {
    try { return Element.prototype.matches.call(element, selector) } catch { return false }
  }

  /** @param {Element} element */
  const isDialog = (element) => element.localName === "dialog"
  /** @param {Element} element */
  const isOpen = (element) => isDialog(element) ? element.hasAttribute("open") : matches(element, ":popover-open")
  /** @param {Element} element */
  const closesOnEscape = (element) => isDialog(element)
    ? matches(element, ":modal") : !/^manual$/i.test(element.getAttribute("popover") ?? "")

  // Open shadow trees are visible, too.
  /** @param {ParentNode} root @returns {HTMLElement[]} */
  const elements = (root) => [...root.querySelectorAll("*")].flatMap((element) =>
    [/** @type {HTMLElement} */ (element), ...(element.shadowRoot ? elements(element.shadowRoot) : [])])
  const openElements = () => elements(document.documentElement)
    .filter((element) => (isDialog(element) || element.hasAttribute("popover")) && isOpen(element))
    .map((element) => ({ element, closes: closesOnEscape(element) }))

  /** @type {{ at: number, isComposing: boolean, open: { element: HTMLElement, closes: boolean }[] } | null} */
  let pressed = null
  const composingKey = 229
  addEventListener("keydown", (event) => {
    if (!event.isTrusted || event.key !== "Escape" && event.keyCode !== composingKey) return
    const isComposing = event.isComposing || event.keyCode === composingKey
    pressed = { at: performance.now(), isComposing, open: openElements() }
  }, true)

  /** @param {HTMLElement} element */
  const close = (element) => {
    if (!isDialog(element)) return element.hidePopover()
    const dialog = /** @type {HTMLDialogElement} */ (element)
    if (dialog.requestClose) dialog.requestClose()
    else if (dialog.dispatchEvent(new Event("cancel", { cancelable: true }))) dialog.close()
  }

  globalThis.hotwireEscape = {
    // If the page got the key, the engine or the page has closed the element. Otherwise, close it here.
    isTaken(isInPage) {
      const key = pressed
      pressed = null
      if (!isInPage) {
        const last = openElements().filter(({ closes }) => closes).pop()
        if (last) close(last.element)
        return Boolean(last)
      }
      if (!key || performance.now() - key.at > longestAnswer) return false
      return key.isComposing || key.open.some(({ element, closes }) => closes || !isOpen(element))
    },
  }
})()
