import type { ConformanceWallet, WalletMode } from '@latchkit/kernel/testing'
import { accountOf, announce, createFakeWallet, first } from './fakeWallet.ts'

/** Registers a wallet by the Wallet Standard, as an extension does. The test plays the visitor. */
export function installWallet(): ConformanceWallet {
  let mood: WalletMode = 'approve'
  let stalled: (() => void)[] = []
  let authorized = false
  async function prompt<T>(approved: () => T): Promise<T> {
    if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
    if (mood === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    return approved()
  }
  const fake = createFakeWallet(
    {
      connect: async (input?: { readonly silent?: boolean }) => {
        if (!authorized && !input?.silent) await prompt(() => undefined)
        if (!input?.silent) authorized = true
        fake.wallet.accounts = authorized ? [accountOf(first)] : []
      },
      disconnect: () => {
        authorized = false
      },
      signMessage: (input: { readonly message: Uint8Array }) =>
        prompt(() => [{ signature: new Uint8Array(64).fill(7), signedMessage: input.message }]),
    },
    { accounts: [] },
  )
  const remove = announce(window, fake.wallet)
  return {
    get requests() {
      return fake.requests.map(({ call }) => call)
    },
    setMode(next) {
      mood = next
      if (mood === 'stall') return
      for (const go of stalled) go()
      stalled = []
    },
    listeners: () => fake.listeners.size,
    remove,
  }
}
