import type { ConformanceWallet, WalletMode } from '@latchkit/kernel/testing'
import { declined, fakeSatsConnect, rowsOf, signature } from './fakeWallets.ts'

interface Page {
  btc_providers?: unknown[]
  ConformanceProvider?: object
}

/** Injects a wallet of the sats-connect list into the page, as an extension does. */
export function installWallet(): ConformanceWallet {
  let mood: WalletMode = 'approve'
  let stalled: (() => void)[] = []
  const prompt = (answer: () => unknown) => async () => {
    if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
    if (mood === 'reject') throw declined
    return answer()
  }
  const account = () => ({ addresses: rowsOf('Mainnet'), network: { bitcoin: { name: 'Mainnet' } } })
  const { provider, requests, listeners } = fakeSatsConnect({
    wallet_connect: prompt(account),
    signMessage: prompt(() => ({ signature, protocol: 'BIP322' })),
  })
  const page = globalThis as Page
  page.ConformanceProvider = provider
  page.btc_providers = [{ id: 'ConformanceProvider', name: 'Conformance' }]
  return {
    get requests() {
      return requests.map(({ method }) => method)
    },
    setMode(next) {
      mood = next
      if (mood === 'stall') return
      for (const go of stalled) go()
      stalled = []
    },
    listeners: () => [...listeners.values()].reduce((sum, set) => sum + set.size, 0),
    remove() {
      delete page.ConformanceProvider
      delete page.btc_providers
    },
  }
}
