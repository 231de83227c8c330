import { activeAccountAtom, activeConnectionAtom, statusesAtom } from '@latchkit/kernel'
import { type Context, onAbort, stackAtom } from '@latchkit/kernel/plugin'
import { apiErrors } from './apiErrors.ts'
import type { Flow } from './flow/createFlow.ts'
import { isSupported, type SignInTarget, targetAtom } from './flow/targetAtom.ts'
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

/** Cancels an optional sign-in that the visitor cannot see: the modal was closed, maybe while the view was still opening. */
function cancelIfClosed({ context: { store }, flow }: ApiParts): void {
  const step = store.get(flow.stateAtom)?.step
  const isClosed = store.get(stackAtom).length === 0 && (step === 'ready' || step === 'signing')
  if (isClosed && !flow.calls.isRequired()) void flow.cancel()
}

/** Waits until the visitor has signed in or canceled. */
const untilDecided = (parts: ApiParts) =>
  new Promise<SiwxSession>((resolve, reject) => {
    const { context, flow } = parts
    const { signal, store } = context
    const settle = () => {
      const session = store.get(flow.sessionAtom)
      if (!session && store.get(flow.stateAtom) && !signal.aborted) return
      for (const stop of stops) stop()
      signal.removeEventListener('abort', settle)
      if (session) resolve(session)
      else reject(apiErrors.SIWX_CANCELLED())
    }
    const stops = [
      // The session follows the state in the same task.
      store.sub(flow.stateAtom, () => queueMicrotask(settle)),
      store.sub(stackAtom, () => cancelIfClosed(parts)),
    ]
    onAbort(signal, settle)
    queueMicrotask(settle)
  })

/**
 * @throws {LatchkitError} NO_ACCOUNT, NO_NETWORK if the active account is on a network that the site does not list, or
 * SIWX_UNSUPPORTED if the configuration does not support its network
 */
function requireTarget({ context: { store }, config }: ApiParts): SignInTarget {
  const target = store.get(targetAtom)
  if (target && !isSupported(config, target.namespace)) throw apiErrors.SIWX_UNSUPPORTED()
  if (target) return target
  const connection = store.get(activeConnectionAtom)
  const isConnected = connection && store.get(statusesAtom)[connection.namespace] === 'connected'
  throw isConnected && store.get(activeAccountAtom) ? apiErrors.NO_NETWORK() : apiErrors.NO_ACCOUNT()
}

/** Asks the active account to sign in. */
export async function signIn(parts: ApiParts): Promise<SiwxSession> {
  const { context, config, flow } = parts
  if (config.enabled === false) throw apiErrors.SIWX_DISABLED()
  requireTarget(parts)
  const session = context.store.get(flow.sessionAtom)
  if (session) return session
  flow.restart()
  flow.ask()
  return untilDecided(parts)
}

/** Ends the session of the active account, and its connection if the site requires a session. */
export async function signOut(parts: ApiParts): Promise<void> {
  const { context, flow } = parts
  const { chains, signal } = context
  const target = requireTarget(parts)
  await flow.calls.revokeSession(target, signal)
  if (flow.calls.isRequired()) await chains.disconnect(target.connectionId)
  else flow.recheck()
}
