import type { SiwxSession } from '../sessions/types.ts'
import { explainFailure } from './explainFailure.ts'
import { fail } from './fail.ts'
import type { FlowParts, Turn } from './parts.ts'
import { requestSignature } from './requestSignature.ts'

/** Has the wallet sign, and adds the session. Returns `undefined` if it was canceled, or if it failed, which a toast reports. */
export async function sign(
  parts: FlowParts,
  turn: Turn,
  attempt: AbortSignal,
): Promise<SiwxSession | undefined> {
  const { calls, config, context, messages, prompt } = parts
  const { target } = turn
  const ended = AbortSignal.any([turn.ended, attempt])
  const last = prompt.state()?.message
  prompt.set(target, 'signing', last)
  try {
    const message = await messages.renew(last, target, ended)
    prompt.set(target, 'signing', message)
    const session = await requestSignature(context, config, { target, message, signal: ended })
    ended.throwIfAborted()
    await calls.addSession(session, target, ended)
    return session
  } catch (error) {
    if (!ended.aborted) await explain(parts, turn, error)
    return undefined
  }
}

async function explain(parts: FlowParts, turn: Turn, error: unknown): Promise<void> {
  const { context, notify, prompt } = parts
  const { target } = turn
  notify('SIWX_AUTH_ERROR', target)
  const text = explainFailure(error, target.isSmartAccount)
  if (text === 'siwx.init') return fail(parts, turn, error)
  if (text === 'siwx.failed') context.log('A wallet could not sign in', { error })
  context.toast({ kind: 'error', text })
  // The nonce may have been used, so the next attempt gets a new message.
  prompt.set(target, 'ready')
  prompt.show()
}
