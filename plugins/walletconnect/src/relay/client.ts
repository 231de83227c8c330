import { object, type PairingMessage } from '@latchkit/kernel/plugin'
import {
  custom,
  type InferOutput,
  number,
  optional,
  pipe,
  record,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'
import type { RequestedNamespace } from '../session/namespaces.ts'

/** A copy of a list of texts. valibot's `array` creates an object for each text, and a wallet may approve any number. */
const texts = pipe(
  custom<readonly string[]>(
    (value) => Array.isArray(value) && value.every((text) => typeof text === 'string'),
  ),
  transform((list): readonly string[] => [...list]),
)

const sessionSchema = object({
  topic: string(),
  expiry: number(),
  namespaces: record(string(), object({ accounts: texts, methods: texts })),
  sessionProperties: optional(unknown()),
  peer: optional(unknown()),
})

/** What a wallet has signed while it paired: the message it was asked for, and its unverified answers (CAIP-74). */
export interface SignedMessages {
  readonly message: PairingMessage
  readonly answers: readonly unknown[]
}

/** The parts of a session that this plugin reads: what the wallet has approved. `signed` is not stored with it. */
export interface PairedSession extends InferOutput<typeof sessionSchema> {
  readonly signed?: SignedMessages | undefined
}

/** Parses a session of the SDK. Returns undefined when it is invalid. */
export function readSession(value: unknown): PairedSession | undefined {
  // The first issue is enough. A list of all issues may be longer than the session.
  const parsed = safeParse(sessionSchema, value, { abortEarly: true })
  return parsed.success ? parsed.output : undefined
}

/** A proposed session: its pairing `uri`, and the approval of the wallet. */
export interface Proposal {
  readonly uri: string
  readonly approval: Promise<PairedSession>
}

/** An event that the wallet or the SDK triggers for a session. */
export type SessionEvent =
  | { readonly kind: 'updated'; readonly topic: string }
  | { readonly kind: 'ended'; readonly topic: string }
  | {
      readonly kind: 'event'
      readonly topic: string
      /** Increases with the time at which the wallet has created the event. */
      readonly id: number
      readonly name: string
      readonly chainId: string
      readonly data: unknown
    }

/**
 * The relay was connected or disconnected, has delivered a message of the given time in milliseconds, or has reported an
 * error.
 */
export type RelayEvent =
  | { readonly kind: 'connected' | 'disconnected' }
  | { readonly kind: 'message'; readonly publishedAt: number }
  | { readonly kind: 'error'; readonly message: string }

/** The functions of the pairing protocol that this plugin uses. */
export interface PairingClient {
  /** @param message what the wallet is asked to sign as well. A wallet that cannot do that gets the proposal alone. */
  propose(
    requested: Readonly<Record<string, RequestedNamespace>>,
    message?: PairingMessage | undefined,
  ): Promise<Proposal>
  session(topic: string): PairedSession | undefined
  sessions(): readonly PairedSession[]
  /** @param onSent called with the id of the request when it was sent to the wallet */
  request(
    topic: string,
    chainId: string,
    call: { method: string; params?: unknown },
    onSent: (id: number) => void,
  ): Promise<unknown>
  /** Ends a session and notifies its wallet. */
  endSession(topic: string): Promise<void>
  /** Returns a function that removes the listener. */
  onSession(listener: (event: SessionEvent) => void): () => void
  /** Whether the relay is connected. */
  isConnected(): boolean
  /** Whether the relay has accepted a token that expires with a pairing code. Wallets find the code valid then. */
  isClockChecked(): boolean
  /** Connects to the relay as often as needed until the returned function is called. Afterwards only for sessions. */
  keepConnected(): () => void
  onRelay(listener: (event: RelayEvent) => void): () => void
  /** Disconnects from the relay. Sessions stay stored. */
  close(): void
}
