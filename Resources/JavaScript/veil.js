// Hides the previous page, so that none of its frames is mistaken for the next page. It runs next to the relay in its
// isolated world. The relay removes the veil when a visit has rendered, in the frame of the new page.
(() => {
  if (window !== window.top || globalThis.hotwireVeil) return

  // A style sheet changes no element, and Turbo does not cache it. Elements in the top layer ignore the root's opacity. Each
  // selector has its own rule, because an engine drops a rule with an unknown selector.
  const parts = [":root", ":modal", ":popover-open", ":fullscreen", "::backdrop"]
  const veil = new CSSStyleSheet()
  veil.replaceSync(parts.map((part) => `${part} { opacity: 0 !important }`).join(" "))
  /** @returns {CSSStyleSheet[]} */
  const others = () => document.adoptedStyleSheets.filter((sheet) => sheet !== veil)

  globalThis.hotwireVeil = {
    lower() { document.adoptedStyleSheets = [...others(), veil] },
    lift() { if (document.adoptedStyleSheets.includes(veil)) document.adoptedStyleSheets = others() },
  }
})()
