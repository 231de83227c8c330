import { fakeRequest } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { validateRequest } from './prepareRequest.ts'

test.each<[string, unknown]>([
  ['wallet_grantPermissions', []],
  ['wallet_grantPermissions', { chainId: '0x1' }],
  ['wallet_grantPermissions', [{ chainId: 'one' }]],
  ['wallet_grantPermissions', [{ chainId: '0x1' }, 'more']],
  ['wallet_grantPermissions', [{ chainId: '0x01' }]],
  ['eth_sendUserOperation', ['0x']],
])('%s is refused when it cannot name its network: %j', (method, params) => {
  expect(validateRequest(fakeRequest({ method, params, chainId: 'eip155:1' }))).toMatchObject({
    refuse: expect.stringContaining(method === 'eth_sendUserOperation' ? 'user operation' : 'grant'),
  })
})
