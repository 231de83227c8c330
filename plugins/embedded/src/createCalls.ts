import { errors } from './errors.ts'
import type { Frame } from './frame/createFrame.ts'
import type { CallOptions, Messenger } from './messenger/createMessenger.ts'
import type { AnswerOf, CallName } from './messenger/protocol.ts'

/** Asks the frame, which is brought in for it. */
export type Ask = <Name extends CallName>(
  name: Name,
  payload: unknown,
  options: CallOptions,
) => Promise<AnswerOf<Name>>

/** Asks once the frame can be asked. */
export const createAsk =
  (frame: Pick<Frame, 'ready'>, messenger: Pick<Messenger, 'call'>): Ask =>
  async (name, payload, options) => {
    await frame.ready(options.signal)
    return messenger.call(name, payload, options)
  }

/** The words of the person's no and of the wallet's own trouble, as any other wallet would say them. */
export function asWalletError(error: unknown): unknown {
  const isOwn = error instanceof Error && 'reason' in error && error.reason === 'FRAME'
  return isOwn ? new Error(error.message, { cause: error }) : error
}

/** What a call ends with when the frame goes in the middle of it. */
export const lost = (name: CallName): Error =>
  name === 'RPC_REQUEST' ? errors.OUTCOME_UNKNOWN() : errors.FRAME_UNAVAILABLE()
