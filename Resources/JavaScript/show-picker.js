// The web's `showPicker()` for fields with a native picker. It runs in the page's own world. The isolated world decides whether to open a
// picker, because it knows whether the user has acted. Otherwise, the engine handles the call and throws its own
// errors.
(() => {
  // The engine then dispatches no click, which would identify the field for the isolated world.
  /** @param {HTMLInputElement} field */
  const reportChooser = (field) => {
    const detail = JSON.stringify({ accept: field.accept, isForFolder: field.webkitdirectory })
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:file-field", { detail }))
  }
  replaceFunction(HTMLInputElement.prototype, "showPicker", {
    apply(show, field, parameters) {
      if (!(field instanceof HTMLInputElement)) return Reflect.apply(show, field, parameters)
      if (field.type === "file") {
        Reflect.apply(show, field, parameters)
        return reportChooser(field)
      }
      const request = new CustomEvent("hotwire-native:picker", { bubbles: true, composed: true, cancelable: true })
      if (EventTarget.prototype.dispatchEvent.call(field, request)) return Reflect.apply(show, field, parameters)
    },
  })
})()
