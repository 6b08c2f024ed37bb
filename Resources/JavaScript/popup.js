// The relay for a popup's pickers. Native runs it and picker.js in their own isolated world after a popup's document is committed. The
// popup may share its opener's message handlers, so each message contains its view's token. `popupToken` is declared
// around it.
(() => {
  if (window !== window.top || globalThis.hotwireNative) return
  const nothing = () => {}

  globalThis.hotwireNative = {
    identify: nothing,
    isIdentified: () => true,
    send(message) {
      const text = JSON.stringify({ token: popupToken, location: location.href.slice(0, 60000), message })
      webkit.messageHandlers.hotwirePopup.postMessage(text)
    },
    deliver: nothing,
    frameCount: () => 0,
    acceptOfFileField: () => null,
    isFolderField: () => false,
    noticeIn: () => "",
    framesPass: () => false,
  }
})()
