// turbo-rails' element for Action Cable streams: `connected` shows whether the subscription is active.
class TurboCableStreamSource extends HTMLElement {
  static consumer

  // Resolves once all sources of the page are connected, for scripts that must not miss a stream.
  static async allConnected() {
    for (const source of document.querySelectorAll("turbo-cable-stream-source")) {
      while (!source.hasAttribute("connected")) await source.nextChange
    }
  }

  get nextChange() {
    return new Promise((done) => new MutationObserver(done).observe(this, { attributes: true }))
  }

  connectedCallback() {
    Turbo.connectStreamSource(this)
    TurboCableStreamSource.consumer ??= ActionCable.createConsumer()
    const channel = { channel: this.getAttribute("channel"), signed_name: this.getAttribute("signed-name") }
    this.subscription = TurboCableStreamSource.consumer.subscriptions.create(channel, {
      connected: () => this.setAttribute("connected", ""),
      disconnected: () => this.removeAttribute("connected"),
      received: (data) => this.dispatchEvent(new MessageEvent("message", { data })),
    })
  }

  disconnectedCallback() {
    Turbo.disconnectStreamSource(this)
    this.subscription.unsubscribe()
  }
}
customElements.define("turbo-cable-stream-source", TurboCableStreamSource)
