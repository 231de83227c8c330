import { type Context, findModal } from '@latchkit/kernel/plugin'
import { safeParse } from 'valibot'
import { alerts } from '../alerts.ts'
import { createLogBuffer } from '../messenger/createLogBuffer.ts'
import { createMessenger, type Messenger } from '../messenger/createMessenger.ts'
import { type CallName, type SessionUpdate, tokenSchema } from '../messenger/protocol.ts'
import type { Needs } from '../needs.ts'
import { lostCallError } from '../requests/askFrame.ts'
import { createElement, createFrameUrl } from './createElement.ts'
import { createFrame, type Frame } from './createFrame.ts'
import { failureAlert } from './failureAlert.ts'
import { syncSite } from './syncSite.ts'

/** The plugin's context without its options. */
export type Ports = Omit<Context<Needs>, 'options'>

/** The callbacks and settings of the frame. */
export interface FrameEvents {
  /** Returns the CAIP-2 id of the wallet's initial network. */
  initialChain(): string
  /** Called with the session that the wallet has started or resumed. */
  onSession(session: SessionUpdate): void
  /** Called when the frame has restarted or was removed. */
  onReset(): void
  /** Whether the messages are logged. */
  readonly enableLogger: boolean
}

/** The calls whose timeout raises an alert for the integrator. */
const alertingCalls: ReadonlySet<CallName> = new Set([
  'CONNECT_EMAIL',
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'CONNECT_SOCIAL',
  'GET_SOCIAL_REDIRECT_URI',
])
/** At most one ignored message is logged in this time. */
const quietMs = 1_000

/** Creates the frame and its messenger. The frame is not added to the page before the first call. */
export function openFrame(
  ports: Ports,
  events: FrameEvents,
): { readonly frame: Frame; readonly messenger: Messenger; readonly logs: () => string } {
  const { alert, clock, crypto, http, i18n, log, router, site, store, signal } = ports
  const address = http.url('secureSite', '').replace(/\/+$/, '')
  const { origin } = new URL(address)
  let quietUntil = 0
  const buffer = createLogBuffer()
  // Only names are logged, because payloads may contain secrets.
  const record = (line: string) => events.enableLogger && buffer.add(line, clock.dateNow())
  const messenger = createMessenger({
    post(message) {
      record(`to the wallet: ${message.type}`)
      return frame.post(message)
    },
    randomId: crypto.randomId,
    now: clock.now,
    onIgnored(why) {
      record(`ignored: ${why}`)
      if (clock.now() < quietUntil) return
      quietUntil = clock.now() + quietMs
      log(`Ignored of the embedded wallet: ${why}`)
    },
    onTimeout(name) {
      log(`The embedded wallet did not answer ${name}`)
      if (alertingCalls.has(name)) alert(alerts.timedOut)
    },
  })
  const frame = createFrame({
    store,
    signal,
    origin,
    createElement: () =>
      createElement(
        document,
        createFrameUrl({
          site: address,
          projectId: site.projectId,
          chainId: events.initialChain(),
          enableLogger: events.enableLogger,
        }),
        i18n.t('embedded.wallet'),
        crypto.randomId(),
      ),
    async findContainer() {
      await router.prepare()
      return findModal(site.kitId, signal)
    },
    receive(data) {
      const { type } = (data ?? {}) as { readonly type?: unknown }
      // Converting an arbitrary value to a string may throw.
      record(`from the wallet: ${typeof type === 'string' ? type.slice(0, 100) : typeof type}`)
      return messenger.receive(data)
    },
    onListening: () => sync(),
    onMessage(name, payload) {
      const parsed = name === 'SESSION_UPDATE' ? safeParse(tokenSchema, payload) : undefined
      if (parsed?.success) events.onSession(parsed.output)
    },
    onReset() {
      messenger.rejectAll(lostCallError)
      events.onReset()
    },
    onSilent: () =>
      log(
        `The embedded wallet's page has loaded and says nothing: a blocker, the policy of this page (frame-src) or that of ${origin} (frame-ancestors) may keep it out`,
      ),
    onFailed(reason) {
      if (reason === 'policy')
        log(`The page's policy keeps the embedded wallet out: add ${origin} to its frame-src`)
      alert(failureAlert(reason))
    },
  })
  const sync = syncSite(ports, messenger.call)
  // Browsers throttle the timers of hidden tabs.
  document.addEventListener('visibilitychange', messenger.rejectOverdue, { signal })
  window.addEventListener('pageshow', messenger.rejectOverdue, { signal })
  return { frame, messenger, logs: buffer.text }
}
