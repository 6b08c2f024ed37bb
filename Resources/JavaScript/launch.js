// Gives a page the files that the user opens in the app, with the web's `launchQueue`, which the engine lacks. It runs in the
// page's own world, only in top frames at the app's origins, in apps that open files.
//
// The engine itself reads a file. Native replies to a request with a one-time type, recognizes a file field by this type, and
// chooses the file for it. So the page gets the engine's own `File`, and no path or copy of the content passes through here.
(() => {
  if (window !== window.top || !isSecureContext || window.launchQueue) return

  /** @typedef {{ request: number, launch: string, file: number, name: string, type: string, isDone?: boolean, input?: HTMLInputElement, resolve(file: File): void, reject(error: unknown): void }} FileRequest */

  /** @param {object} message */
  const post = (message) => {
    const detail = JSON.stringify(message)
    // An element that user content names `dispatchEvent` hides the document's own method; the same applies below.
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:message", { detail }))
  }

  const texts = new Map([
    ["NotAllowedError", "The app can only read this file."],
    ["NotFoundError", "The file no longer exists."],
    ["NotReadableError", "The file cannot be read."],
  ])
  /** @param {string} name */
  const problem = (name) => new DOMException(texts.get(name) ?? "", name)

  // ---- Files

  // Native handles one request at a time, and drops messages that exceed 100 a second.
  const pause = 20
  /** @type {FileRequest | undefined} The request that waits for an answer, or has just got it. */
  let current
  /** @type {FileRequest[]} */
  const later = []
  let lastRequest = 0

  const next = () => {
    current = later.shift()
    if (!current) return
    const { launch, file, request } = current
    post({ name: "fileRequested", launch, file, request })
  }

  /** @param {FileRequest} request */
  const finish = (request) => {
    if (request.isDone) return
    request.isDone = true
    setTimeout(next, pause)
  }

  /** @param {string} launch @param {number} file @param {LaunchedFile} known @returns {Promise<File>} */
  const read = (launch, file, { name, type }) => new Promise((resolve, reject) => {
    later.push({ request: ++lastRequest, launch, file, name, type, resolve, reject })
    if (!current) next()
  })

  // The type that the app declares takes precedence, because the engine does not know other programs' types.
  /** @param {File} file @param {string} type */
  const typed = (file, type) => new File([file], file.name, { type: type || file.type, lastModified: file.lastModified })

  /** @param {FileRequest} request @param {string} accept */
  const choose = (request, accept) => {
    const input = /** @type {HTMLInputElement} */ (Document.prototype.createElement.call(document, "input"))
    input.type = "file"
    input.accept = accept
    input.addEventListener("change", () => {
      const file = input.files?.[0]
      // A different name means a different file.
      if (file?.name === request.name) request.resolve(typed(file, request.type))
      else request.reject(problem("NotReadableError"))
      finish(request)
    })
    // The engine does not keep a field alive while it waits for its file.
    request.input = input
    HTMLElement.prototype.click.call(input)
  }

  EventTarget.prototype.addEventListener.call(document, "hotwire-native:file", (event) => {
    /** @type {FileAnswer} */
    const answer = JSON.parse(/** @type {CustomEvent} */ (event).detail)
    const request = current
    if (request?.request !== answer.request || request.launch !== answer.launch) return
    if (answer.accept) return choose(request, answer.accept)
    request.reject(problem(answer.problem ?? "NotReadableError"))
    finish(request)
  })

  // ---- Handles

  /** @type {WeakMap<object, string>} What makes two handles those of one file. */
  const entries = new WeakMap()
  /** @type {object} The engine has the interface for files of the page's own, without a constructor. */
  const prototype = globalThis.FileSystemFileHandle?.prototype ?? Object.prototype

  /** @param {{ mode?: string }} [descriptor] */
  const permission = async (descriptor) => (descriptor?.mode ?? "read") === "read" ? "granted" : "denied"

  /** @param {string} launch @param {LaunchedFile} file @param {number} index */
  const handle = (launch, file, index) => {
    const { name, entry } = file
    /** @type {Record<string, unknown>} */
    const members = {
      kind: "file",
      name,
      getFile: () => read(launch, index, file),
      createWritable: async () => { throw problem("NotAllowedError") },
      isSameEntry: async (/** @type {object} */ other) => entries.get(other) === entry,
      queryPermission: permission,
      requestPermission: permission,
    }
    const made = Object.create(prototype, Object.fromEntries(
      Object.entries(members).map(([name, value]) => [name, { value, enumerable: true }])))
    entries.set(made, entry)
    return made
  }

  // ---- The queue

  class LaunchParams {
    /** @param {string} targetURL @param {object[]} files */
    constructor(targetURL, files) {
      this.targetURL = targetURL
      this.files = Object.freeze(files)
      Object.freeze(this)
    }
  }

  /** @type {Launch[]} */
  const waiting = []
  /** @type {Set<string>} */
  const known = new Set()
  /** @type {((params: LaunchParams) => unknown) | undefined} */
  let consumer

  const drain = () => {
    while (consumer && waiting.length > 0) {
      const { launch, targetURL, files } = /** @type {Launch} */ (waiting.shift())
      post({ name: "launchReceived", launch })
      const params = new LaunchParams(targetURL, files.map((file, index) => handle(launch, file, index)))
      try { consumer(params) } catch (error) { reportError(error) }
    }
  }

  class LaunchQueue {
    /** @param {(params: LaunchParams) => unknown} given */
    setConsumer(given) {
      if (typeof given !== "function") throw new TypeError("The consumer must be a function.")
      consumer = given
      drain()
    }
  }

  EventTarget.prototype.addEventListener.call(document, "hotwire-native:launch", (event) => {
    /** @type {Launch} */
    const launch = JSON.parse(/** @type {CustomEvent} */ (event).detail)
    if (known.has(launch.launch)) return
    known.add(launch.launch)
    waiting.push(launch)
    drain()
  })

  const queue = Object.freeze(new LaunchQueue())
  Object.defineProperty(window, "launchQueue", { get: () => queue, enumerable: true, configurable: true })
  Object.assign(window, { LaunchQueue, LaunchParams })
})()
