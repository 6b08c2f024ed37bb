// Reports a page's console, the responses to its forms, and its missing elements to developer tools. It runs in the page's
// own world, which has the console and Turbo's responses, and only while a tool is open. `bridgeComponents` is declared
// around it.
(() => {
  if (window !== window.top || window.hotwireWatched) return
  window.hotwireWatched = true

  /** @param {string} name @param {object} data */
  const post = (name, data) =>
    document.dispatchEvent(new CustomEvent("hotwire-native:message", { detail: JSON.stringify({ name, ...data }) }))

  // ---- Console ----------------------------------------------------------------------------------------------------
  const longest = 2000

  /** @param {unknown} value */
  const written = (value) => {
    if (typeof value === "string") return value
    if (value instanceof Error) return `${value.name}: ${value.message}\n${value.stack ?? ""}`.trim()
    if (value instanceof Element) return `<${value.localName}${value.id ? `#${value.id}` : ""}>`
    try { return JSON.stringify(value) ?? String(value) } catch { return String(value) }
  }

  /** @param {string} level @param {unknown[]} values */
  const report = (level, values) =>
    post("consoleWritten", { level, text: values.map(written).join(" ").slice(0, longest) })

  /** @type {Record<string, string>} */
  const levels = { log: "log", info: "info", debug: "debug", warn: "warning", error: "error" }
  const console = /** @type {Record<string, any>} */ (/** @type {unknown} */ (window.console))
  for (const [name, level] of Object.entries(levels)) {
    replaceFunction(console, name, {
      apply(write, self, values) {
        try { report(level, values) } catch {} // reading a value may throw
        return Reflect.apply(write, self, values)
      },
    })
  }
  addEventListener("unhandledrejection", ({ reason }) => report("error", ["A promise was rejected:", reason]))

  // ---- Forms ------------------------------------------------------------------------------------------------------
  const methods = ["get", "post", "put", "patch", "delete"]

  // Turbo 7 uses numbers.
  /** @param {unknown} method */
  const methodOf = (method) => typeof method === "number" ? methods[method] : String(method).toLowerCase()

  /** @param {Element} form */
  const isInFrame = (form) => {
    const frame = form.getAttribute("data-turbo-frame")
    return frame ? !frame.startsWith("_") : Boolean(form.closest("turbo-frame:not([target=_top])"))
  }

  // Turbo 8 dispatches no event for a response that it rejects.
  /** @type {WeakMap<EventTarget, TurboFetchResponse>} */
  const answers = new WeakMap()
  document.addEventListener("turbo:before-fetch-response", ({ target, detail }) => {
    if (target && detail.fetchResponse) answers.set(target, detail.fetchResponse)
  })

  document.addEventListener("turbo:submit-end", ({ target, detail }) => {
    const { formSubmission } = detail
    const fetchResponse = detail.fetchResponse ?? answers.get(/** @type {EventTarget} */ (target))
    if (!fetchResponse) return
    post("formAnswered", {
      url: formSubmission.location.href,
      method: methodOf(formSubmission.method), status: fetchResponse.statusCode,
      isRedirected: Boolean(fetchResponse.redirected), isStream: /turbo-stream/.test(fetchResponse.contentType ?? ""),
      isInFrame: isInFrame(/** @type {Element} */ (target)),
    })
  })

  // ---- Findings ---------------------------------------------------------------------------------------------------
  /** @param {string} selector */
  const all = (selector) => [...document.querySelectorAll(selector)]

  /** @param {Element} element */
  const shown = (element) => (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 60) || `<${element.localName}>`

  const unknownFrames = () => all("[data-turbo-frame]")
    .map((element) => /** @type {string} */ (element.getAttribute("data-turbo-frame")))
    .filter((id) => id && !id.startsWith("_") && !document.getElementById(id))

  const untrackedAssets = () => {
    if (all("head [data-turbo-track], head [data-turbolinks-track]").length > 0) return []
    const assets = all("head script[src], head link[rel=stylesheet]")
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "")
    return assets.length > 0 ? [assets.join(", ").slice(0, 200)] : []
  }

  const turboOff = () => {
    if (document.querySelector("html[data-turbo=false], body[data-turbo=false]")) return ["the whole page"]
    const links = all("a[href]")
    const off = links.filter((link) => link.closest("[data-turbo]")?.getAttribute("data-turbo") === "false")
    return links.length > 3 && off.length * 2 > links.length ? [`${off.length} of ${links.length} links`] : []
  }

  const scriptsOfTurbo = () =>
    all("script[src*=turbo]").map((script) => script.getAttribute("src")).join(", ").slice(0, 200) || "the page"

  const unregisteredComponents = () => all("[data-controller*=bridge--]")
    .flatMap((element) => (element.getAttribute("data-controller") ?? "").split(/\s+/))
    .filter((name) => name.startsWith("bridge--")).map((name) => name.slice("bridge--".length))
    .filter((name) => !bridgeComponents.includes(name))

  /** @param {string} name @param {string[]} abouts */
  const findings = (name, abouts) => [...new Set(abouts)].slice(0, 6).map((about) => ({ name, about }))

  const check = () => post("pageChecked", {
    findings: [
      findings("frame_unknown", unknownFrames()),
      findings("ujs_method", all("a[data-method]:not([data-turbo-method])").map(shown)),
      findings("ujs_confirm", all("[data-confirm]:not([data-turbo-confirm])").map(shown)),
      findings("permanent_without_id", all("[data-turbo-permanent]:not([id])").map(shown)),
      findings("untracked_assets", untrackedAssets()),
      findings("turbo_off", turboOff()),
      findings("turbo_twice", window.turboNative?.areLibrariesSeveral() ? [scriptsOfTurbo()] : []),
      findings("unregistered_component", unregisteredComponents()),
    ].flat(),
  })

  document.addEventListener("turbo:frame-missing", ({ target }) =>
    post("pageChecked", { findings: findings("frame_missing", [/** @type {Element} */ (target).id]) }))
  document.addEventListener("turbo:load", check)
  addEventListener("load", () => window.Turbo ? undefined : check())
  if (document.readyState === "complete") check()
})()
