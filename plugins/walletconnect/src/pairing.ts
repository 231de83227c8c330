import type { PortTable } from '@latchkit/kernel'
import { atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { PairedSession, PairingClient, Proposal } from './client.ts'
import { pairingMs, untilExpired } from './expiry.ts'
import { parsePairingUri } from './links.ts'
import type { AskedNamespace } from './namespaces.ts'

/** After this time the visitor is told that the relay cannot be reached. */
const unreachableMs = 2_500
const againMs = 1_000

/** A pairing as its view shows it. */
export interface PairingState {
  /** What a wallet scans or opens; nothing until the relay has it. */
  readonly uri?: string | undefined
  /** False while the relay cannot be reached. */
  readonly reachable: boolean
}

/** What pairing needs. */
export interface PairingParts {
  readonly load: () => Promise<PairingClient>
  readonly store: PortTable['store']
  readonly dateNow: () => number
  /** Told when the relay says what is wrong with this site. */
  readonly trouble: (words: string) => void
}

export interface Pairing {
  readonly stateAtom: PrimitiveAtom<PairingState>
  /** Proposes a session until a wallet answers; a uri that expires is renewed. Rejects with the wallet's own error. */
  pair(asked: Readonly<Record<string, AskedNamespace>>, signal: AbortSignal): Promise<PairedSession>
}

export function createPairing({ load, store, dateNow, trouble }: PairingParts): Pairing {
  const stateAtom = atom<PairingState>({ reachable: true })

  async function pair(
    asked: Readonly<Record<string, AskedNamespace>>,
    signal: AbortSignal,
  ): Promise<PairedSession> {
    const over = new AbortController()
    const ended = AbortSignal.any([signal, over.signal])
    const show = (next: Partial<PairingState>) => {
      if (!ended.aborted) store.set(stateAtom, (state) => ({ ...state, ...next }))
    }
    store.set(stateAtom, { reachable: true })
    let client: PairingClient | undefined
    let isLate = false
    const hasUri = () => store.get(stateAtom).uri !== undefined
    const slow = setTimeout(() => {
      isLate = true
      // A relay that is only slow is reached.
      show({ reachable: hasUri() || client?.isConnected() === true })
    }, unreachableMs)
    let stop: () => void = () => undefined
    try {
      client = await load()
      stop = client.onRelay((event) => {
        if (event.kind === 'trouble') trouble(event.words)
        else if (isLate || hasUri()) show({ reachable: event.kind === 'connected' })
      })
      const through = client
      return await new Promise<PairedSession>((resolve, reject) => {
        const leave = () => reject(signal.reason)
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        keepProposing(through, { asked, show, ended, resolve, reject }).catch(reject)
      })
    } finally {
      clearTimeout(slow)
      stop()
      over.abort()
      store.set(stateAtom, { reachable: true })
    }
  }

  async function keepProposing(client: PairingClient, round: Round): Promise<void> {
    const { asked, show, ended } = round
    while (!ended.aborted) {
      const proposal = await client.propose(asked).catch((error: unknown) => {
        // Any other failure is one of the way to the relay.
        if (isOurs(error)) throw error
        show({ reachable: false })
        return undefined
      })
      if (proposal) await offer(client, proposal, round)
      else await pause(againMs, ended)
    }
  }

  /** Shows one uri until it expires. A wallet that has taken it may still answer after that. */
  async function offer(client: PairingClient, { uri, approval }: Proposal, round: Round): Promise<void> {
    const { show, ended, resolve, reject } = round
    approval.then(
      (session) => (ended.aborted ? void client.end(session.topic).catch(() => undefined) : resolve(session)),
      (error: unknown) => isExpiry(error) || reject(error),
    )
    const told = parsePairingUri(uri)?.expiryTimestamp ?? Number.POSITIVE_INFINITY
    show({ uri, reachable: true })
    await untilExpired(Math.min(told * 1000, dateNow() + pairingMs), dateNow, ended)
  }

  return { stateAtom, pair }
}

interface Round {
  readonly asked: Readonly<Record<string, AskedNamespace>>
  readonly show: (next: Partial<PairingState>) => void
  readonly ended: AbortSignal
  readonly resolve: (session: PairedSession) => void
  readonly reject: (error: unknown) => void
}

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error)

/** The library's words for a proposal it would not make. */
const isOurs = (error: unknown): boolean => /^Missing or invalid/.test(messageOf(error))

const isExpiry = (error: unknown): boolean => /expired/i.test(messageOf(error))

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
  })
}
