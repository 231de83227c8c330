import type { Context } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { Flow } from './flow/createFlow.ts'
import { targetAtom } from './flow/targetAtom.ts'
import type { Needs } from './needs.ts'
import type { SiwxConfig, SiwxSession } from './sessions/types.ts'

// For pairing, which needs its code on demand as well.
export { accept, prepare } from './oneClick/oneClick.ts'

/** What the functions that sites call need. */
export interface ApiParts {
  readonly context: Context<Needs, unknown>
  readonly config: SiwxConfig
  readonly flow: Flow
}

/** Waits until the visitor has signed in or cancelled. */
const untilDecided = ({ context: { signal, store }, flow }: ApiParts) =>
  new Promise<SiwxSession>((resolve, reject) => {
    const settle = () => {
      const session = store.get(flow.sessionAtom)
      if (!session && store.get(flow.stateAtom) && !signal.aborted) return
      stop()
      signal.removeEventListener('abort', settle)
      if (session) resolve(session)
      else reject(errors.SIWX_CANCELLED())
    }
    // The session follows the state in the same task.
    const stop = store.sub(flow.stateAtom, () => queueMicrotask(settle))
    signal.addEventListener('abort', settle, { once: true })
    queueMicrotask(settle)
  })

/** Asks the active account to sign in. */
export async function signIn(parts: ApiParts): Promise<SiwxSession> {
  const { context, config, flow } = parts
  if (config.enabled === false) throw errors.SIWX_DISABLED()
  if (!context.store.get(targetAtom)) throw errors.NO_ACCOUNT()
  const session = context.store.get(flow.sessionAtom)
  if (session) return session
  flow.restart()
  flow.ask()
  return untilDecided(parts)
}

/** Ends the session of the active account, and its connection if the site requires a session. */
export async function signOut({ context: { chains, signal, store }, flow }: ApiParts): Promise<void> {
  const target = store.get(targetAtom)
  if (!target) throw errors.NO_ACCOUNT()
  await flow.calls.revokeSession(target, signal)
  if (flow.calls.isRequired()) await chains.disconnect(target.connectionId)
  else flow.recheck()
}
