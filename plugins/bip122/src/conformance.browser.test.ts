import { chainConformance, pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { bip122 } from './index.ts'
import { bitcoin, bitcoinTestnet } from './networks.ts'
import { installWallet } from './testing/installWallet.ts'

describe('bip122 meets the requirements of every plugin', () => {
  for (const one of pluginConformance(() => bip122())) test(one.name, one.run)
})

describe('bip122 meets the requirements of every chain', () => {
  const cases = chainConformance({
    createPlugin: () => bip122(),
    networks: [bitcoin, bitcoinTestnet],
    install: installWallet,
    unsafe: () => ({ method: 'signMessage', params: { message: 'hello' } }),
    safe: () => ({ method: 'getAccountAddresses' }),
    capabilities: ['balance', 'transfer'],
  })
  for (const one of cases) test(one.name, one.run)
})
