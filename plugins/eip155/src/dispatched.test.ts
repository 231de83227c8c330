import { connectorsAtom, type LatchkitProvider } from '@latchkit/kernel'
import { createTestKernel } from '@latchkit/kernel/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isUnderstood } from './explain/cautions.ts'
import { read } from './explain/explain.ts'
import { eip155 } from './index.ts'
import { announcement, createFakeProvider, first, second } from './testing/fakeProvider.ts'

beforeEach(() => vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined })))
afterEach(() => vi.unstubAllGlobals())

/** Returns what a connected wallet receives for a request of the site, or `undefined` when the request is refused. */
async function dispatchedOf(method: string, params: unknown) {
  const provider = createFakeProvider({
    personal_sign: `0x${'11'.repeat(65)}`,
    eth_signTypedData_v4: `0x${'11'.repeat(65)}`,
  })
  const { kernel } = createTestKernel({ plugins: [eip155()] })
  await kernel.plugins.api('eip155')
  window.dispatchEvent(announcement({}, provider))
  const connector = kernel.store.get(connectorsAtom).find(({ id }) => id === 'org.wallet')
  if (connector) await (await kernel.session()).connect(connector)
  const site = kernel.provider('eip155') as LatchkitProvider
  await site.request({ method, params }).catch(() => undefined)
  kernel.destroy()
  return provider.requests.find((one) => one.method === method)?.params
}

const context = { account: first, reference: '1', native: {} }
const types = { Permit: [{ name: 'value', type: 'uint256' }] }
const typed = (domain: object, more: object = {}) => ({
  ...{ types, primaryType: 'Permit', domain, message: { value: 5 } },
  ...more,
})

test('typed data reaches the wallet with its domain type and with the network as a number', async () => {
  for (const data of [typed({ chainId: '0x1' }), JSON.stringify(typed({ chainId: '1' }))]) {
    const params = (await dispatchedOf('eth_signTypedData_v4', [first, data])) as readonly string[]
    expect(JSON.parse(String(params[1]))).toEqual({
      types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], ...types },
      primaryType: 'Permit',
      domain: { chainId: 1 },
      message: { value: '5' },
    })
  }
})

test('typed data that wallets would hash differently reaches no wallet', async () => {
  const EIP712Domain = [{ name: 'name', type: 'string' }]
  for (const data of [
    typed({ name: 'T', chainId: 1 }, { types: { ...types, EIP712Domain } }),
    typed({ name: 1 }),
    typed({}, { message: { value: '5.0' } }),
  ])
    expect(await dispatchedOf('eth_signTypedData_v4', [first, data])).toBeUndefined()
})

test.each<[string, readonly object[], readonly object[]]>([
  ['eth_sendTransaction', [{ to: second }], [{ from: first, to: second, chainId: '0x1' }]],
  [
    'wallet_sendCalls',
    [{ from: undefined, calls: [{ to: second }] }],
    [{ from: first, calls: [{ to: second }], chainId: '0x1' }],
  ],
  ['wallet_grantPermissions', [{ expiry: 1 }], [{ address: first, expiry: 1, chainId: '0x1' }]],
  ['wallet_grantPermissions', [{}, {}], Array(2).fill({ address: first, chainId: '0x1' })],
  ['eth_sendUserOperation', [{ callData: '0x' }], [{ sender: first, callData: '0x' }]],
])('%s reaches the wallet with its account and network', async (method, params, expected) => {
  expect(await dispatchedOf(method, params)).toEqual(expected)
})

test('a grant for another network reaches no wallet', async () => {
  expect(await dispatchedOf('wallet_grantPermissions', [{ chainId: '0xa' }])).toBeUndefined()
  expect(await dispatchedOf('wallet_grantPermissions', [{}, { chainId: '0xa' }])).toBeUndefined()
})

test('text reaches the wallet as the bytes that are shown; an odd number of hex digits reaches no wallet', async () => {
  expect(await dispatchedOf('personal_sign', ['deadbeef', first])).toEqual(['0x6465616462656566', first])
  expect(await dispatchedOf('personal_sign', ['0xABCD', first])).toEqual(['0xabcd', first])
  expect(await dispatchedOf('personal_sign', [first, 'hi'])).toEqual(['0x6869', first])
  expect(await dispatchedOf('personal_sign', [`0x${'a'.repeat(63)}`, first])).toBeUndefined()
})

test.each([
  ['a hash', `0x653e395b${'39'.repeat(28)}`],
  ['a digest of typed data', `0x1901${'61'.repeat(64)}`],
  ['a text with control characters', '0x610761'],
])('%s in place of a message is not understood', (_, message) => {
  const result = read({ method: 'personal_sign', params: [message, first] }, context)
  expect(result && isUnderstood(result)).toBe(false)
})

test('a transaction with two kinds of fee is not understood', () => {
  const row = { from: first, to: first, gasPrice: '0x38d7ea4c68000', maxFeePerGas: '0x1', gas: '0x5208' }
  const result = read({ method: 'eth_sendTransaction', params: [row] }, context)
  expect(result && isUnderstood(result)).toBe(false)
})
