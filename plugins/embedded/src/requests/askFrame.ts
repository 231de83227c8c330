import { errors } from '../errors.ts'
import type { Frame } from '../frame/createFrame.ts'
import type { CallOptions, Messenger } from '../messenger/createMessenger.ts'
import type { AnswerOf, CallName } from '../messenger/protocol.ts'

/** Calls the frame. The frame is added to the page first if necessary. */
export type AskFrame = <Name extends CallName>(
  name: Name,
  payload: unknown,
  options: CallOptions,
) => Promise<AnswerOf<Name>>

/** The login token that the page stores for the frame. */
export interface TokenStore {
  /** Returns the token that the frame has given to the page, if any. */
  token(): string | undefined
  /** Called when the wallet no longer accepts the token. */
  onRefused(): void
}

/** Calls the frame, and tracks whether the frame has the page's token. */
export interface FrameClient {
  readonly ask: AskFrame
  /** Resolves when the frame accepts calls and has the page's token. */
  ready(signal: AbortSignal): Promise<void>
  /** Reports that the frame has given its token to the page. */
  tokenReceived(): void
  /** Reports that the frame has restarted, so it may have forgotten the login. */
  frameRestarted(): void
}

/**
 * Creates the client that calls the frame as soon as it is ready. Browsers may refuse storage to cross-site frames, so a
 * frame that has restarted receives its token from the page before any other call.
 */
export function createAskFrame(
  frame: Pick<Frame, 'ready'>,
  messenger: Pick<Messenger, 'call'>,
  tokens: TokenStore,
): FrameClient {
  let hasToken = false

  async function sendToken(token: string, { signal, timeoutMs }: CallOptions): Promise<void> {
    const options = timeoutMs === undefined ? { signal } : { signal, timeoutMs }
    const { isConnected } = await messenger.call('IS_CONNECTED', { token }, options)
    hasToken = true
    if (!isConnected) tokens.onRefused()
  }

  async function ready(options: CallOptions, sendsToken = true): Promise<void> {
    // Read before waiting, because signing out removes the token at once and the frame needs it to end the login.
    const token = hasToken ? undefined : tokens.token()
    await frame.ready(options.signal)
    if (token !== undefined && !hasToken && sendsToken) await sendToken(token, options)
  }

  return {
    ready: (signal) => ready({ signal }),
    async ask(name, payload, options) {
      await ready(options, name !== 'IS_CONNECTED')
      const answer = await messenger.call(name, payload, options)
      if (name === 'IS_CONNECTED') hasToken = true
      return answer
    },
    tokenReceived() {
      hasToken = true
    },
    frameRestarted() {
      hasToken = false
    },
  }
}

/** Turns an error message of the frame into a plain error, so that it is handled like the error of any other wallet. */
export function toWalletError(error: unknown): unknown {
  const isFrameError = error instanceof Error && 'reason' in error && error.reason === 'FRAME'
  return isFrameError ? new Error(error.message, { cause: error }) : error
}

/**
 * Returns the error of a call whose frame was removed or restarted before it answered. A call with `hasEffect` may have
 * been carried out.
 */
export const lostCallError = (hasEffect: boolean): Error =>
  hasEffect ? errors.OUTCOME_UNKNOWN() : errors.FRAME_UNAVAILABLE()
