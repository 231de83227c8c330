import type { ConformanceWallet, WalletMode } from '@latchkit/kernel/testing'
import { Keypair } from '@solana/web3.js'
import { createFakeProvider } from './fakeProvider.ts'

/** Injects a provider into the page, as wallets did before the Wallet Standard. The test plays the visitor. */
export function installProvider(): ConformanceWallet {
  const requests: string[] = []
  let mood: WalletMode = 'approve'
  let stalled: (() => void)[] = []
  let isTrusted = false
  const no = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })
  async function prompt(): Promise<void> {
    if (mood === 'stall') await new Promise<void>((resolve) => stalled.push(resolve))
    if (mood === 'reject') throw no()
  }
  const key = Keypair.fromSeed(new Uint8Array(32).fill(1))
  const fake = createFakeProvider(key, {
    isPhantom: true,
    connect: async ({ onlyIfTrusted = false } = {}) => {
      requests.push('connect')
      if (!isTrusted && onlyIfTrusted) throw no()
      if (!isTrusted) await prompt()
      isTrusted = true
      fake.provider.publicKey = key.publicKey
    },
    disconnect: async () => {
      requests.push('disconnect')
      isTrusted = false
      fake.provider.publicKey = null
      fake.emit('disconnect')
    },
    signMessage: async () => {
      requests.push('signMessage')
      await prompt()
      return { signature: new Uint8Array(64).fill(7) }
    },
  })
  Object.assign(window, { solana: fake.provider })
  return {
    requests: requests,
    setMode(next) {
      mood = next
      if (mood === 'stall') return
      for (const go of stalled) go()
      stalled = []
    },
    listeners: fake.listening,
    remove: () => void Reflect.deleteProperty(window, 'solana'),
  }
}
