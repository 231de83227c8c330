import type { Context } from '@latchkit/kernel/plugin'
import type { SiwxMessage } from '../sessions/types.ts'
import type { Calls } from './createCalls.ts'
import type { SignInTarget } from './targetAtom.ts'

/** A message that is older than this is replaced before it is signed, because servers forget its nonce. */
const usableMs = 4 * 60_000

/** Creates the messages of a flow. It owns the time at which the last one was created. */
export function createMessages({ clock }: Context<'clock', unknown>, calls: Calls) {
  let createdAt = 0

  async function create(target: SignInTarget, ended: AbortSignal): Promise<SiwxMessage> {
    const message = await calls.createMessage(target, ended)
    createdAt = clock.now()
    return message
  }

  return {
    create,
    /** Returns the last message, or a new one if there is none that a server still accepts. */
    renew: (last: SiwxMessage | undefined, target: SignInTarget, ended: AbortSignal) =>
      last && clock.now() - createdAt < usableMs ? Promise.resolve(last) : create(target, ended),
  }
}

export type Messages = ReturnType<typeof createMessages>
