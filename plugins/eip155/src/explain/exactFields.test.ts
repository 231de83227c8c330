import { createStore, fakeRequest } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { prepareRequest, validateRequest } from '../actions/prepareRequest.ts'
import { first, second } from '../testing/fakeProvider.ts'
import { typedData } from '../testing/typedData.ts'
import { isUnderstood } from './cautions.ts'
import { read } from './explain.ts'
import type { RequestContext } from './requestContext.ts'

const context: RequestContext = { account: first, reference: '1', native: { decimals: 18, symbol: 'ETH' } }
const isRead = (method: string, params: unknown) => {
  const statement = read({ method, params }, context)
  return statement !== undefined && isUnderstood(statement)
}

const recurring = { allowance: '0x5', start: 1_768_600_000, period: 86_400 }
const native = { type: 'native-token-recurring-allowance', data: recurring }
const erc20 = { type: 'erc20-recurring-allowance', data: { ...recurring, token: second } }
const key = { type: 'secp256k1', publicKey: '0x02ab' }
const grant = {
  chainId: '0x1',
  address: first,
  expiry: 4_102_444_800,
  signer: { type: 'keys', data: { keys: [key] } },
  permissions: [native, erc20],
  policies: [],
  version: 2,
}
const account = { type: 'account', data: { address: second, id: second.toLowerCase() } }
const capabilities = {
  paymasterService: { url: 'https://paymaster.example' },
  atomic: {},
  atomicBatch: { supported: true },
  auxiliaryFunds: {},
}
const call = { to: second, value: '0x5', capabilities }
const transaction = { from: first, chainId: '0x1', to: second, value: '0x5' }

/** Requests that are understood, with every object that each of them can contain. */
const requests: readonly (readonly [method: string, params: readonly object[]])[] = [
  ['wallet_grantPermissions', [grant]],
  ['wallet_grantPermissions', [{ ...grant, signer: account }]],
  ['wallet_sendCalls', [{ version: '2.0.0', from: first, chainId: '0x1', calls: [call], capabilities }]],
  ['eth_sendTransaction', [{ ...transaction, accessList: [{ address: second, storageKeys: ['0x00'] }] }]],
  ['wallet_revokePermissions', [{ pci: 'b1', permissions: [], expiry: 1, address: first }]],
  ['wallet_switchEthereumChain', [{ chainId: '0x89' }]],
  [
    'wallet_addEthereumChain',
    [
      {
        chainId: '0x89',
        chainName: 'Polygon',
        rpcUrls: ['https://rpc.example'],
        nativeCurrency: { symbol: 'POL' },
      },
    ],
  ],
  ['wallet_watchAsset', [{ type: 'ERC20', options: { address: second, symbol: 'USDC', decimals: 6 } }]],
]

/** Returns copies of a value, each with one more field in one of its objects, at any depth. */
function withAnotherField(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([name, part]) =>
    withAnotherField(part).map((changed) =>
      Array.isArray(value) ? value.with(Number(name), changed) : { ...value, [name]: changed },
    ),
  )
  return Array.isArray(value) ? inner : [{ ...value, more: second }, { ...value, more: {} }, ...inner]
}

test.each(requests)(
  '%s is understood as it is, and not with another field at any depth',
  (method, params) => {
    expect(isRead(method, params)).toBe(true)
    const changed = withAnotherField(params)
    expect(changed.length).toBeGreaterThan(1)
    for (const one of changed) expect(isRead(method, one), JSON.stringify(one)).toBe(false)
    expect(isRead(method, [...params, ...params])).toBe(false)
  },
)

test('a field of typed data that is not signed is not sent', () => {
  const mail = typedData(
    'Mail(Person[] to,string text)Person(string name)',
    { to: [{ name: 'Ada' }], text: 'Hello' },
    { name: 'Mail', chainId: 1 },
  )
  const prepare = (data: unknown) =>
    prepareRequest(fakeRequest({ method: 'eth_signTypedData_v4', params: [first, data] }), createStore())
  const expected = prepare(mail).params
  expect(expected).not.toEqual([first, mail])
  // The guard refuses data that has no canonical form.
  const sent = withAnotherField(mail)
    .map(prepare)
    .filter((request) => !validateRequest(request))
  expect(sent.length).toBeGreaterThan(1)
  for (const { params } of sent) expect(params).toEqual(expected)
})

const permissions = (permission: object) => [{ ...grant, permissions: [permission] }]
const signedBy = (signer: object) => [{ ...grant, signer }]
const thief = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
test.each<[string, string, unknown]>([
  ['a second permission under another name', 'wallet_grantPermissions', [{ ...grant, permission: native }]],
  [
    'a second amount',
    'wallet_grantPermissions',
    permissions({ ...native, data: { ...recurring, initialAmount: '0xff' } }),
  ],
  [
    'policies of a permission',
    'wallet_grantPermissions',
    permissions({ ...native, policies: [{ type: 'sudo' }] }),
  ],
  [
    'policies of the request',
    'wallet_grantPermissions',
    [{ ...grant, policies: [{ type: 'sudo', data: {} }] }],
  ],
  ['another version', 'wallet_grantPermissions', [{ ...grant, version: 3 }]],
  [
    'two different signers',
    'wallet_grantPermissions',
    signedBy({ type: 'account', data: { address: first, id: thief } }),
  ],
  [
    'a key of an unknown type',
    'wallet_grantPermissions',
    signedBy({ type: 'keys', data: { keys: [{ ...key, type: 'sudo' }] } }),
  ],
  ['two permissions to revoke', 'wallet_revokePermissions', [{ pci: ['b1', 'b2'] }]],
  ['a permission of the wallet', 'wallet_revokePermissions', [{ eth_accounts: {} }]],
  [
    'a paymaster that takes a token',
    'wallet_sendCalls',
    [
      {
        calls: [{ to: second }],
        capabilities: { paymasterService: { url: 'https://p.example', context: { token: second } } },
      },
    ],
  ],
  [
    'funds that the calls need',
    'wallet_sendCalls',
    [
      {
        calls: [{ to: second }],
        capabilities: { auxiliaryFunds: { requiredAssets: [{ address: second, amount: '0x1' }] } },
      },
    ],
  ],
  ['an object in place of a nonce', 'eth_sendTransaction', [{ ...transaction, nonce: { key: '0x1' } }]],
  ['blobs', 'eth_sendTransaction', [{ ...transaction, blobVersionedHashes: ['0x01'] }]],
  [
    'an access list that is no list',
    'eth_sendTransaction',
    [{ ...transaction, accessList: { address: second } }],
  ],
  [
    'an authorization with two addresses',
    'eth_sendTransaction',
    [{ ...transaction, authorizationList: [{ address: second, contractAddress: thief }] }],
  ],
  [
    'a single item for the list of tokens',
    'wallet_watchAsset',
    { type: 'ERC721', options: { address: second, symbol: 'APE' } },
  ],
  ['a user operation', 'eth_sendUserOperation', [{ sender: first, callData: '0x' }]],
])('%s is not understood', (_, method, params) => {
  expect(isRead(method, params)).toBe(false)
})

test.each<[string, string, unknown, readonly string[]]>([
  [
    'a grant',
    'wallet_grantPermissions',
    [{ ...grant, more: 1, address: second, chainId: '0xa' }],
    ['otherAccount', 'otherNetwork'],
  ],
  [
    'the second of two grants',
    'wallet_grantPermissions',
    [grant, { ...grant, address: second }],
    ['otherAccount'],
  ],
  ['a user operation', 'eth_sendUserOperation', [{ sender: second }], ['otherAccount']],
  ['a network to add', 'wallet_addEthereumChain', ['0x89'], []],
])(
  '%s that is not read still shows that it is for another account or network',
  (_, method, params, cautions) => {
    expect(read({ method, params }, context)).toEqual({ kind: 'data', cautions })
  },
)
