import { type AccountId, activeAccountAtom, type LatchkitProvider } from '@latchkit/kernel'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectWallet } from './testing/connectWallet.ts'
import { createFakeProvider, first, second } from './testing/fakeProvider.ts'

const third = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const idOf = (address: string): AccountId => `eip155:1:${address}`
const sent = `0x${'11'.repeat(32)}`

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: undefined }))
  vi.stubGlobal('document', { hidden: false, visibilityState: 'visible' })
  vi.stubGlobal('fetch', async (_: unknown, init: { body: string }) => {
    const calls: readonly { id: number; method: string }[] = [JSON.parse(init.body)].flat()
    const answers = calls.map(({ id, method }) => ({
      jsonrpc: '2.0',
      id,
      result: method === 'eth_getCode' ? '0x' : '0x1',
    }))
    return Response.json(init.body.startsWith('[') ? answers : answers[0])
  })
})
afterEach(() => vi.unstubAllGlobals())

/** Connects a wallet that shares these accounts, and chooses the second one. */
async function openChosen() {
  const wallet = { accounts: [first, second, third] }
  const provider = createFakeProvider({
    eth_requestAccounts: () => wallet.accounts,
    eth_accounts: () => wallet.accounts,
    eth_sendTransaction: sent,
    personal_sign: `0x${'11'.repeat(65)}`,
    eth_signTypedData_v4: `0x${'11'.repeat(65)}`,
    wallet_sendCalls: { id: '0x1' },
  })
  const { kernel, session } = await connectWallet(provider)
  await import('./watchProvider.ts')
  await session.switchAccount(idOf(second))
  const unsafe = () => provider.requests.filter(({ method }) => !/accounts|chainId/i.test(method))
  const site = kernel.provider('eip155') as LatchkitProvider
  return {
    kernel,
    session,
    provider,
    wallet,
    site,
    unsafe,
    active: () => kernel.store.get(activeAccountAtom),
  }
}

const typed = {
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  domain: { chainId: 1 },
  message: { text: 'hi' },
}

test('a transaction that names no account is sent from the chosen one', async () => {
  const { site, unsafe } = await openChosen()
  const params = [{ to: third, value: '0x1' }]
  await expect(site.request({ method: 'eth_sendTransaction', params })).resolves.toBe(sent)
  expect(unsafe()).toEqual([
    { method: 'eth_sendTransaction', params: [{ from: second, to: third, value: '0x1', chainId: '0x1' }] },
  ])
})

test.each<[string, readonly unknown[]]>([
  ['personal_sign', ['0x6869', second.toLowerCase()]],
  ['eth_signTypedData_v4', [second, JSON.stringify(typed)]],
  ['wallet_sendCalls', [{ version: '2.0.0', calls: [{ to: third }] }]],
  ['wallet_grantPermissions', [{}]],
])('%s of the chosen account reaches the wallet', async (method, params) => {
  const { site, unsafe } = await openChosen()
  await site.request({ method, params })
  expect(unsafe().map((request) => request.method)).toEqual([method])
})

test.each<[string, readonly unknown[]]>([
  ['eth_sendTransaction', [{ from: first, to: third, value: '0x1' }]],
  ['personal_sign', ['0x6869', first]],
  ['personal_sign', ['0x6869', third]],
  ['eth_signTypedData_v4', [first, JSON.stringify(typed)]],
  ['wallet_sendCalls', [{ version: '2.0.0', from: first, calls: [{ to: third }] }]],
  ['wallet_grantPermissions', [{ address: first }]],
  ['wallet_grantPermissions', [{}, { address: first }]],
  ['wallet_grantPermissions', []],
  ['eth_sendUserOperation', [{ sender: first }]],
])(
  '%s that names another account is refused, because the wallet might sign with its own',
  async (method, params) => {
    const { site, unsafe, active } = await openChosen()
    await expect(site.request({ method, params })).rejects.toMatchObject({ reason: 'REFUSED', code: 4001 })
    expect([unsafe(), active()]).toEqual([[], idOf(second)])
  },
)

test('a request that signs nothing reaches the wallet as before', async () => {
  const { site, unsafe } = await openChosen()
  const params = [{ type: 'ERC20', options: { address: third } }]
  await site.request({ method: 'wallet_watchAsset', params })
  expect(unsafe()).toEqual([{ method: 'wallet_watchAsset', params }])
})

test.each([
  ['no longer shares the chosen account', [first, third], first],
  ['has switched its own account', [third, first, second], third],
])(
  'nothing is sent when the wallet %s without an event, and its account is shown',
  async (_, accounts, shown) => {
    const { site, wallet, unsafe, active } = await openChosen()
    wallet.accounts = accounts
    await expect(site.request({ method: 'personal_sign', params: ['0x6869', second] })).rejects.toMatchObject(
      {
        reason: 'ACCOUNT_OR_NETWORK_CHANGED',
      },
    )
    await vi.waitFor(() => expect(active()).toBe(idOf(shown)))
    expect(unsafe()).toEqual([])
  },
)

test('events of the wallet keep the choice, until it switches its own account', async () => {
  const { provider, active } = await openChosen()
  provider.emit('accountsChanged', [first, second])
  provider.emit('chainChanged', '0x2')
  expect(active()).toBe(`eip155:2:${second}`)
  provider.emit('accountsChanged', [third, first, second])
  expect(active()).toBe(`eip155:2:${third}`)
})
