// What the page-side scripts find around them, as far as they use it. Only script/lib/page-scripts reads this file.

/** The origins in which the scripts run. */
declare const appOrigins: string[]
/** What a field for a week says of what is typed; `{week}` is a limit. */
declare const weekTexts: { malformed: string, early: string, late: string }
/** The platform that pages are told. */
declare const bridgePlatform: "linux" | "ios" | "android"
/** The names of the app's bridge components. */
declare const bridgeComponents: string[]
/** The names of the app's own message handlers. */
declare const messageHandlers: string[]
/** The phone whose `data-bridge-*` rules hold here too. */
declare const bridgeRules: "ios" | "android" | null

// ---- Between the scripts and native ---------------------------------------------------------------------------------

/** What a page says; that it keeps to this is not certain. */
interface PageMessage {
  name?: unknown
  [field: string]: unknown
}

declare const webkit: { messageHandlers: { hotwireNative: { postMessage(text: string): Promise<string | null> } } }

/** What native calls in the page. */
interface NativeCalls {
  visit(number: number, href: string, options: NativeVisitOptions, restorationIdentifier: string | null): void
  cancel(identifier: string): void
  showErrorPage(identifier: string): void
  awaitPaint(): void
  clearSnapshotCache(): void
  cacheSnapshot(): void
  refresh(): void
  goBack(): void
  rememberRequest(identifier: string): void
  /** Writes into the app's log; pages and Turbo call it, as on iOS. */
  log(message: unknown): void
  scroll(x: number, y: number): Promise<unknown>
  allowPrefetch(hrefs: string[]): void
}

interface NativeVisitOptions extends LibraryVisitOptions {
  proposalIdentifier?: number
}

/** What native calls in the isolated world. */
declare var hotwireNative: undefined | {
  identify(token: string, headers: Record<string, string>): void
  tell(message: PageMessage): void
  frameCount(): number
  acceptOfFileField(): string | null
  noticeIn(html: string): string
  framesPass(): boolean | Promise<boolean>
}

/** Decides whether the page handles Escape; native calls it in the isolated world. */
declare var hotwireEscape: undefined | { isTaken(isInPage: boolean): boolean }

/** Hides the page until its next visit has rendered; native lowers it in the isolated world. */
declare var hotwireVeil: undefined | { lower(): void, lift(): void }

/** What a person entered and has not sent, which native asks for in the isolated world. */
declare var hotwireEntries: undefined | {
  isChanged(): boolean
  all(): FormEntry[]
  putBack(entries: FormEntry[]): void
  entered(): void
}

interface FormEntry {
  /** The page, the form and the field's name. */
  key: string
  value: string
}

/** Any field of a form; each has a part of this. */
interface FormField extends HTMLInputElement {
  readonly options: HTMLOptionsCollection
}

/** What tells of a person while a session is recorded; native turns it off. */
declare var hotwireRecording: undefined | { isOn: boolean }

interface Window {
  hotwireWatched?: boolean
  turboNative?: TurboAdapter & NativeCalls
  Turbo?: Partial<typeof Turbo>
  Turbolinks?: Partial<typeof Turbolinks>
  nativeBridge?: object
  HotwireNative?: { web?: WebBridge }
  Strada?: { web?: WebBridge }
}

// ---- Turbo and Turbolinks -------------------------------------------------------------------------------------------

/** A `URL` of Turbo's, or a `Location` of Turbolinks'. */
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
  result?: { error?: unknown }
}

/** What the libraries call. */
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

/** What turbo.js asks of a library, whichever is there. */
interface PageLibrary {
  register(adapter: TurboAdapter): void
  restorationIdentifier(): string | undefined
  start(href: string, options: LibraryVisitOptions, restorationIdentifier?: string): void
  readonly currentVisit?: LibraryVisit
  clearSnapshotCache(): void
  cacheSnapshot(): void
  readonly asksBeforePrefetch: boolean
  /** Ends a visit as though it had never been. */
  drop(visit: LibraryVisit): void
  answer(visit: LibraryVisit): string | undefined
  setAnswer(visit: LibraryVisit, html: string): void
  followRedirect?(visit: LibraryVisit): void
}

interface TurboSession {
  /** Since 8.0. */
  recentRequests?: Set<string> & { maxSize?: number }
  view: { cacheSnapshot(): void }
  clearCache(): void
}

declare const Turbo: {
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
  StreamActions?: object
}

declare const Turbolinks: {
  Location: { wrap(address: string): TurbolinksLocation }
  controller: {
    adapter: TurboAdapter
    currentVisit?: TurbolinksVisit
    restorationIdentifier?: string
    startVisitToLocationWithAction(location: string, action: string | undefined, restorationIdentifier?: string): void
    clearCache(): void
    cacheSnapshot(): void
  }
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
  "hotwire-native:sent": CustomEvent<unknown>
  "hotwire-native:unsent": CustomEvent<null>
  "turbo:load": Event
  "turbolinks:load": Event
  "turbo:before-prefetch": Event & { target: HTMLAnchorElement }
  "turbo:before-fetch-request": CustomEvent<{
    url?: URL | string
    fetchOptions: { headers: Record<string, string>; mode?: RequestMode }
  }>
  "turbo:before-fetch-response": CustomEvent<{ fetchResponse?: TurboFetchResponse }>
  "turbo:submit-start": CustomEvent<{ formSubmission: object }>
  "turbo:submit-end": CustomEvent<{
    formSubmission: { location: LibraryLocation; method: unknown; formElement?: Element }
    fetchResponse?: TurboFetchResponse
    success?: boolean
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

// ---- What TypeScript 4.8 does not know of the web -------------------------------------------------------------------

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

/** What automation.js is asked for. */
interface AutomationRequest {
  text?: string
  role?: string
  name?: string
  css?: string
  field?: string
  value?: string
  isOn?: boolean
}

/** What it answers; nothing of it where all went well. */
interface AutomationAnswer {
  x?: number
  y?: number
  missing?: boolean
  trouble?: string
  isFinal?: boolean
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
  fill: AutomationCall
  choose: AutomationCall
  check: AutomationCall
  submit: AutomationCall
  read: AutomationCall
}
