import { array, type InferOutput, number, object, record, safeParse, string } from 'valibot'
import type { AskedNamespace } from './namespaces.ts'

const sessionSchema = object({
  topic: string(),
  expiry: number(),
  namespaces: record(string(), object({ accounts: array(string()), methods: array(string()) })),
})

/** A session as far as it is looked at: what the wallet has given. */
export type PairedSession = InferOutput<typeof sessionSchema>

/** A session as the protocol's library tells it; nothing when it is not one. */
export function readSession(value: unknown): PairedSession | undefined {
  // The first thing wrong is enough: a list of all of them may be longer than what was told.
  const parsed = safeParse(sessionSchema, value, { abortEarly: true })
  return parsed.success ? parsed.output : undefined
}

/** A pairing that waits for a wallet: its `uri`, and the wallet's answer. */
export interface Proposal {
  readonly uri: string
  readonly approval: Promise<PairedSession>
}

/** What happens to a session by itself. */
export type SessionEvent =
  | { readonly kind: 'updated'; readonly topic: string }
  | { readonly kind: 'ended'; readonly topic: string }
  | {
      readonly kind: 'told'
      readonly topic: string
      /** Grows with the time at which the wallet wrote it. */
      readonly id: number
      readonly name: string
      readonly chainId: string
      readonly data: unknown
    }

/** The relay was reached or lost, or said in words what is wrong with this site. */
export type RelayEvent =
  | { readonly kind: 'connected' | 'lost' }
  | { readonly kind: 'trouble'; readonly words: string }

/** What this plugin needs of the pairing protocol. */
export interface PairingClient {
  propose(asked: Readonly<Record<string, AskedNamespace>>): Promise<Proposal>
  session(topic: string): PairedSession | undefined
  sessions(): readonly PairedSession[]
  /** @param sent called with the id of the request when it is on its way to the wallet */
  request(
    topic: string,
    chainId: string,
    call: { method: string; params?: unknown },
    sent: (id: number) => void,
  ): Promise<unknown>
  /** Ends a session and tells its wallet. */
  end(topic: string): Promise<void>
  /** Gives what ends the listening. */
  onSession(listener: (event: SessionEvent) => void): () => void
  /** Whether the way to the relay is open. */
  isConnected(): boolean
  onRelay(listener: (event: RelayEvent) => void): () => void
  /** Leaves the relay; sessions stay stored. */
  close(): void
}
