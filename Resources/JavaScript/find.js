// Marks the matches of the user's search, because light text is hard to read on the engine's yellow marks, and no style changes its
// color. Also finds the position of the match that the engine has selected. It runs next to the relay in its isolated world.
(() => {
  if (window !== window.top || globalThis.hotwireFind) return

  const [name, nameOfLight] = ["hotwire-find", "hotwire-find-light"]
  const { Highlight, CSS: { highlights }, Element: { prototype: { checkVisibility } } } = /** @type {any} */ (globalThis)
  const longest = 500_000 // characters of a page
  const most = 1000

  // A page's element can have the name of a document property.
  /** @template {keyof Document} Name @param {Name} name @returns {Document[Name]} */
  const ofDocument = (name) => Reflect.get(Document.prototype, name, document)

  /** @typedef {{ text: string, places: { node: Text, offset: number }[] }} Run a block's text, with each character's place */

  /** @returns {Generator<Run>} */
  function* runs() {
    const root = ofDocument("body")
    if (!root) return
    /** @type {Map<Element, Element | null>} Each element's block; `null` for an element that is not rendered. */
    const blocks = new Map()
    /** @param {Element} element @returns {Element | null} */
    const blockOf = (element) => {
      const known = blocks.get(element)
      if (known !== undefined) return known
      const isInline = getComputedStyle(element).display.startsWith("inline")
      const parent = element.parentElement
      const block = !checkVisibility.call(element, { visibilityProperty: true }) ? null
        : isInline && parent ? blockOf(parent) ?? element : element
      blocks.set(element, block)
      return block
    }
    const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT)
    /** @type {Run} */
    let run = { text: "", places: [] }
    let block = null
    let count = 0
    for (let node = walker.nextNode(); node && count < longest; node = walker.nextNode()) {
      if (node instanceof HTMLBRElement) block = null
      if (!(node instanceof Text)) continue
      const ofNode = node.parentElement && blockOf(node.parentElement)
      if (!ofNode) continue
      if (ofNode !== block) {
        yield run
        run = { text: "", places: [] }
        block = ofNode
      }
      count += node.data.length
      // White space collapses.
      for (let offset = 0; offset < node.data.length; offset++) {
        const character = /\s/.test(node.data[offset]) ? " " : node.data[offset]
        if (character === " " && (run.text === "" || run.text.endsWith(" "))) continue
        const lower = character.toLowerCase()
        run.text += lower.length === 1 ? lower : character
        run.places.push({ node, offset })
      }
    }
    yield run
  }

  /** @param {string} wanted @returns {Range[]} */
  const rangesOf = (wanted) => {
    const text = wanted.replace(/\s+/g, " ").toLowerCase()
    /** @type {Range[]} */
    const ranges = []
    if (!text) return ranges
    for (const run of runs()) {
      for (let start = run.text.indexOf(text); start >= 0 && ranges.length < most; start = run.text.indexOf(text, start + text.length)) {
        const [first, last] = [run.places[start], run.places[start + text.length - 1]]
        const range = Document.prototype.createRange.call(document)
        range.setStart(first.node, first.offset)
        range.setEnd(last.node, last.offset + 1)
        ranges.push(range)
      }
    }
    return ranges
  }

  // Whether a range begins in light text. Only parses the engine's usual color notation.
  /** @param {Range} range */
  const isLight = ({ startContainer }) => {
    const element = startContainer.parentElement
    const parts = element && /^rgba?\((\d+), (\d+), (\d+)/.exec(getComputedStyle(element).color)
    if (!parts) return false
    const [red, green, blue] = parts.slice(1).map(Number)
    return 0.3 * red + 0.59 * green + 0.11 * blue > 127
  }

  /** @param {Range[]} ranges */
  const positionOf = (ranges) => {
    const selection = getSelection()
    if (!selection?.rangeCount) return 0
    const selected = selection.getRangeAt(0)
    // The engine may begin a selection at the end of the preceding text.
    return ranges.findIndex((range) =>
      range.compareBoundaryPoints(Range.START_TO_END, selected) > 0 && range.compareBoundaryPoints(Range.END_TO_START, selected) < 0) + 1
  }

  globalThis.hotwireFind = {
    show(text) {
      const ranges = rangesOf(text)
      const light = highlights && new Highlight(...ranges.filter(isLight))
      if (light) light.priority = 1
      highlights?.set(name, new Highlight(...ranges))
      highlights?.set(nameOfLight, light)
      return { count: ranges.length, position: positionOf(ranges) }
    },
    end() { for (const each of [name, nameOfLight]) highlights?.delete(each) },
  }
})()
