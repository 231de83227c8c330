import type { ConformanceWallet, WalletMode } from '@latchkit/kernel/testing'
import { createFakeExtension, signature } from './fakeExtension.ts'

/** Injects an extension into the page, as its content script does. */
export function installWallet(): ConformanceWallet {
  let mood: WalletMode = 'approve'
  let stalled: (() => void)[] = []
  const prompt = (answer: unknown) => async () => {
    if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
    if (mood === 'reject') throw new Error('Cancelled')
    return answer
  }
  let isAuthorized = false
  const fake = createFakeExtension({
    // An extension does not prompt again for a site that it trusts.
    enable: async () => {
      if (!isAuthorized) await prompt(undefined)()
      isAuthorized = true
    },
    signRaw: prompt({ id: 1, signature }),
  })
  const page: { injectedWeb3?: Record<string, unknown> } = window as object
  page.injectedWeb3 = { 'polkadot-js': fake.entry }
  return {
    get requests() {
      return fake.requests.map(({ method }) => method)
    },
    setMode(next) {
      mood = next
      if (mood === 'stall') return
      for (const go of stalled) go()
      stalled = []
    },
    listeners: () => fake.listeners.size,
    remove: () => delete page.injectedWeb3,
  }
}
