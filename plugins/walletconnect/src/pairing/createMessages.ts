import { type PairingMessage, resolveWithin } from '@latchkit/kernel/plugin'
import type { RequestedNamespace } from '../session/namespaces.ts'

/** Without a message after this time, the wallet is asked to connect only, and the visitor signs in afterwards. */
const waitMs = 2_000
/** A message that could not be sent for this time is replaced, because servers forget its nonce. */
const usableMs = 60_000

/** Returns what the wallet is asked to sign as well, if anything. */
export type PrepareMessage = (
  requested: Readonly<Record<string, RequestedNamespace>>,
  signal: AbortSignal,
) => Promise<PairingMessage | undefined>

/** The messages of a pairing: one for each URI. */
export interface Messages {
  /** Returns the message of the next URI. It does not reject, and does not wait for long. */
  next(): Promise<PairingMessage | undefined>
  /** The message was sent, so that the next URI gets a new one. */
  use(): void
}

interface MessageParts {
  readonly dateNow: () => number
  readonly prepareMessage?: PrepareMessage | undefined
}

/** Creates the messages of a pairing. The first one is asked for at once. */
export function createMessages(
  { dateNow, prepareMessage }: MessageParts,
  requested: Readonly<Record<string, RequestedNamespace>>,
  signal: AbortSignal,
): Messages {
  const prepare = async (): Promise<PairingMessage | undefined> =>
    prepareMessage && resolveWithin(waitMs, (stopped) => prepareMessage(requested, stopped), signal)

  const create = () => ({ createdAt: dateNow(), message: prepare() })
  let current: ReturnType<typeof create> | undefined = create()
  return {
    next() {
      if (current && dateNow() - current.createdAt > usableMs) current = undefined
      current ??= create()
      return current.message
    },
    use: () => (current = undefined),
  }
}
