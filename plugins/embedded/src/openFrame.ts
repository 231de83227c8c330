import { type Context, findModal } from '@latchkit/kernel'
import { safeParse } from 'valibot'
import { lost } from './createCalls.ts'
import { addressOf, createElement } from './frame/createElement.ts'
import { createFrame, type Frame } from './frame/createFrame.ts'
import { createLogBuffer } from './messenger/createLogBuffer.ts'
import { createMessenger, type Messenger } from './messenger/createMessenger.ts'
import { type CallName, tokenSchema } from './messenger/protocol.ts'
import { syncSite } from './syncSite.ts'

/** What this plugin may use. */
export type Port =
  | 'alert'
  | 'chains'
  | 'clock'
  | 'crypto'
  | 'http'
  | 'i18n'
  | 'log'
  | 'openLink'
  | 'query'
  | 'router'
  | 'rpc'
  | 'site'
  | 'storage'
  | 'store'
  | 'toast'
  | 'track'

/** As the rest of it gets them. */
export type Ports = Omit<Context<Port>, 'options'>

/** What is told of the frame to who uses it. */
export interface FrameEvents {
  /** CAIP-2 id of the network that the wallet begins on. */
  firstChain(): string
  /** The wallet wants this token on the next visit. */
  token(token: string): void
  /** The frame has begun anew, or is gone. */
  gone(): void
  /** Whether what passes is written down. */
  readonly enableLogger: boolean
}

/** Calls whose timeout raises an alert for the integrator. */
const alerting: ReadonlySet<CallName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])
/** Of messages that are ignored one is told of in this time. */
const quietMs = 1_000

/** The frame and who speaks with it, not in the page before the first question. */
export function openFrame(
  ports: Ports,
  events: FrameEvents,
): { readonly frame: Frame; readonly messenger: Messenger; readonly logs: () => string } {
  const { alert, clock, crypto, http, i18n, log, router, site, store, signal } = ports
  const address = http.url('secureSite', '').replace(/\/+$/, '')
  const { origin } = new URL(address)
  let quietUntil = 0
  const buffer = createLogBuffer()
  // Names alone: what goes along may be a secret.
  const note = (line: string) => events.enableLogger && buffer.add(line, clock.dateNow())
  const messenger = createMessenger({
    post(message) {
      note(`to the wallet: ${message.type}`)
      return frame.post(message)
    },
    randomId: crypto.randomId,
    now: clock.now,
    ignored(why) {
      note(`ignored: ${why}`)
      if (clock.now() < quietUntil) return
      quietUntil = clock.now() + quietMs
      log(`Ignored of the embedded wallet: ${why}`)
    },
    timedOut(name) {
      log(`The embedded wallet did not answer ${name}`)
      if (alerting.has(name)) alert('embeddedTimedOut')
    },
  })
  const frame = createFrame({
    store,
    signal,
    origin,
    create: () =>
      createElement(
        document,
        addressOf({
          site: address,
          projectId: site.projectId,
          chainId: events.firstChain(),
          enableLogger: events.enableLogger,
        }),
        i18n.t('embedded.wallet'),
        crypto.randomId(),
      ),
    async place() {
      await router.prepare()
      return findModal(site.kitId, signal)
    },
    receive(data) {
      const { type } = (data ?? {}) as { readonly type?: unknown }
      // Not every value has a text.
      note(`from the wallet: ${typeof type === 'string' ? type.slice(0, 100) : typeof type}`)
      return messenger.receive(data)
    },
    listening: () => sync.all(),
    said(name, payload) {
      const said = name === 'SESSION_UPDATE' ? safeParse(tokenSchema, payload) : undefined
      if (said?.success) events.token(said.output.token)
    },
    gone() {
      messenger.endAll(lost)
      events.gone()
    },
    silent: () =>
      log(
        `The embedded wallet's page has loaded and says nothing: a blocker, the policy of this page (frame-src) or that of ${origin} (frame-ancestors) may keep it out`,
      ),
    failed(why) {
      if (why === 'policy')
        log(`The page's policy keeps the embedded wallet out: add ${origin} to its frame-src`)
      // A site that does not let this one embed it gives the browser's own page, which says nothing.
      alert(why === 'mute' ? 'embeddedUnverified' : 'embeddedLoadFailed')
    },
  })
  const sync = syncSite(ports, messenger.call)
  // Timers sleep in tabs that nobody sees; the clock does not.
  document.addEventListener('visibilitychange', messenger.check, { signal })
  window.addEventListener('pageshow', messenger.check, { signal })
  return { frame, messenger, logs: buffer.text }
}
