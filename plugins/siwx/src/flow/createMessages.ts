import type { Context } from '@latchkit/kernel/plugin'
import type { SiwxConfig, SiwxMessage } from '../sessions/types.ts'
import { bounded } from './bounded.ts'
import type { SignInTarget } from './targetAtom.ts'

/** A message that is older than this is replaced before it is signed, because servers forget its nonce. */
const usableMs = 4 * 60_000

/** Creates the messages of a flow. It owns the time at which the last one was created. */
export function createMessages({ clock }: Context<'clock', unknown>, config: SiwxConfig) {
  let createdAt = 0

  async function create({ chainId, address }: SignInTarget, ended: AbortSignal): Promise<SiwxMessage> {
    const account = { chainId, accountAddress: address }
    const message = await bounded((options) => config.createMessage(account, options), { signal: ended })
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
