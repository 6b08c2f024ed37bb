// The web's `showPicker()` for fields with a native picker. It runs in the page's own world. Who opens the picker, the isolated
// world decides, which knows whether the user has acted; whatever it does not open is left to the engine, with its errors.
(() => {
  const show = HTMLInputElement.prototype.showPicker
  if (!show) return
  HTMLInputElement.prototype.showPicker = /** @this {HTMLInputElement} */ function showPicker() {
    const request = new CustomEvent("hotwire-native:picker", { bubbles: true, composed: true, cancelable: true })
    if (!(this instanceof HTMLInputElement) || this.dispatchEvent(request)) return show.call(this)
  }
})()
