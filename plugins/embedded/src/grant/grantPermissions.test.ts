import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import { closeAll, type Opening, openSessions } from '../testing/openSessions.ts'
import { grantPermissions } from './grantPermissions.ts'
import type { PermissionsRequest } from './requestSchema.ts'

afterEach(closeAll)

const later = Math.floor(Date.now() / 1000) + 3_600
const own = { type: 'secp256k1', publicKey: '0x04aa' } as const
const cosigner = { type: 'secp256k1', publicKey: '0x04bb' }
const request: PermissionsRequest = {
  chainId: '0x1',
  expiry: later,
  signer: { type: 'keys', data: { keys: [own] } },
  permissions: [
    {
      type: 'contract-call',
      data: { address: firstAddress, abi: [], functions: [{ functionName: 'buy', valueLimit: '0x0' }] },
    },
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: later, period: 60 } },
  ],
  policies: [],
}
const permissions = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance'],
  policyTypes: [],
}
const granted = { chainId: '0x1', expiry: later, permissions: request.permissions, context: '0xcc' }
const good: Opening = {
  answers: { 'POST ': { pci: '0x01', key: cosigner } },
  wallet: {
    wallet_getCapabilities: { '0x1': { permissions } },
    wallet_grantPermissions: granted,
  },
}

async function grant(given: unknown, opening: Opening = good) {
  const opened = await openSessions(opening)
  const { signal } = new AbortController()
  const result = grantPermissions(opened.ports, given as PermissionsRequest, { signal })
  return { ...opened, result: await result.catch((error: unknown) => ({ error })) }
}
const errorOf = async (given: unknown, opening?: Opening) => {
  const { result, ...rest } = await grant(given, opening)
  if (!('error' in result) || !(result.error instanceof Error)) throw new Error('nothing was thrown')
  return { ...rest, message: result.error.message }
}

test('the co-signer, the wallet with its key first, and the co-signer again', async () => {
  const { result, service, source } = await grant(request)
  expect(result).toEqual({
    chainId: '0x1',
    address: firstAddress,
    expiry: later,
    permissions: request.permissions,
    context: '0x01',
  })
  const terms = { ...request, address: firstAddress }
  expect(service.sessionCalls()).toEqual([
    ['POST ', terms],
    ['POST /activate', { ...terms, pci: '0x01', context: '0xcc' }],
  ])
  expect(service.calls.find(({ method }) => method === 'POST')?.path).toMatch(/[?&]v=2/)
  expect(source.requests.at(-1)).toMatchObject({
    method: 'wallet_grantPermissions',
    params: [{ ...terms, signer: { type: 'keys', data: { keys: [cosigner, own] } }, version: 2 }],
  })
})

const [call] = request.permissions
test.each<readonly [string, unknown, string]>([
  ['no request', undefined, 'Invalid'],
  ['an end that is past', { ...request, expiry: 1 }, 'expiry: Must be in the future'],
  ['something more', { ...request, more: 1 }, 'more'],
  ['no permission', { ...request, permissions: [] }, 'permissions'],
  ['another permission', { ...request, permissions: [{ type: 'all', data: {} }] }, 'permissions.0.type'],
  [
    'a start that is past',
    {
      ...request,
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 1 } },
      ],
    },
    'permissions.0.data.start: Must be in the future',
  ],
  [
    'an amount that is no hex',
    { ...request, permissions: [{ ...call, data: { ...call?.data, address: 'shop.eth' } }] },
    'permissions.0.data.address: Invalid input',
  ],
  ['another signer', { ...request, signer: { type: 'account', data: {} } }, 'signer.type'],
])('%s is refused before anybody is asked', async (_, given, why) => {
  const { message, service, source } = await errorOf(given)
  expect(message).toContain('Invalid permissions request: ')
  expect(message).toContain(why)
  expect([service.calls, source.requests]).toEqual([[], []])
})

test.each<readonly [string, unknown, Opening, string]>([
  ['another wallet', request, { ...good, source: 'fake' }, 'Address or auth connector not found'],
  ['another account', { ...request, address: secondAddress }, good, 'Address or auth connector not found'],
  ['another network', { ...request, chainId: '0x2' }, good, 'Chain is not supported'],
  [
    'a kind that the wallet does not grant',
    request,
    {
      ...good,
      wallet: { wallet_getCapabilities: { '0x1': { permissions: { ...permissions, permissionTypes: [] } } } },
    },
    'The wallet does not grant permissions of type contract-call',
  ],
  [
    'a wallet that says nothing of it',
    request,
    { ...good, wallet: { wallet_getCapabilities: {} } },
    'The wallet does not grant permissions on this network',
  ],
])('%s: the co-signer is not asked', async (_, given, opening, why) => {
  const { message, service } = await errorOf(given, opening)
  expect(message).toBe(why)
  expect(service.sessionCalls()).toEqual([])
})

test('a co-signer that fails is said with its status, and no person is asked', async () => {
  const { message, source } = await errorOf(request, { ...good, answers: { 'POST ': 401 } })
  expect(message).toBe('HTTP status code: 401')
  expect(source.requests.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
})

test('a wallet that answers nonsense is not believed, and nothing is activated', async () => {
  const { service } = await errorOf(request, {
    ...good,
    wallet: { ...good.wallet, wallet_grantPermissions: { context: 7 } },
  })
  expect(service.sessionCalls().map(([path]) => path)).toEqual(['POST '])
})
