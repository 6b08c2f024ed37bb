// The page displays data from native and sends the user's requests. All data is untrusted, so it is only used as text and
// attribute values, never as HTML. Native concatenates this file, inspector-tables.js, inspector-panes.js,
// inspector-screens.js, inspector-texts.js and inspector.js, in this order.

/** @type {InspectorRequest[]} */
const requests = []
/** @type {((request: InspectorRequest) => void) | null} */
let answer = null

/** @param {InspectorRequest} request */
const ask = (request) => {
  requests.push(request)
  handOver()
}

const handOver = () => {
  const request = answer && requests.shift()
  if (!answer || !request) return
  const give = answer
  answer = null
  give(request)
}

// If two calls wait, native has given up the first one.
/** @returns {Promise<InspectorRequest>} */
const nextRequest = () => new Promise((resolve) => {
  answer = resolve
  handOver()
})

/**
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} selector
 * @param {ParentNode} [root]
 */
const one = (selector, root = document) => /** @type {T} */ (root.querySelector(selector))

/** @param {string} selector */
const field = (selector) => /** @type {HTMLInputElement} */ (one(selector))

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} children
 */
const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}

// Setting a text discards the selection in it, even if the text is unchanged.
/** @param {Element} element @param {string} text */
const setText = (element, text) => {
  if (element.textContent !== text) element.textContent = text
}

/** @param {number} count @param {string} name */
const counted = (count, name) => `${count} ${name}${count === 1 ? "" : "s"}`

// Both values have the same type in inspector.d.ts, so only the keys of lists can differ. Every update compares all rows.
/** @param {any} one @param {any} other @returns {boolean} */
const isSame = (one, other) => {
  if (one === other) return true
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false
  if (one.length !== other.length) return false
  for (const key in one) if (!isSame(one[key], other[key])) return false
  return true
}

/** @type {WeakMap<Element, Map<string, { child: HTMLElement, item: any }>>} */
const keptChildren = new WeakMap()

/**
 * Creates a child for each item. A child exists as long as its item's key, and is only updated if its item changes.
 *
 * @template T
 * @param {Element} parent
 * @param {T[]} items
 * @param {(item: T, index: number) => string} keyOf
 * @param {(item: T) => HTMLElement} create
 * @param {(child: HTMLElement, item: T, before: T | undefined) => void} fill
 */
const keyed = (parent, items, keyOf, create, fill) => {
  const before = keptChildren.get(parent) ?? new Map()
  const now = new Map()
  const focused = /** @type {HTMLElement | null} */ (document.activeElement)
  items.forEach((item, index) => {
    let key = keyOf(item, index)
    while (now.has(key)) key += "+"
    const kept = before.get(key)
    const child = kept?.child ?? create(item)
    if (!kept || !isSame(kept.item, item)) fill(child, item, kept?.item)
    now.set(key, { child, item })
  })
  for (const [key, { child }] of before) if (!now.has(key)) child.remove()
  let place = parent.firstChild
  for (const { child } of now.values()) {
    if (child === place) place = child.nextSibling
    else parent.insertBefore(child, place)
  }
  keptChildren.set(parent, now)
  if (focused !== document.activeElement && focused?.isConnected) focused.focus({ preventScroll: true })
}
