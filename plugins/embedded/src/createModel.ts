import { activeNetworkAtom, type FrameWallet, featuresAtom } from '@latchkit/kernel'
import { atom } from 'jotai/vanilla'
import { errors } from './errors.ts'
import type { Changing, EmbeddedModel } from './model.ts'
import type { Ports } from './openFrame.ts'
import type { Sessions } from './sessions/createSessions.ts'

/** What the views work with; without a wallet nobody is logged in. */
export function createModel(ports: Ports, wallet: FrameWallet | undefined): EmbeddedModel {
  const { http, log, openLink, store, toast, track, signal } = ports
  const changingAtom = atom<Changing>({ state: 'idle' })
  const address = `${http.url('secureSite', '').replace(/\/+$/, '')}/dashboard`
  let sessions: Promise<Sessions> | undefined

  return {
    userAtom: wallet?.userAtom ?? atom(undefined),
    changingAtom,
    async changeType(type) {
      if (!wallet || store.get(changingAtom).state === 'busy') return
      store.set(changingAtom, { state: 'busy' })
      try {
        await wallet.setAccountType(type, { signal })
        store.set(changingAtom, { state: 'idle' })
        track({
          event: 'SET_PREFERRED_ACCOUNT_TYPE',
          properties: { accountType: type, network: store.get(activeNetworkAtom)?.caipNetworkId ?? '' },
        })
        toast({ kind: 'success', text: type === 'eoa' ? 'embedded.plainOn' : 'embedded.smartOn' })
      } catch (error) {
        if (signal.aborted) return
        const why = error instanceof Error ? error.message : undefined
        store.set(changingAtom, { state: 'failed', why })
        log('The kind of account could not be changed', { error })
        // Only a smart account can be unsupported by a site.
        const text = type === 'smartAccount' ? errors.SMART_ACCOUNT().message : 'embedded.plainFailed'
        toast({ kind: 'error', text })
      }
    },
    sessionsAtom: atom((get) => get(featuresAtom).smartSessions === true && http.has('data')),
    sessions() {
      sessions ??= import('./sessions/createSessions.ts').then(({ createSessions }) => createSessions(ports))
      sessions.catch(() => {
        sessions = undefined
      })
      return sessions
    },
    dashboard: { host: new URL(address).host, open: () => void openLink(address) },
  }
}
