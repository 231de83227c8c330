import { parseAccountId } from '@latchkit/kernel'
import { chainConformance, pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { solana } from './index.ts'
import { networks } from './testing/fakeWallet.ts'
import { installProvider } from './testing/installProvider.ts'
import { installWallet } from './testing/installWallet.ts'

describe('solana meets the requirements of every plugin', () => {
  for (const one of pluginConformance(() => solana())) test(one.name, one.run)
})

describe.each([
  ['registered', installWallet],
  ['injected', installProvider],
])('solana meets the requirements of every chain, with a wallet that is %s', (_, install) => {
  const cases = chainConformance({
    createPlugin: () => solana(),
    networks,
    install,
    unsafe: (account) => ({
      method: 'solana_signMessage',
      params: { message: '2NEpo7TZRRrLZSi2U', pubkey: parseAccountId(account).address },
    }),
    safe: () => ({ method: 'solana_getAccounts' }),
    capabilities: ['balance', 'transfer'],
  })
  for (const one of cases) test(one.name, one.run)
})
