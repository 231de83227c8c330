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

/** What the page keeps for the frame. */
export interface Handover {
  /** The token that the frame gave to the page, if it gave one. */
  token(): string | undefined
  /** The wallet no longer accepts the token. */
  refused(): void
}

/** Asks the frame, and knows whether the frame has the page's token. */
export interface Asking {
  readonly ask: Ask
  /** Resolves when the frame can be asked and has the page's token. */
  ready(signal: AbortSignal): Promise<void>
  /** The frame has given its token to the page. */
  gaveToken(): void
  /** The frame has started again, and may have forgotten who is logged in. */
  restarted(): void
}

/**
 * Asks once the frame can be asked. Browsers may refuse storage to frames of other sites, so a frame that has started
 * again gets its token back from the page before anything else.
 */
export function createAsk(
  frame: Pick<Frame, 'ready'>,
  messenger: Pick<Messenger, 'call'>,
  handover: Handover,
): Asking {
  let hasToken = false

  async function handOver(token: string, { signal, ms }: CallOptions): Promise<void> {
    const within = ms === undefined ? { signal } : { signal, ms }
    const { isConnected } = await messenger.call('IS_CONNECTED', { token }, within)
    hasToken = true
    if (!isConnected) handover.refused()
  }

  async function ready(options: CallOptions, handsOver = true): Promise<void> {
    // Read before waiting: signing out forgets the token at once, and the frame needs it to end the session.
    const token = hasToken ? undefined : handover.token()
    await frame.ready(options.signal)
    if (token !== undefined && !hasToken && handsOver) await handOver(token, options)
  }

  return {
    ready: (signal) => ready({ signal }),
    async ask(name, payload, options) {
      await ready(options, name !== 'IS_CONNECTED')
      const answer = await messenger.call(name, payload, options)
      if (name === 'IS_CONNECTED') hasToken = true
      return answer
    },
    gaveToken() {
      hasToken = true
    },
    restarted() {
      hasToken = false
    },
  }
}

/** The words of the person's no and of the wallet's own trouble, as any other wallet would say them. */
export function asWalletError(error: unknown): unknown {
  const isOwn = error instanceof Error && 'reason' in error && error.reason === 'FRAME'
  return isOwn ? new Error(error.message, { cause: error }) : error
}

/** What a call ends with when the frame goes before it answers; `acts` says that it may have been carried out. */
export const lost = (acts: boolean): Error => (acts ? errors.OUTCOME_UNKNOWN() : errors.FRAME_UNAVAILABLE())
