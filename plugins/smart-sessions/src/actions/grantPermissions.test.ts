import { firstAddress, secondAddress } from '@latchkit/kernel/testing'
import { afterEach, expect, test } from 'vitest'
import type { PermissionsRequest } from '../requestSchema.ts'
import { closeAll, openSessions, type Setup } from '../testing/openSessions.ts'
import { grantPermissions } from './grantPermissions.ts'

afterEach(closeAll)

const future = Math.floor(Date.now() / 1000) + 3_600
const siteKey = { type: 'secp256k1', publicKey: '0x04aa' } as const
const cosigner = { type: 'secp256k1', publicKey: '0x04bb' }
const request: PermissionsRequest = {
  chainId: '0x1',
  expiry: future,
  signer: { type: 'keys', data: { keys: [siteKey] } },
  permissions: [
    {
      type: 'contract-call',
      data: { address: firstAddress, abi: [], functions: [{ functionName: 'buy', valueLimit: '0x0' }] },
    },
    { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: future, period: 60 } },
  ],
  policies: [],
}
const permissions = {
  supported: true,
  signerTypes: ['keys'],
  permissionTypes: ['contract-call', 'native-token-recurring-allowance'],
  policyTypes: [],
}
const granted = { chainId: '0x1', expiry: future, permissions: request.permissions, context: '0xcc' }
const validSetup: Setup = {
  answers: { 'POST ': { pci: '0x01', key: cosigner } },
  wallet: {
    wallet_getCapabilities: { '0x1': { permissions } },
    wallet_grantPermissions: granted,
  },
}

async function grant(input: unknown, setup: Setup = validSetup) {
  const opened = await openSessions(setup)
  const { signal } = new AbortController()
  const result = grantPermissions(opened.ports, input as PermissionsRequest, { signal })
  return { ...opened, result: await result.catch((error: unknown) => ({ error })) }
}
const grantError = async (input: unknown, setup?: Setup) => {
  const { result, ...rest } = await grant(input, setup)
  if (!('error' in result) || !(result.error instanceof Error)) throw new Error('nothing was thrown')
  return { ...rest, message: result.error.message }
}

test('the co-signer is called first, then the wallet with its key, then the co-signer again to activate', async () => {
  const { result, service, source } = await grant(request)
  expect(result).toEqual({
    chainId: '0x1',
    address: firstAddress,
    expiry: future,
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
    params: [{ ...terms, signer: { type: 'keys', data: { keys: [cosigner, siteKey] } }, version: 2 }],
  })
})

const [call] = request.permissions
test.each<readonly [string, unknown, string]>([
  ['no request', undefined, 'Invalid'],
  ['an expiry in the past', { ...request, expiry: 1 }, 'expiry: Must be in the future'],
  ['an unknown field', { ...request, more: 1 }, 'more'],
  ['no permission', { ...request, permissions: [] }, 'permissions'],
  [
    'an unknown permission type',
    { ...request, permissions: [{ type: 'all', data: {} }] },
    'permissions.0.type',
  ],
  [
    'a start in the past',
    {
      ...request,
      permissions: [
        { type: 'native-token-recurring-allowance', data: { allowance: '0x1', start: 1, period: 1 } },
      ],
    },
    'permissions.0.data.start: Must be in the future',
  ],
  [
    'an address that is not hex',
    { ...request, permissions: [{ ...call, data: { ...call?.data, address: 'shop.eth' } }] },
    'permissions.0.data.address: Invalid input',
  ],
  ['an unknown signer type', { ...request, signer: { type: 'account', data: {} } }, 'signer.type'],
])('%s is refused before any call', async (_, input, why) => {
  const { message, service, source } = await grantError(input)
  expect(message).toContain('Invalid permissions request: ')
  expect(message).toContain(why)
  expect([service.calls, source.requests]).toEqual([[], []])
})

test.each<readonly [string, unknown, Setup, string]>([
  ['another wallet', request, { ...validSetup, source: 'fake' }, 'Address or auth connector not found'],
  [
    'another account',
    { ...request, address: secondAddress },
    validSetup,
    'Address or auth connector not found',
  ],
  ['another network', { ...request, chainId: '0x2' }, validSetup, 'Chain is not supported'],
  [
    'a permission type that the wallet does not grant',
    request,
    {
      ...validSetup,
      wallet: { wallet_getCapabilities: { '0x1': { permissions: { ...permissions, permissionTypes: [] } } } },
    },
    'The wallet does not grant permissions of type contract-call',
  ],
  [
    'a wallet without capabilities',
    request,
    { ...validSetup, wallet: { wallet_getCapabilities: {} } },
    'The wallet does not grant permissions on this network',
  ],
])('%s: the co-signer is not called', async (_, input, setup, why) => {
  const { message, service } = await grantError(input, setup)
  expect(message).toBe(why)
  expect(service.sessionCalls()).toEqual([])
})

test('a failed co-signer is reported with its status, and the visitor is not asked', async () => {
  const { message, source } = await grantError(request, { ...validSetup, answers: { 'POST ': 401 } })
  expect(message).toBe('HTTP status code: 401')
  expect(source.requests.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
})

test('an invalid response of the wallet is refused, and nothing is activated', async () => {
  const { service } = await grantError(request, {
    ...validSetup,
    wallet: { ...validSetup.wallet, wallet_grantPermissions: { context: 7 } },
  })
  expect(service.sessionCalls().map(([path]) => path)).toEqual(['POST '])
})

test.each<readonly [string, object]>([
  ['a later expiry', { expiry: future + 1 }],
  ['another account', { address: secondAddress }],
  ['another network', { chainId: '0x89' }],
  ['more permissions', { permissions: [...request.permissions, { type: 'sudo', data: {} }] }],
  ['a permission twice', { permissions: [request.permissions[1], request.permissions[1]] }],
  [
    'a higher allowance',
    {
      permissions: [{ ...request.permissions[1], data: { allowance: '0xffff', start: future, period: 60 } }],
    },
  ],
  [
    'a shorter period',
    { permissions: [{ ...request.permissions[1], data: { allowance: '0x1', start: future, period: 1 } }] },
  ],
  [
    'another function',
    {
      permissions: [
        {
          type: 'contract-call',
          data: { address: firstAddress, abi: [], functions: [{ functionName: 'sell' }] },
        },
      ],
    },
  ],
])('a wallet that says to have granted %s is not believed, and nothing is activated', async (_, more) => {
  const { message, service } = await grantError(request, {
    ...validSetup,
    wallet: { ...validSetup.wallet, wallet_grantPermissions: { ...granted, ...more } },
  })
  expect(message).toContain('invalid response')
  expect(service.sessionCalls().map(([path]) => path)).toEqual(['POST '])
})

test('a wallet may grant less: an earlier expiry, and some of the permissions in any order of their members', async () => {
  const permission = {
    data: { period: 60, start: future, allowance: '0x1' },
    type: 'native-token-recurring-allowance',
  }
  const less = {
    chainId: '0x01',
    address: firstAddress.toLowerCase(),
    expiry: future - 60,
    permissions: [permission],
    context: '0xcc',
  }
  const { result } = await grant(request, {
    ...validSetup,
    wallet: { ...validSetup.wallet, wallet_grantPermissions: less },
  })
  expect(result).toMatchObject({ expiry: future - 60, permissions: [permission] })
})

test('a co-signer whose key is that of the site is refused, and the visitor is not asked', async () => {
  const { source } = await grantError(request, {
    ...validSetup,
    answers: { 'POST ': { pci: '0x01', key: siteKey } },
  })
  expect(source.requests.map(({ method }) => method)).toEqual(['wallet_getCapabilities'])
})
