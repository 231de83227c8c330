import { activeNetworkAtom } from '@latchkit/kernel'
import { type Atom, atom, type FrameWallet } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { Ports } from './frame/openFrame.ts'
import type { AccountTypeChange, EmbeddedModel } from './model.ts'

/** Creates the model of the views. Without an embedded wallet there is no user. */
export function createModel(ports: Ports, walletAtom: Atom<FrameWallet | undefined>): EmbeddedModel {
  const { http, log, openLink, store, toast, track, signal } = ports
  const accountTypeChangeAtom = atom<AccountTypeChange>({ state: 'idle' })
  const url = `${http.url('secureSite', '').replace(/\/+$/, '')}/dashboard`

  return {
    userAtom: atom((get) => {
      const wallet = get(walletAtom)
      return wallet && get(wallet.userAtom)
    }),
    accountTypeChangeAtom,
    async changeType(type) {
      const wallet = store.get(walletAtom)
      if (!wallet || store.get(accountTypeChangeAtom).state === 'busy') return
      store.set(accountTypeChangeAtom, { state: 'busy' })
      try {
        await wallet.setAccountType(type, { signal })
        store.set(accountTypeChangeAtom, { state: 'idle' })
        track({
          event: 'SET_PREFERRED_ACCOUNT_TYPE',
          properties: { accountType: type, network: store.get(activeNetworkAtom)?.caipNetworkId ?? '' },
        })
        toast({ kind: 'success', text: type === 'eoa' ? 'embedded.plainOn' : 'embedded.smartOn' })
      } catch (error) {
        if (signal.aborted) return
        const why = error instanceof Error ? error.message : undefined
        store.set(accountTypeChangeAtom, { state: 'failed', why })
        log('The kind of account could not be changed', { error })
        // Only smart accounts may be unsupported by a site.
        const text = type === 'smartAccount' ? errors.SMART_ACCOUNT().message : 'embedded.plainFailed'
        toast({ kind: 'error', text })
      }
    },
    dashboard: { host: new URL(url).host, open: () => void openLink(url) },
  }
}
