// Lets the app's pages play sounds that the engine refuses without a gesture, such as a new message's. After the user has used the app,
// native plays them again, which counts as a gesture. It runs in the page's own world, only in the top frame, so the engine's rule
// still applies to other sites' frames.
(() => {
  if (window !== window.top || !("HTMLMediaElement" in window)) return

  const most = 100
  const longestWait = 1_000
  let last = 0
  /** @type {Map<number, (isAllowed: boolean) => void>} */
  const waiting = new Map()

  /** @param {number} number @param {boolean} isAllowed */
  const settle = (number, isAllowed) => {
    const answer = waiting.get(number)
    waiting.delete(number)
    answer?.(isAllowed)
  }

  // Native may drop a page's messages.
  /** @param {(isAllowed: boolean) => void} answer */
  const ask = (answer) => {
    if (waiting.size >= most) return answer(false)
    const number = ++last
    waiting.set(number, answer)
    setTimeout(() => settle(number, false), longestWait)
    const detail = JSON.stringify({ name: "soundRequested", number })
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:message", { detail }))
  }

  // A page gains nothing by dispatching this event itself, because the engine refuses again.
  EventTarget.prototype.addEventListener.call(document, "hotwire-native:sound", (event) => {
    const { number, isAllowed } = JSON.parse(/** @type {CustomEvent} */ (event).detail)
    settle(number, isAllowed)
  })

  replaceFunction(HTMLMediaElement.prototype, "play", {
    apply(play, element, parameters) {
      const result = Reflect.apply(play, element, parameters)
      if (!(element instanceof HTMLMediaElement)) return result
      return result.catch((/** @type {unknown} */ error) => new Promise((resolve, reject) => {
        if (!(error instanceof DOMException) || error.name !== "NotAllowedError") return reject(error)
        ask((isAllowed) => isAllowed ? resolve(Reflect.apply(play, element, [])) : reject(error))
      }))
    },
  })

  if (!("AudioContext" in window)) return
  const { resume } = AudioContext.prototype
  /** @type {WeakSet<AudioContext>} */
  const suspendedByPage = new WeakSet()
  /** @param {AudioContext} context */
  const start = (context) => {
    const isRefused = () => context.state === "suspended" && !suspendedByPage.has(context)
    if (isRefused()) ask((isAllowed) => { if (isAllowed && isRefused()) Reflect.apply(resume, context, []) })
  }
  replaceFunction(AudioContext.prototype, "suspend", {
    apply(suspend, context, parameters) {
      if (context instanceof AudioContext) suspendedByPage.add(context)
      return Reflect.apply(suspend, context, parameters)
    },
  })
  replaceFunction(AudioContext.prototype, "resume", {
    apply(resume, context, parameters) {
      const result = Reflect.apply(resume, context, parameters)
      if (!(context instanceof AudioContext)) return result
      suspendedByPage.delete(context)
      start(context)
      return result
    },
  })
  replaceFunction(window, "AudioContext", {
    construct(target, parameters, newTarget) {
      const context = Reflect.construct(target, parameters, newTarget)
      start(context)
      return context
    },
  })
})()
