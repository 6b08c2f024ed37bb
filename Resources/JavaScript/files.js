// Gives the page the files that the user drops onto it or pastes. WebKitGTK 2.50 names no files in drags and pastes (CVE-2025-13947),
// because a page could name any file in its own drag. Native knows which files another program offers, and chooses them for a file
// field that this script creates. The engine itself then reads the files, and the page gets the same events with the files.
// The script runs in the relay's isolated world.
(() => {
  if (window !== window.top || globalThis.hotwireFiles) return

  const patience = 30_000
  const mostPlaceholders = 100

  /** @param {File[]} files */
  const transferOf = (files) => {
    const transfer = new DataTransfer()
    files.forEach((file) => transfer.items.add(file))
    return transfer
  }

  // ---- Requests

  // Random, so that a reply for another document has a number that this document has not used.
  let last = Math.floor(Math.random() * 50_000)
  /** @type {Map<number, (files: File[]) => void>} */
  const waiting = new Map()
  /** @param {object} source @returns {Promise<{ number: number, files: File[] }>} */
  const request = (source) => new Promise((resolve) => {
    const number = last = last % 100_000 + 1
    /** @param {File[]} files */
    const finish = (files) => {
      if (waiting.delete(number)) resolve({ number, files })
    }
    waiting.set(number, finish)
    setTimeout(finish, patience, [])
    hotwireNative?.send({ name: "filesRequested", number, ...source })
  })
  // The engine does not keep a field alive while it waits for its files.
  /** @type {Map<number, HTMLInputElement>} */
  const fields = new Map()

  // ---- Drags

  /** @type {{ number: number, count: number } | null} The files that another program drags over the page. */
  let dragged = null
  let isAccepted = false

  /** @param {EventTarget} target */
  const isFileField = (target) => target instanceof HTMLInputElement && target.type === "file"

  /** @param {DragEvent} event @param {File[]} files */
  const copyOf = (event, files) => {
    const { type, clientX, clientY, screenX, screenY, ctrlKey, shiftKey, altKey, metaKey } = event
    return new DragEvent(type, {
      bubbles: true, cancelable: true, composed: true, clientX, clientY, screenX, screenY, ctrlKey, shiftKey, altKey, metaKey,
      dataTransfer: transferOf(files),
    })
  }

  // Until the drop, a page only sees the number of files.
  /** @param {DragEvent} event */
  const dragMoved = (event) => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !dragged || isFileField(target)) return
    event.stopImmediatePropagation()
    const placeholders = Array.from({ length: Math.min(dragged.count, mostPlaceholders) }, () => new File([], ""))
    const isPrevented = !target.dispatchEvent(copyOf(event, placeholders))
    if (event.type !== "dragover") return void (isPrevented && event.preventDefault())
    isAccepted = isPrevented
    if (isPrevented) event.preventDefault()
  }
  /** @param {DragEvent} event */
  const dropped = async (event) => {
    const [target] = event.composedPath()
    if (!event.isTrusted || !dragged) return
    const { number } = dragged
    dragged = null
    if (!isAccepted || isFileField(target)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    const { files } = await request({ drag: number })
    if (target instanceof Node && target.isConnected) target.dispatchEvent(copyOf(event, files))
  }
  for (const name of ["dragenter", "dragover", "dragleave"]) addEventListener(name, (event) => dragMoved(/** @type {DragEvent} */ (event)), true)
  addEventListener("drop", dropped, true)
  addEventListener("dragstart", () => dragged = null, true)

  // ---- Pastes

  // Native repeats a paste that the page did not use. It announces the repetition's start and end, to distinguish it from the user's
  // pastes. The page has already seen the paste, or sees it unchanged.
  /** @typedef {"seen" | "plain"} Way */
  /** @type {Map<number, Way>} */
  const unused = new Map()
  /** @type {Way | undefined} */
  let repeated
  /** @param {Way} way @param {number} number */
  const repeat = (way, number) => {
    unused.set(number, way)
    hotwireNative?.send({ name: "pasteRequested", number })
  }

  // For an image, the engine lists no types and no files; for an image with text, only the markup and the address.
  /** @param {DataTransfer} data */
  const mayHoldFiles = ({ types }) => types.every((type) => type === "text/html" || type === "text/uri-list")

  // Pastes reach the page in the user's order.
  let turn = Promise.resolve()
  /** @param {ClipboardEvent} event */
  const pasted = (event) => {
    if (!event.isTrusted || !hotwireNative?.isIdentified()) return
    if (repeated) return void (repeated === "seen" && event.stopImmediatePropagation())
    const data = event.clipboardData
    if (!data || !mayHoldFiles(data)) return
    event.stopImmediatePropagation()
    event.preventDefault()
    const [target] = event.composedPath()
    const markup = data.getData("text/html")
    const requested = request({})
    turn = turn.then(async () => give(target, markup, await requested))
  }
  /** @param {EventTarget} target @param {string} markup @param {{ number: number, files: File[] }} answer */
  const give = (target, markup, { number, files }) => {
    if (files.length === 0) return repeat("plain", number)
    const clipboardData = transferOf(files)
    if (markup) clipboardData.setData("text/html", markup)
    const copy = new ClipboardEvent("paste", { bubbles: true, cancelable: true, composed: true, clipboardData })
    if (target instanceof Node && target.isConnected && target.dispatchEvent(copy)) repeat("seen", number)
  }
  addEventListener("paste", (event) => pasted(/** @type {ClipboardEvent} */ (/** @type {Event} */ (event))), true)

  globalThis.hotwireFiles = {
    drag(number, count) {
      dragged = count > 0 ? { number, count } : null
      isAccepted = false
    },
    choose(number, accept) {
      const finish = waiting.get(number)
      if (!finish) return
      const field = /** @type {HTMLInputElement} */ (Document.prototype.createElement.call(document, "input"))
      field.type = "file"
      field.multiple = true
      field.accept = accept
      field.addEventListener("change", () => {
        fields.delete(number)
        finish([...(field.files ?? [])])
      })
      fields.set(number, field)
      HTMLElement.prototype.click.call(field)
    },
    give(number, { name, type, content }) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0))
      waiting.get(number)?.([new File([bytes], name, { type })])
    },
    refuse(number) {
      waiting.get(number)?.([])
    },
    beginPaste(number) {
      repeated = unused.get(number)
      unused.delete(number)
    },
    endPaste() {
      repeated = undefined
    },
  }
})()
