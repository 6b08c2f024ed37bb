// Detects that a page fails because the engine lacks a feature of other browsers, so that native can inform the user. It runs in the
// page's own world. A page that first checks whether the feature exists handles this itself, and gets no report.
(() => {
  if (window !== window.top) return

  /** @type {Record<string, { pattern: RegExp, isMissing: () => boolean }>} */
  const features = {
    calls: { pattern: /\bRTC(PeerConnection|SessionDescription|IceCandidate)\b/, isMissing: () => !("RTCPeerConnection" in window) },
    passkeys: { pattern: /\bPublicKeyCredential\b|\bcredentials\.(create|get)\b/, isMissing: () => !("PublicKeyCredential" in window) },
    push: { pattern: /\bpushManager\b/i, isMissing: () => !("PushManager" in window) },
  }

  /** @type {Set<string>} */
  const reported = new Set()
  /** @param {string} feature */
  const report = (feature) => {
    if (reported.has(feature)) return
    reported.add(feature)
    const detail = JSON.stringify({ name: "featureMissing", feature })
    EventTarget.prototype.dispatchEvent.call(document, new CustomEvent("hotwire-native:message", { detail }))
  }
  /** @param {unknown} text */
  const check = (text) => {
    if (typeof text !== "string" || !/^(Type|Reference)Error: /.test(text)) return
    const beginning = text.slice(0, 1000)
    for (const [feature, { pattern, isMissing }] of Object.entries(features)) {
      if (pattern.test(beginning) && isMissing()) report(feature)
    }
  }

  // Without the desktop's portal and PipeWire, the engine finds no screen that satisfies a request.
  if ("MediaDevices" in globalThis) {
    replaceFunction(MediaDevices.prototype, "getDisplayMedia", {
      async apply(target, devices, parameters) {
        try {
          return await Reflect.apply(target, devices, parameters)
        } catch (error) {
          if (error instanceof OverconstrainedError) report("screenSharing")
          throw error
        }
      },
    })

    // The engine rejects such a request without asking the user, who would not see a reason.
    /** @param {MediaDevices} devices @param {MediaStreamConstraints} wanted */
    const reportDevices = async (devices, { video, audio }) => {
      const kinds = (await devices.enumerateDevices()).map(({ kind }) => kind)
      if (video && !kinds.includes("videoinput")) return report("camera")
      if (audio && !kinds.includes("audioinput")) report("microphone")
    }
    replaceFunction(MediaDevices.prototype, "getUserMedia", {
      async apply(target, devices, parameters) {
        try {
          return await Reflect.apply(target, devices, parameters)
        } catch (error) {
          const isMissing = error instanceof OverconstrainedError || error instanceof DOMException && error.name === "NotFoundError"
          if (isMissing) reportDevices(devices, { ...parameters[0] }).catch(() => {})
          throw error
        }
      },
    })
  }

  addEventListener("error", ({ message }) => check(message), true)
  addEventListener("unhandledrejection", ({ reason }) => check(reason instanceof Error ? `${reason.name}: ${reason.message}` : null), true)
})()
