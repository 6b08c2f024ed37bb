// Makes a page that nobody will see again draw nothing, so that no frame of it can be taken for one of the page that comes after
// it. It runs beside the relay, in its isolated world; a visit that has rendered lifts the veil in the frame of its page.
(() => {
  if (window !== window.top || globalThis.hotwireVeil) return

  // A sheet of its own changes neither an element nor what Turbo keeps of the page. What is in the top layer does not have the
  // root's opacity. Each has a rule of its own, as an engine that does not know a selector drops the rule.
  const parts = [":root", ":modal", ":popover-open", ":fullscreen", "::backdrop"]
  const veil = new CSSStyleSheet()
  veil.replaceSync(parts.map((part) => `${part} { opacity: 0 !important }`).join(" "))
  /** @returns {CSSStyleSheet[]} */
  const others = () => document.adoptedStyleSheets.filter((sheet) => sheet !== veil)

  let isDown = false
  globalThis.hotwireVeil = {
    lower() {
      isDown = true
      document.adoptedStyleSheets = [...others(), veil]
    },
    lift() {
      if (!isDown) return
      isDown = false
      document.adoptedStyleSheets = others()
    },
  }
})()
