// The web's `showPicker()` for fields with a native picker. It runs in the page's own world. The isolated world
// decides whether to open a picker, because it knows whether the user has acted. Otherwise the engine handles the call and throws its own
// errors.
(() => {
  const show = HTMLInputElement.prototype.showPicker
  if (!show) return
  // The engine dispatches no click then, by which the isolated world knows the field.
  /** @param {HTMLInputElement} field */
  const showChooser = (field) => {
    show.call(field)
    const detail = JSON.stringify({ accept: field.accept, isForFolder: field.webkitdirectory })
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:file-field", { detail }))
  }
  HTMLInputElement.prototype.showPicker = /** @this {HTMLInputElement} */ function showPicker() {
    if (this instanceof HTMLInputElement && this.type === "file") return showChooser(this)
    const request = new CustomEvent("hotwire-native:picker", { bubbles: true, composed: true, cancelable: true })
    if (!(this instanceof HTMLInputElement) || this.dispatchEvent(request)) return show.call(this)
  }
})()
