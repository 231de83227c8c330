import { parseAccountId } from '@latchkit/kernel'
import { chainConformance, pluginConformance, testNetworks } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { eip155 } from './index.ts'
import { installWallet } from './testing/installWallet.ts'

describe('eip155 meets the requirements of every plugin', () => {
  for (const one of pluginConformance(() => eip155())) test(one.name, one.run)
})

describe('eip155 meets the requirements of every chain', () => {
  const cases = chainConformance({
    createPlugin: () => eip155(),
    networks: testNetworks,
    install: installWallet,
    unsafe: (account) => ({
      method: 'personal_sign',
      params: ['0x68656c6c6f', parseAccountId(account).address],
    }),
    safe: () => ({ method: 'eth_accounts' }),
    capabilities: ['balance', 'transfer'],
  })
  for (const one of cases) test(one.name, one.run)
})
