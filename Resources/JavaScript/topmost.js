// Finds the innermost element at a point on the page, also in open shadow trees, for the scripts that run after it in the isolated world.
globalThis.hotwireTopmost ??= (x, y) => {
  let element = document.elementFromPoint(x, y)
  while (element?.shadowRoot) {
    const inner = element.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === element) break
    element = inner
  }
  return element
}
