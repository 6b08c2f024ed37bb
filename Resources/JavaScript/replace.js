// Replaces the engine's functions with functions that look the same to pages: same name, length, attributes, properties, prototype and
// text. The scripts in the page's own world share it; pages do not see it.
const replaceFunction = (() => {
  // Maps the functions that pages see to the engine's.
  /** @type {WeakMap<object, Function>} */
  const originals = new WeakMap()

  /** @param {any} owner @param {string} name @param {ProxyHandler<any>} handler */
  const replace = (owner, name, handler) => {
    const attributes = Reflect.getOwnPropertyDescriptor(owner, name)
    const original = attributes?.value
    if (typeof original !== "function" || !attributes?.configurable) return
    const value = new Proxy(original, handler)
    originals.set(value, original)
    Reflect.defineProperty(owner, name, { ...attributes, value })
    // A class is also accessible through its objects.
    const ofObjects = handler.construct && Reflect.getOwnPropertyDescriptor(original.prototype, "constructor")
    if (ofObjects) Reflect.defineProperty(original.prototype, "constructor", { ...ofObjects, value })
  }

  // A proxy's text lacks the function's name.
  replace(Function.prototype, "toString", {
    apply: (toString, value, parameters) => Reflect.apply(toString, originals.get(value) ?? value, parameters),
  })
  return replace
})()
