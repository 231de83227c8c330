import type { ConformanceWallet, WalletMode } from '@latchkit/kernel/testing'
import { announcement, createFakeProvider, first } from './fakeProvider.ts'

const prompts = ['eth_requestAccounts', 'personal_sign', 'wallet_switchEthereumChain']

/** Announces a wallet by EIP-6963, as an extension does: at once, and on each request of the page. */
export function installWallet(): ConformanceWallet {
  let mood: WalletMode = 'approve'
  let stalled: (() => void)[] = []
  let chainId = '0x1'
  const approved: Record<string, (call: { params?: unknown }) => unknown> = {
    eth_requestAccounts: () => [first],
    personal_sign: () => `0x${'12'.repeat(65)}`,
    wallet_switchEthereumChain({ params }) {
      ;[{ chainId }] = params as [{ chainId: string }]
      provider.emit('chainChanged', chainId)
      return null
    },
  }
  async function prompt(call: { method: string; params?: unknown }): Promise<unknown> {
    if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
    if (mood === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    return approved[call.method]?.(call)
  }
  const provider = createFakeProvider({
    ...Object.fromEntries(prompts.map((method) => [method, prompt])),
    eth_chainId: () => chainId,
  })
  const announce = () => window.dispatchEvent(announcement({}, provider))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return {
    get requests() {
      return provider.requests.map(({ method }) => method)
    },
    setMode(next) {
      mood = next
      if (mood === 'stall') return
      for (const go of stalled) go()
      stalled = []
    },
    listeners: () => [...provider.listeners.values()].reduce((sum, set) => sum + set.size, 0),
    remove: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
}
