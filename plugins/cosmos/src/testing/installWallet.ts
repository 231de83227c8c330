import type { ConformanceWallet, WalletMode } from '@latchkit/kernel/testing'
import { createFakeKeplr, signature } from './fakeKeplr.ts'

/** Injects a wallet as Keplr. */
export function installWallet(): ConformanceWallet {
  let mood: WalletMode = 'approve'
  let stalled: (() => void)[] = []
  const prompt = (answer: unknown) => async (): Promise<unknown> => {
    if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
    // Keplr rejects with a message and without a code.
    if (mood === 'reject') throw new Error('Request rejected')
    return answer
  }
  const { wallet, calledMethods } = createFakeKeplr({
    enable: prompt(undefined),
    signArbitrary: prompt(signature),
  })
  Object.assign(window, { keplr: wallet })
  return {
    requests: calledMethods,
    setMode(next) {
      mood = next
      if (mood === 'stall') return
      for (const go of stalled) go()
      stalled = []
    },
    listeners: () => 0,
    remove: () => void Reflect.deleteProperty(window, 'keplr'),
  }
}
