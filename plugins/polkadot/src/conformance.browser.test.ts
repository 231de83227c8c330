import { parseAccountId } from '@latchkit/kernel'
import { chainConformance, pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { polkadot } from './index.ts'
import * as networks from './networks.ts'
import { installWallet } from './testing/installWallet.ts'

describe('polkadot meets the requirements of every plugin', () => {
  for (const one of pluginConformance(() => polkadot())) test(one.name, one.run)
})

describe('polkadot meets the requirements of every chain', () => {
  const cases = chainConformance({
    createPlugin: () => polkadot(),
    networks: [networks.polkadot, networks.kusama],
    install: installWallet,
    unsafe: (account) => ({
      method: 'polkadot_signMessage',
      params: { address: parseAccountId(account).address, message: 'hello' },
    }),
    safe: () => ({ method: 'polkadot_getAccounts' }),
    capabilities: ['balance', 'transfer'],
  })
  for (const one of cases) test(one.name, one.run)
})
