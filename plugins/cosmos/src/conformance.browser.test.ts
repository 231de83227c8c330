import { parseAccountId } from '@latchkit/kernel'
import { chainConformance, pluginConformance } from '@latchkit/kernel/testing'
import { describe, test } from 'vitest'
import { messageDoc } from './actions/messageDoc.ts'
import { cosmos } from './index.ts'
import { moon, star } from './testing/fakeKeplr.ts'
import { installWallet } from './testing/installWallet.ts'

describe('cosmos meets the requirements of every plugin', () => {
  for (const one of pluginConformance(() => cosmos())) test(one.name, one.run)
})

describe('cosmos meets the requirements of every chain', () => {
  const cases = chainConformance({
    createPlugin: () => cosmos(),
    networks: [star, moon],
    install: installWallet,
    unsafe(account) {
      const signerAddress = parseAccountId(account).address
      return {
        method: 'cosmos_signAmino',
        params: { signerAddress, signDoc: messageDoc(signerAddress, 'hello') },
      }
    },
    safe: () => ({ method: 'cosmos_getAccounts' }),
    capabilities: ['balance', 'transfer'],
  })
  for (const one of cases) test(one.name, one.run)
})
