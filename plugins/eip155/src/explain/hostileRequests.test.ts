import type { Statement } from '@latchkit/kernel/chain'
import { cautionsOf, isBlocked } from '@latchkit/kernel/chain'
import { createTestSession, fakeConnection, fakeConnector, fakeRequest } from '@latchkit/kernel/testing'
import { encodeFunctionData, parseAbi, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { prepareRequest, validateRequest } from '../actions/prepareRequest.ts'
import { first, second } from '../testing/fakeProvider.ts'
import { isUnderstood } from './cautions.ts'
import { read } from './explain.ts'

// Requests of a hostile page: what a wallet could take for something else than what is shown needs a second look, or is blocked.

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const context = { account: first, reference: '1', native: { decimals: 18, symbol: 'ETH' } }
const abi = parseAbi([
  'function approve(address,uint256)',
  'function transfer(address,uint256)',
  'function multicall(bytes[])',
])
const approve = (value: bigint) => encodeFunctionData({ abi, functionName: 'approve', args: [second, value] })
const transfer = encodeFunctionData({ abi, functionName: 'transfer', args: [second, 5n] })
const multicall = (...calls: readonly `0x${string}`[]) =>
  encodeFunctionData({ abi, functionName: 'multicall', args: [calls] })
const most = 2n ** 255n
const nested = [0, 0, 0, 0].reduce<`0x${string}`>((data) => multicall(data), approve(most))

type Row = readonly [name: string, method: string, params: unknown, verdict: string]
const one = 'one press'
const two = 'two presses'

const transactions = (rows: readonly (readonly [string, object, string])[]): readonly Row[] =>
  rows.map(([name, fields, verdict]) => [
    name,
    'eth_sendTransaction',
    [{ from: first, chainId: '0x1', ...fields }],
    verdict,
  ])
const typedData = (
  name: string,
  [primaryType, types, message, domain]: readonly [string, object, object, object],
  verdict: string,
): Row => [
  name,
  'eth_signTypedData_v4',
  [first, JSON.stringify({ types, primaryType, domain, message })],
  verdict,
]
const bundle = (name: string, more: object, verdict: string): Row => [
  name,
  'wallet_sendCalls',
  [
    {
      version: '2.0.0',
      from: first,
      chainId: '0x1',
      atomicRequired: true,
      calls: [{ to: first, value: '0x0' }],
      ...more,
    },
  ],
  verdict,
]
const messages = (rows: readonly (readonly [string, string, string])[]): readonly Row[] =>
  rows.map(([name, message, verdict]) => [name, 'personal_sign', [message, first], verdict])

const fieldsOf = (text: string) =>
  text.split(' ').map((pair) => {
    const [name, type] = pair.split(':')
    return { name, type }
  })
const permitType = fieldsOf('owner:address spender:address value:uint256 nonce:uint256 deadline:uint256')
const permit = {
  owner: first,
  spender: second,
  value: `${2n ** 256n - 1n}`,
  nonce: 0,
  deadline: 1_900_000_000,
}
const permitOn = (domain: object, type = 'Permit') =>
  [type, { [type]: permitType }, permit, { verifyingContract: usdc, ...domain }] as const
const safeTx = {
  SafeTx: fieldsOf(
    'to:address value:uint256 data:bytes operation:uint8 safeTxGas:uint256 baseGas:uint256 gasPrice:uint256 gasToken:address refundReceiver:address nonce:uint256',
  ),
}
const safeCall = {
  ...{ to: second, value: 0, data: '0x', operation: 1, safeTxGas: 0, baseGas: 0 },
  ...{ gasPrice: 0, gasToken: first, refundReceiver: first, nonce: 0 },
}
const chain = (more: object, id = '0x539') =>
  [{ chainId: id, chainName: 'Ethereum Mainnet', rpcUrls: ['https://node.example'], ...more }] as const

const rows: readonly Row[] = [
  ...transactions([
    [
      'a delegation',
      { to: first, type: '0x4', authorizationList: [{ chainId: '0x0', address: second, nonce: '0x0' }] },
      `${two}: delegation`,
    ],
    [
      'a list of authorizations that is an object',
      { to: first, authorizationList: { 0: { address: second } } },
      two,
    ],
    [
      'a list in small letters',
      { to: first, authorizationlist: [{ address: second }] },
      `${two}: unexplainedParts`,
    ],
    [
      'a list with an underscore',
      { to: first, authorization_list: [{ address: second }] },
      `${two}: unexplainedParts`,
    ],
    ['type 4 without a list', { to: first, type: '0x4', value: '0x0' }, one],
    ['blobs', { to: first, blobVersionedHashes: ['0x01'] }, `${two}: unexplainedParts`],
    ['a nonce', { to: first, value: '0x0', data: '0x', nonce: '0x5' }, one],
    ['bytes after an allowance', { to: usdc, data: `${approve(1n)}00` }, two],
    [
      'an address with other bytes before it',
      {
        to: usdc,
        data: `0x095ea7b3${'f'.repeat(24)}${second.slice(2).toLowerCase()}${'1'.padStart(64, '0')}`,
      },
      two,
    ],
    [
      'a selector in capitals',
      { to: usdc, data: `0x095EA7B3${approve(most).slice(10)}` },
      `${one}: unlimited`,
    ],
    ['an allowance in a multicall', { to: usdc, data: multicall(approve(most)) }, `${one}: unlimited`],
    ['four multicalls in each other', { to: usdc, data: nested }, two],
    ['equal data and input', { to: usdc, data: transfer, input: transfer }, one],
    ['other data than input', { to: usdc, data: '0x', input: transfer }, two],
    ['an input that is null', { to: usdc, data: transfer, input: null }, two],
    ['code without a receiver', { to: null, data: '0x60' }, two],
    ...['-0x1', 1.5, `0x${'f'.repeat(65)}`, ' 0x1', '', '0x'].map(
      (value) => [`the value ${JSON.stringify(value).slice(0, 8)}`, { to: second, value }, two] as const,
    ),
    [
      'a list as the sender',
      { from: [first], to: second, value: '0x1' },
      'blocked: otherAccount unexplainedParts',
    ],
  ]),
  [
    'a second transaction',
    'eth_sendTransaction',
    [{ from: first, to: first, value: '0x0' }, { to: second }],
    `${two}: unexplainedParts`,
  ],
  bundle(
    'a bundle that delegates',
    { capabilities: { eip7702Auth: { delegation: second, optional: true } } },
    `${two}: unexplainedParts`,
  ),
  bundle(
    'a bundle that is paid in a token',
    { capabilities: { paymasterService: { url: 'https://pay.example', context: { token: usdc } } } },
    `${two}: unexplainedParts`,
  ),
  bundle(
    'a call with an input',
    { calls: [{ to: usdc, value: '0x0', input: approve(9n) }] },
    `${two}: unexplainedParts`,
  ),
  bundle(
    'a call for another network',
    { calls: [{ to: second, value: '0x1', chainId: '0x89' }] },
    'blocked: otherNetwork',
  ),
  bundle(
    'a capability named __proto__',
    { capabilities: JSON.parse('{"__proto__":{"x":1}}') },
    `${two}: unexplainedParts`,
  ),
  bundle('a bundle that is not atomic', { atomicRequired: false }, one),
  typedData('a permit', permitOn({ chainId: 1 }), `${one}: unlimited deadlineFar`),
  typedData(
    'a permit for network 0',
    permitOn({ chainId: 0 }),
    'blocked: unlimited deadlineFar otherNetwork',
  ),
  typedData('a permit with a network in hex', permitOn({ chainId: '0x01' }), `${one}: unlimited deadlineFar`),
  typedData('a permit under another name', permitOn({ chainId: 1 }, 'Foo'), two),
  typedData(
    'a delegate call of a Safe',
    ['SafeTx', safeTx, safeCall, { chainId: 1, verifyingContract: usdc }],
    two,
  ),
  typedData(
    'a domain as the message',
    ['EIP712Domain', { EIP712Domain: fieldsOf('chainId:uint256') }, {}, { chainId: 1 }],
    `${two}: noContract unexplainedParts`,
  ),
  ...messages([
    ['an authorization as a message', `0x05d7${'80'.repeat(23)}`, 'blocked: transactionMessage'],
    ['the digest of typed data', `0x1901${'11'.repeat(64)}`, `${two}: structuredMessage`],
    ['32 bytes', `0x${'41'.repeat(32)}`, `${two}: hashMessage`],
    ['a hash as text', stringToHex(`0x${'ab'.repeat(32)}`), `${two}: hashMessage`],
    ['a hash as text without its prefix', stringToHex('ab'.repeat(32)), `${two}: hashMessage`],
    ['a hash in base64', stringToHex('BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc='), `${two}: hashMessage`],
    // The words for a text with such characters need a second look.
    ['a text that changes its direction', stringToHex('pay \u202e1 reverof'), one],
    ['a byte order mark', stringToHex('\ufeffhello'), one],
  ]),
  ['the parameters of a message in the other order', 'personal_sign', [first, stringToHex('hello')], one],
  ['a password beside a message', 'personal_sign', [stringToHex('hello'), first, 'password'], one],
  [
    'a grant of an unknown kind',
    'wallet_grantPermissions',
    [
      {
        chainId: '0x1',
        address: first,
        expiry: 1_900_000_000,
        signer: { type: 'account', data: { address: second } },
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0xffff' }, policies: [] }],
      },
    ],
    two,
  ],
  [
    'an operation of a smart account',
    'eth_sendUserOperation',
    [{ sender: first, callData: '0x' }, usdc],
    two,
  ],
  ['a revocation of another standard', 'wallet_revokePermissions', [{ eth_accounts: {} }], two],
  [
    'a network with a well-known name',
    'wallet_addEthereumChain',
    chain({ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }),
    one,
  ],
  [
    'a network with other decimals',
    'wallet_addEthereumChain',
    chain({ nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 6 } }, '0x1'),
    two,
  ],
  [
    'a token with a well-known name',
    'wallet_watchAsset',
    { type: 'ERC20', options: { address: second, symbol: 'USDC', decimals: 6 } },
    one,
  ],
]

function verdictOf(statement: Statement): string {
  const cautions = [...new Set(cautionsOf(statement))].join(' ')
  const press = isBlocked(statement) ? 'blocked' : isUnderstood(statement) ? one : two
  return cautions === '' ? press : `${press}: ${cautions}`
}

const connection = fakeConnection({ accounts: [`eip155:1:${first}`] })
const opened = await createTestSession({ answers: { connect: async () => [connection] } })
await opened.session.connect(fakeConnector())

test.each(rows)('%s: %s', (_, method, params, verdict) => {
  const draft = fakeRequest({ method, params, chainId: 'eip155:1', connectionId: connection.id })
  const request = prepareRequest(draft, opened.kernel.store)
  expect(validateRequest(request)).toBeUndefined()
  const statement = read(request, context)
  if (!statement) throw new Error('not read')
  expect(verdictOf(statement)).toBe(verdict)
})
