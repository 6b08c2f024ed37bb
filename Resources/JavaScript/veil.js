// Hides a page that was left for good, so that none of its frames can pass for one of the next page. It runs beside the relay, in
// its isolated world; the relay lifts the veil when a visit has rendered, in the frame that shows the new page.
(() => {
  if (window !== window.top || globalThis.hotwireVeil) return

  // A style sheet changes no element, and Turbo does not cache it. Elements in the top layer do not take the root's opacity. Each
  // selector has its own rule, as an engine drops a rule with a selector that it does not know.
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
