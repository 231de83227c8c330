import type { Context } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { Flow } from './flow/createFlow.ts'
import { targetAtom } from './flow/targetAtom.ts'
import type { SiwxApi } from './model.ts'
import type { Needs } from './needs.ts'
import type { SiwxConfig, SiwxSession } from './sessions/types.ts'

/** Creates what sites call. */
export function createApi(
  { chains, signal, store }: Context<Needs, unknown>,
  config: SiwxConfig,
  flow: Flow,
): SiwxApi {
  /** Waits until the visitor has signed in or cancelled. */
  const untilDecided = () =>
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

  return {
    config,
    sessionAtom: flow.sessionAtom,
    async signIn() {
      if (config.enabled === false) throw errors.SIWX_DISABLED()
      if (!store.get(targetAtom)) throw errors.NO_ACCOUNT()
      const session = store.get(flow.sessionAtom)
      if (session) return session
      flow.restart()
      flow.ask()
      return untilDecided()
    },
    async signOut() {
      const target = store.get(targetAtom)
      if (!target) throw errors.NO_ACCOUNT()
      await config.revokeSession(target.chainId, target.address, { signal })
      if (config.getRequired?.() ?? true) await chains.disconnect(target.connectionId)
      else flow.recheck()
    },
  }
}
