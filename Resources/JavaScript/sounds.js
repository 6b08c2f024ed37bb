// Lets the app's own pages play sounds once the user has used the app, such as that of a new message: the engine demands a gesture some
// seconds before each sound. Native repeats what the engine refused, with a gesture. It runs in the page's own world, in the top frame of
// the app's origins only, so frames of other sites and popups keep the engine's rule.
(() => {
  if (window !== window.top || !("HTMLMediaElement" in window)) return

  const most = 100
  let last = 0
  /** @type {Map<number, (isAllowed: boolean) => void>} */
  const waiting = new Map()

  /** @param {(isAllowed: boolean) => void} answer */
  const ask = (answer) => {
    if (waiting.size >= most) return answer(false)
    const number = last = last % 1_000_000 + 1
    waiting.set(number, answer)
    const detail = JSON.stringify({ name: "soundRequested", number })
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:message", { detail }))
  }

  // The page cannot use the event for more: without a gesture, the engine refuses again.
  EventTarget.prototype.addEventListener.call(document, "hotwire-native:sound", (event) => {
    const { number, isAllowed } = JSON.parse(/** @type {CustomEvent} */ (event).detail)
    const answer = waiting.get(number)
    waiting.delete(number)
    answer?.(isAllowed)
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
  // What the page itself suspended stays so.
  /** @type {WeakSet<AudioContext>} */
  const suspended = new WeakSet()
  const { resume } = AudioContext.prototype
  /** @param {AudioContext} context */
  const wake = (context) => {
    if (context.state !== "suspended" || suspended.has(context)) return
    ask((isAllowed) => {
      if (isAllowed && context.state === "suspended" && !suspended.has(context)) Reflect.apply(resume, context, [])
    })
  }
  replaceFunction(AudioContext.prototype, "resume", {
    apply(resume, context, parameters) {
      const result = Reflect.apply(resume, context, parameters)
      if (context instanceof AudioContext) {
        suspended.delete(context)
        wake(context)
      }
      return result
    },
  })
  replaceFunction(AudioContext.prototype, "suspend", {
    apply(suspend, context, parameters) {
      if (context instanceof AudioContext) suspended.add(context)
      return Reflect.apply(suspend, context, parameters)
    },
  })
  replaceFunction(window, "AudioContext", {
    construct(target, parameters, newTarget) {
      const context = Reflect.construct(target, parameters, newTarget)
      wake(context)
      return context
    },
  })
})()
