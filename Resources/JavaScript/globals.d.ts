// The declarations that the page-side scripts use. Only script/lib/page-scripts reads this file.

/** The origins in which the scripts run. */
declare const appOrigins: string[]
/** The validation messages for week fields; `{week}` is a limit. */
declare const weekTexts: { malformed: string, early: string, late: string }
/** The token that authenticates messages of a popup's page. */
declare const popupToken: string
/** The platform name for pages. */
declare const bridgePlatform: "linux" | "ios" | "android"
/** The names of the app's bridge components. */
declare const bridgeComponents: string[]
/** The names of the app's own message handlers. */
declare const messageHandlers: string[]
/** The phone platform whose `data-bridge-*` rules also apply. */
declare const bridgeRules: "ios" | "android" | null

// ---- Between the scripts and native ---------------------------------------------------------------------------------

/** A message from the page; its structure is not guaranteed. */
interface PageMessage {
  name?: unknown
  [field: string]: unknown
}

interface MessageHandler { postMessage(text: string): Promise<string | null> }
declare const webkit: { messageHandlers: { hotwireNative: MessageHandler, hotwirePopup: MessageHandler } }

/** The functions that native calls in the page. */
interface NativeCalls {
  visit(number: number, href: string, options: NativeVisitOptions, restorationIdentifier: string | null): void
  cancel(identifier: string): void
  /** Whether the page has loaded more than one library, or copies of one; for the inspector. */
  areLibrariesSeveral(): boolean
  showErrorPage(identifier: string): void
  awaitPaint(): void
  clearSnapshotCache(): void
  cacheSnapshot(): void
  refresh(): void
  goBack(): void
  resumeHistory(count: number): void
  stopForms(): void
  refreshIfSkipped(): void
  rememberRequest(identifier: string): void
  /** Writes to the app's log; pages and Turbo call it, as on iOS. */
  log(message: unknown): void
  scroll(x: number, y: number): Promise<unknown>
  allowPrefetch(hrefs: string[]): void
}

interface NativeVisitOptions extends LibraryVisitOptions {
  proposalIdentifier?: number
}

/** The functions that native calls in the isolated world. */
declare var hotwireNative: undefined | {
  identify(token: string, headers: Record<string, string>): void
  send(message: PageMessage): void
  /** Whether native receives the messages. A popup's page has its opener's scripts, but no token. */
  isIdentified(): boolean
  /** Passes a launch, or the reply to a request for a launched file or a sound, to the page's own world. */
  deliver(name: "launch" | "file" | "sound", content: object): void
  frameCount(): number
  acceptOfFileField(): string | null
  isFolderField(): boolean
  noticeIn(html: string): string
  framesPass(): boolean | Promise<boolean>
}

/** The arguments for `identify`, if native knew them before the relay ran. */
declare var hotwireIdentity: undefined | { token: string, headers: Record<string, string> }

/** Decides whether the page handles Escape; native calls it in the isolated world. */
declare var hotwireTopmost: undefined | ((x: number, y: number) => Element | null)
declare var hotwireSwipe: undefined | { isFree(x: number, y: number, direction: number): Promise<boolean> }
declare var hotwireEscape: undefined | { isTaken(isInPage: boolean): boolean }
/** Whether the page prevented its last key; `null` if none reached its top frame. Native calls it in the isolated world. */
declare var hotwireKeys: undefined | { wasPrevented(): boolean | null }
declare var hotwireSelection: undefined | { show(addresses: string[]): void }

/** Marks a search's matches; native calls it in the isolated world. */
declare var hotwireFind: undefined | {
  /** Marks a text's matches, and returns their number and the selected match's position, counted from 1; 0 without a selection. */
  show(text: string): { count: number, position: number }
  end(): void
}

/** Hides the page until its next visit has rendered; native removes the veil in the isolated world. */
declare var hotwireVeil: undefined | { lower(): void, lift(): void }

/** The page's half of native pickers; native calls it in the isolated world. */
declare var hotwirePickers: undefined | {
  choose(number: number, value: string): void
  closed(number: number): void
}

/** Limits fields' suggestions. */
declare var hotwireSuggestions: undefined | {
  /** Watches a document's fields. */
  watch(view: Window): void
}

/** The page's half of dropped and pasted files; native calls it in the isolated world. */
declare var hotwireFiles: undefined | {
  /** Announces the number of files in a drag over the page; 0 ends the drag. */
  drag(number: number, count: number): void
  /** Requests the files with a field whose type only native knows. */
  choose(number: number, accept: string): void
  /** Delivers a file, with its content in Base64. */
  give(number: number, file: { name: string, type: string, content: string }): void
  refuse(number: number): void
  /** Announces that the engine repeats a paste that the page did not use. */
  beginPaste(number: number): void
  endPaste(): void
}

/** The user's unsubmitted input, which native requests in the isolated world. */
declare var hotwireEntries: undefined | {
  all(): FormEntry[]
  putBack(entries: FormEntry[]): void
  sent(): void
  entered(): void
}

interface FormEntry {
  /** The page, the form and the field's name. */
  key: string
  value: string
}

/** Turbo's `<turbo-stream-source>`. */
interface StreamSourceElement extends Element {
  streamSource?: EventSource | WebSocket
}

/** A form field; each kind has some of these members. */
interface FormField extends HTMLInputElement {
  readonly options: HTMLOptionsCollection
}

/** Reports the user's actions while a session is recorded; native turns it off. */
declare var hotwireRecording: undefined | { isOn: boolean }

interface Window {
  readonly launchQueue?: { setConsumer(consumer: (params: object) => unknown): void }
  hotwireWatched?: boolean
  turboNative?: TurboAdapter & NativeCalls
  Turbo?: Partial<TurboCopy>
  Turbolinks?: Partial<typeof Turbolinks>
  nativeBridge?: object
  HotwireNative?: { web?: WebBridge }
  Strada?: { web?: WebBridge }
}

// ---- Files that the user opens in the app ---------------------------------------------------------------------------

interface Launch {
  launch: string
  targetURL: string
  files: LaunchedFile[]
}

interface LaunchedFile {
  name: string
  type: string
  /** Identifies the file: the same file always has the same entry. */
  entry: string
}

/** The reply to a request for a file: a field type that identifies the request for native, or an error's name. */
interface FileAnswer {
  launch: string
  request: number
  accept?: string
  problem?: string
}

// ---- Turbo and Turbolinks -------------------------------------------------------------------------------------------

/** A `URL` in Turbo, or a `Location` in Turbolinks. */
interface LibraryLocation {
  href?: string
  absoluteURL?: string
}

interface LibraryResponse {
  statusCode?: number
  redirected?: boolean
  responseHTML?: string
}

interface LibraryVisitOptions {
  action?: string
  shouldCacheSnapshot?: boolean
  response?: LibraryResponse
  restorationIdentifier?: string
  updateHistory?: boolean
}

interface LibraryVisit {
  identifier: string
  location: LibraryLocation
  action: string
  restorationIdentifier: string
  response?: unknown
  state?: string
  isPageRefresh?: boolean
  /** Whether the visit has scrolled its page, which it does once. */
  scrolled?: boolean
  historyChanged?: boolean
  shouldCacheSnapshot?: boolean
  hasCachedSnapshot(): unknown
  cacheSnapshot(): void
  issueRequest(): void
  changeHistory(): void
  goToSamePageAnchor?(): void
  loadCachedSnapshot(): void
  loadResponse(): void
  cancel(): void
  /** Calls back before the next frame, unless the visit is canceled; both libraries render in this callback. */
  render(callback: () => unknown): unknown
  /** Only in Turbo. */
  view?: TurboView
}

interface TurboVisit extends LibraryVisit {
  response?: LibraryResponse
}

interface TurbolinksVisit extends LibraryVisit {
  location: TurbolinksLocation
  /** The page's HTML. */
  response?: string
  request?: { xhr?: XMLHttpRequest }
  redirectedToLocation?: TurbolinksLocation
  followRedirect(): void
}

interface TurbolinksLocation extends LibraryLocation {
  absoluteURL: string
}

interface FormSubmission {
  location: LibraryLocation
  method?: unknown
  formElement?: Element
  fetchRequest?: { url?: LibraryLocation }
  isSafe?: boolean
  isIdempotent?: boolean
  /** Set when the response has arrived. */
  result?: { success: boolean }
  stop(): void
}

/** The functions that the libraries call. */
interface TurboAdapter {
  visitProposedToLocation(location: LibraryLocation, options?: LibraryVisitOptions): void
  visitProposedToLocationWithAction(location: LibraryLocation, action: string): void
  visitStarted(visit: LibraryVisit): void
  visitRequestStarted(visit: LibraryVisit): void
  visitRequestCompleted(visit: LibraryVisit): void
  visitRequestFailedWithStatusCode(visit: LibraryVisit, statusCode: number): void
  visitRequestFinished(visit: LibraryVisit): void
  visitRendered(visit: LibraryVisit): void
  visitCompleted(visit: LibraryVisit): void
  visitFailed(visit: LibraryVisit): void
  formSubmissionStarted(form: FormSubmission): void
  formSubmissionFinished(form: FormSubmission): void
  pageInvalidated(reason?: { reason?: unknown }): void
  linkPrefetchingIsEnabledForLocation(location: LibraryLocation): boolean
}

/** The functions of a library that turbo.js uses. */
interface PageLibrary {
  register(adapter: TurboAdapter): void
  restorationIdentifier(): string | undefined
  start(href: string, options: LibraryVisitOptions, restorationIdentifier?: string): void
  readonly currentVisit?: LibraryVisit
  /** Runs a function that caches the page under another address. */
  cacheAt(href: string, cache: () => void): void
  clearSnapshotCache(): void
  cacheSnapshot(): void
  readonly asksBeforePrefetch: boolean
  /** The HTTP status of the visit's response, or else the library's failure code. */
  status(visit: LibraryVisit, statusCode: number): number
  /** Ends a visit without any effect. */
  drop(visit: LibraryVisit): void
  answer(visit: LibraryVisit): string | undefined
  setAnswer(visit: LibraryVisit, html: string): void
  /** A header field of the visit's response; empty if it is missing. */
  header(visit: LibraryVisit, name: string): string
  followRedirect?(visit: LibraryVisit): void
}

interface TurboView {
  cacheSnapshot(): void
  render(renderer: unknown): Promise<unknown>
  /** Set while a page is being rendered. */
  renderPromise?: Promise<unknown>
  lastRenderedLocation?: LibraryLocation
}

interface TurboSession {
  /** Since 8.0. */
  recentRequests?: Set<string> & { maxSize?: number }
  view: TurboView
  started?: boolean
  start(): void
  stop?(): void
  clearCache(): void
}

/** A copy of Turbo that a page has loaded. */
interface TurboCopy {
  registerAdapter(adapter: TurboAdapter): void
  navigator: {
    delegate: TurboSession
    currentVisit?: TurboVisit
    restorationIdentifier?: string
    locationWithActionIsSamePage?: () => boolean
    startVisit(location: URL, restorationIdentifier: string | undefined, options: LibraryVisitOptions): void
  }
  /** Since 7.1. */
  session?: TurboSession
  /** Since 7.2. */
  cache?: { clear(): void }
  /** Since 7.2. */
  StreamActions?: { refresh?(this: Element): void }
}

interface TurbolinksController {
  adapter: TurboAdapter
  currentVisit?: TurbolinksVisit
  lastRenderedLocation?: TurbolinksLocation
  restorationIdentifier?: string
  started?: boolean
  stop(): void
  startVisitToLocationWithAction(location: string, action: string | undefined, restorationIdentifier?: string): void
  clearCache(): void
  cacheSnapshot(): void
}

declare const Turbolinks: {
  Location: { wrap(address: string): TurbolinksLocation }
  controller: TurbolinksController
}

interface TurboFetchResponse {
  response?: Response
  statusCode: number
  redirected: boolean
  contentType: string | null
  readonly responseHTML?: Promise<string | undefined>
  isHTML: unknown
}

interface DocumentEventMap {
  "hotwire-native:message": CustomEvent<unknown>
  "hotwire-native:answer": CustomEvent<string>
  "hotwire-native:headers": CustomEvent<string>
  "hotwire-native:frames": CustomEvent<null>
  "hotwire-native:file-field": CustomEvent<unknown>
  "hotwire-native:sockets": CustomEvent<unknown>
  "hotwire-native:sent": CustomEvent<unknown>
  "hotwire-native:unsent": CustomEvent<null>
  "turbo:load": Event
  "turbolinks:load": Event
  "turbo:before-prefetch": Event & { target: HTMLAnchorElement }
  "turbo:before-fetch-request": CustomEvent<{
    url?: URL | string
    fetchOptions: { headers: Record<string, string>; mode?: RequestMode }
    /** The request that is used instead of a new one. */
    fetchRequest?: { cancel?(): void }
  }>
  "turbo:before-fetch-response": CustomEvent<{ fetchResponse?: TurboFetchResponse }>
  "turbo:submit-start": CustomEvent<{ formSubmission: FormSubmission }>
  "turbo:submit-end": CustomEvent<{
    formSubmission: FormSubmission
    fetchResponse?: TurboFetchResponse
    success?: boolean
    error?: unknown
  }>
  "turbo:frame-missing": CustomEvent<{ response: Response }>
  "turbolinks:request-start": Event & { data: { url: string; xhr: XMLHttpRequest } }
}

// ---- The bridge library ---------------------------------------------------------------------------------------------

interface BridgeMessage {
  id: string
  component: string
  event: string
  data: unknown
}

/** The library in the page: @hotwired/hotwire-native-bridge, or Strada. */
interface WebBridge {
  setAdapter(adapter: unknown): void
  send(message: { callback?: unknown }): string | null
  receive(message: BridgeMessage): void
  adapterDidUpdateSupportedComponents(): void
  removeCallbackFor(id: string): void
}

// ---- Web APIs that TypeScript 4.8 does not declare ------------------------------------------------------------------

declare function clearTimeout(timer: number | null): void

interface HTMLElement {
  hidePopover(): void
}

interface HTMLDialogElement {
  requestClose?(): void
}

interface WindowEventMap {
  "turbo:frame-missing": DocumentEventMap["turbo:frame-missing"]
}

interface Window {
  scrollTo(options: { left: number; top: number; behavior: "instant" }): void
}

interface SubmitEvent {
  readonly target: HTMLFormElement
}

interface ParentNode {
  querySelectorAll(selectors: `${"" | "head "}script[${string}`): NodeListOf<HTMLScriptElement>
}

// ---- Navigation scripts ---------------------------------------------------------------------------------------------

/** A request to automation.js. */
interface AutomationRequest {
  text?: string
  isExact?: boolean
  role?: string
  name?: string
  css?: string
  field?: string
  value?: string
  isOn?: boolean
  type?: string
  x?: number
  y?: number
}

/** A result of automation.js; empty on success. */
interface AutomationAnswer {
  x?: number
  y?: number
  missing?: boolean
  error?: string
  isFinal?: boolean
  isReady?: boolean
  text?: string
}

type AutomationCall = (request: AutomationRequest) => AutomationAnswer | Promise<AutomationAnswer>

declare var hotwireAutomation: {
  found(query: AutomationRequest): HTMLElement[]
  fields(name: string): HTMLElement[]
  namesOf(element: HTMLElement): string[]
  roleOf(element: HTMLElement): string
  clickable: string
  locate: AutomationCall
  arrived: AutomationCall
  pointed: AutomationCall
  fill: AutomationCall
  choose: AutomationCall
  check: AutomationCall
  submit: AutomationCall
  read: AutomationCall
}
