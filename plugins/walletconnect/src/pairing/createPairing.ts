import { atom, onAbort, type PortTable, type PrimitiveAtom, pause } from '@latchkit/kernel/plugin'
import type { PairedSession, PairingClient, Proposal, RelayEvent } from '../relay/client.ts'
import type { RequestedNamespace } from '../session/namespaces.ts'
import { createMessages, type Messages, type PrepareMessage } from './createMessages.ts'
import { pairingMs, untilExpired } from './expiry.ts'
import { parsePairingUri } from './links.ts'

/** After this time the view reports that the relay is unreachable. */
const unreachableMs = 2_500
/** After this time a relay that is connected but does not answer counts as unreachable, too. */
const silentMs = 12_000
const retryMs = 1_000
/** Sessions of a wallet whose clock is this much ahead are refused. */
const clockToleranceMs = 5 * 60_000

/** The state of a pairing that its view shows. */
export interface PairingState {
  /** The URI that a wallet scans or opens. Undefined until the relay has accepted it. */
  readonly uri?: string | undefined
  /** False while the relay is unreachable. */
  readonly reachable: boolean
  /** True when the clock of this device differs so much from the relay's that a wallet cannot connect. */
  readonly wrongClock?: boolean | undefined
}

/** The parts that pairing needs. */
export interface PairingParts {
  readonly load: () => Promise<PairingClient>
  readonly store: PortTable['store']
  readonly dateNow: () => number
  /** Called with an error message of the relay. */
  readonly onRelayError: (message: string) => void
  /** Returns what the wallet is asked to sign as well, if anything. */
  readonly prepareMessage?: PrepareMessage | undefined
}

export interface Pairing {
  readonly stateAtom: PrimitiveAtom<PairingState>
  /** Proposes a session until a wallet answers. An expired URI is renewed. Rejects with the error of the wallet. */
  pair(requested: Readonly<Record<string, RequestedNamespace>>, signal: AbortSignal): Promise<PairedSession>
}

export function createPairing(parts: PairingParts): Pairing {
  const { load, store, dateNow, onRelayError } = parts
  const stateAtom = atom<PairingState>({ reachable: true })

  async function pair(
    requested: Readonly<Record<string, RequestedNamespace>>,
    signal: AbortSignal,
  ): Promise<PairedSession> {
    const done = new AbortController()
    const stopped = AbortSignal.any([signal, done.signal])
    const update = (next: Partial<PairingState>) => {
      if (!stopped.aborted) store.set(stateAtom, (state) => ({ ...state, ...next }))
    }
    store.set(stateAtom, { reachable: true })
    let client: PairingClient | undefined
    let isSlow = false
    const hasUri = () => store.get(stateAtom).uri !== undefined
    const slow = setTimeout(() => {
      isSlow = true
      // A relay that is connected but slow counts as reachable.
      update({ reachable: hasUri() || client?.isConnected() === true })
    }, unreachableMs)
    const silent = setTimeout(() => update({ reachable: hasUri() }), silentMs)
    // Asked for while the SDK loads and the relay connects.
    const messages = createMessages(parts, requested, stopped)
    let stop: () => void = () => undefined
    let release: () => void = () => undefined
    try {
      client = await load()
      if (signal.aborted) throw signal.reason
      release = client.keepConnected()
      stop = client.onRelay((event) => {
        if (event.kind === 'error') onRelayError(event.message)
        if (isOfWrongClock(event, dateNow())) update({ wrongClock: true })
        else if (event.kind === 'error' || event.kind === 'message') return
        else if (isSlow || hasUri()) update({ reachable: event.kind === 'connected' })
      })
      const openClient = client
      return await new Promise<PairedSession>((resolve, reject) => {
        const abort = () => reject(signal.reason)
        if (signal.aborted) return abort()
        onAbort(signal, abort)
        keepProposing(openClient, { requested, messages, update, stopped, resolve, reject }).catch(reject)
      })
    } finally {
      clearTimeout(slow)
      clearTimeout(silent)
      stop()
      release()
      done.abort()
      store.set(stateAtom, { reachable: true })
    }
  }

  async function keepProposing(client: PairingClient, context: ProposalContext): Promise<void> {
    const { requested, messages, update, stopped } = context
    while (!stopped.aborted) {
      const message = await messages.next()
      if (stopped.aborted) return
      const proposal = await client.propose(requested, message).catch((error: unknown) => {
        // Any other error means that the relay is unreachable.
        if (isInvalidProposal(error)) throw error
        update({ reachable: false })
        return undefined
      })
      if (!proposal) await pause(retryMs, stopped)
      else {
        messages.use()
        await showProposal(client, proposal, context)
      }
    }
  }

  /** Shows one URI until it expires. A wallet that has scanned it may still answer after that. */
  async function showProposal(
    client: PairingClient,
    { uri, approval }: Proposal,
    context: ProposalContext,
  ): Promise<void> {
    const { update, stopped, resolve, reject } = context
    approval.then(
      (session) =>
        stopped.aborted ? void client.endSession(session.topic).catch(() => undefined) : resolve(session),
      (error: unknown) => isExpiry(error) || reject(error),
    )
    const expirySeconds = parsePairingUri(uri)?.expiryTimestamp ?? Number.POSITIVE_INFINITY
    update({ uri, reachable: true })
    // The clock may have been corrected.
    if (client.isClockChecked()) update({ wrongClock: undefined })
    await untilExpired(Math.min(expirySeconds * 1000, dateNow() + pairingMs), dateNow, stopped)
  }

  return { stateAtom, pair }
}

/** The SDK signs a token with the clock of the device for each connection, so only a wrong clock makes it invalid by its time. */
const invalidTime = /JWT Token is (not yet valid|expired)/

/** Messages may wait at the relay, but none can come from the future. */
const isOfWrongClock = (event: RelayEvent, now: number): boolean =>
  (event.kind === 'message' && event.publishedAt > now + clockToleranceMs) ||
  (event.kind === 'error' && invalidTime.test(event.message))

interface ProposalContext {
  readonly requested: Readonly<Record<string, RequestedNamespace>>
  readonly messages: Messages
  readonly update: (next: Partial<PairingState>) => void
  readonly stopped: AbortSignal
  readonly resolve: (session: PairedSession) => void
  readonly reject: (error: unknown) => void
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

/** The SDK reports an invalid proposal with this message. */
const isInvalidProposal = (error: unknown): boolean => /^Missing or invalid/.test(messageOf(error))

const isExpiry = (error: unknown): boolean => /expired/i.test(messageOf(error))
