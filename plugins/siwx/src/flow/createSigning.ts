import type { Context } from '@latchkit/kernel/plugin'
import type { Needs } from '../needs.ts'
import type { SiwxConfig, SiwxSession } from '../sessions/types.ts'
import { bounded } from './bounded.ts'
import type { Exits } from './createExits.ts'
import type { Messages } from './createMessages.ts'
import type { Prompt } from './createPrompt.ts'
import { explainFailure } from './explainFailure.ts'
import { requestSignature } from './requestSignature.ts'
import type { Turn } from './state.ts'
import type { SignInTarget } from './targetAtom.ts'

/** What signing needs. */
interface SigningParts {
  readonly context: Context<Needs, unknown>
  readonly config: SiwxConfig
  readonly prompt: Prompt
  readonly messages: Messages
  readonly exits: Exits
  accept(turn: Turn, session: SiwxSession): void
  notify(event: string, target: SignInTarget): void
}

/** Has the wallet sign, and adds the session. It owns the attempt, of which there is one at a time. */
export function createSigning({ context, config, prompt, messages, exits, accept, notify }: SigningParts) {
  const { log, toast } = context
  let attempt = new AbortController()

  async function createSession({ target }: Turn, ended: AbortSignal): Promise<SiwxSession> {
    const message = await messages.renew(prompt.state()?.message, target, ended)
    prompt.set(target, 'signing', message)
    const session = await requestSignature(context, config, { target, message, signal: ended })
    ended.throwIfAborted()
    await bounded((options) => config.addSession(session, options), { signal: ended })
    return session
  }

  async function explain(turn: Turn, error: unknown): Promise<void> {
    const { target } = turn
    notify('SIWX_AUTH_ERROR', target)
    const text = explainFailure(error, target.isSmartAccount)
    if (text === 'siwx.init') return exits.fail(turn, error)
    if (text === 'siwx.failed') log('A wallet could not sign in', { error })
    toast({ kind: 'error', text })
    // The nonce may have been used, so the next attempt gets a new message.
    prompt.set(target, 'ready')
    prompt.show()
  }

  return {
    async sign(turn: Turn): Promise<void> {
      attempt = new AbortController()
      const ended = AbortSignal.any([turn.ended, attempt.signal])
      prompt.set(turn.target, 'signing', prompt.state()?.message)
      try {
        accept(turn, await createSession(turn, ended))
        notify('SIWX_AUTH_SUCCESS', turn.target)
      } catch (error) {
        if (!ended.aborted) await explain(turn, error)
      }
    },
    /** Stops the attempt. What the wallet or the service answers later is ignored. */
    stop: () => attempt.abort(),
  }
}
