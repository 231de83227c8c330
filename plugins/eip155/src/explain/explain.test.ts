import type { Explanation, Statement } from '@latchkit/kernel/chain'
import { fakeRequest } from '@latchkit/kernel/testing'
import { expect, test } from 'vitest'
import { createFakeNode, type FakeNode } from '../testing/fakeNode.ts'
import { first, second } from '../testing/fakeProvider.ts'
import { explain, read } from './explain.ts'
import type { RequestContext } from './requestContext.ts'

const native = { decimals: 18, symbol: 'ETH' }
const context: RequestContext = { account: first, reference: '1', native }
const answers = {
  eth_chainId: '0x1',
  eth_getCode: '0x60',
  eth_estimateGas: '0x5208',
  eth_gasPrice: '0x1',
  eth_getBalance: '0xffffffffff',
  eth_call: '0x',
}

interface Example {
  readonly method: string
  readonly params: unknown
  readonly chainId?: `eip155:${string}`
  readonly account?: `eip155:${string}:${string}` | undefined
}

async function explained({ method, params, chainId = 'eip155:1', ...input }: Example, node: FakeNode) {
  const networks = [
    node.network,
    { ...node.network, id: 137, name: 'Polygon', caipNetworkId: 'eip155:137' },
  ] as const
  const request = fakeRequest({ method, params, chainId })
  const account = 'account' in input ? input.account : (`eip155:1:${first}` as const)
  const { signal } = new AbortController()
  const result: Explanation[] = []
  const chains = { networks: () => networks, fetch: node.fetch }
  for await (const one of explain(chains, request, { account, signal })) result.push(one)
  return result
}

const payment = { method: 'eth_sendTransaction', params: [{ from: first, to: second, value: '0xffffff' }] }
const calls = {
  method: 'wallet_sendCalls',
  params: [{ version: '2.0.0', from: first, chainId: '0x1', calls: [{ to: second, value: '0x1' }] }],
}
const paid: Statement = { kind: 'send', what: { value: 0xffffffn, ...native }, to: second, cautions: [] }
const fee = { value: 21_000n, ...native, exactness: 'about' }

test('a payment is explained at once, and then again with data from the chain', async () => {
  await expect(explained(payment, createFakeNode(answers))).resolves.toEqual([
    { statement: paid, isUnderstood: true, isBlocked: false, isPending: true },
    { statement: { ...paid, cautions: ['recipientIsContract'] }, isUnderstood: true, isBlocked: false, fee },
  ])
})

test('a high fee is a caution of the payment', async () => {
  const [, last] = await explained(payment, createFakeNode({ ...answers, eth_gasPrice: '0xffff' }))
  expect(last?.statement.cautions).toEqual(['recipientIsContract', 'highFee'])
  expect(last?.isUnderstood).toBe(true)
})

test('a high fee that the request sets needs a second confirmation', async () => {
  const params = [{ ...payment.params[0], maxFeePerGas: '0xffff' }]
  const [, last] = await explained({ ...payment, params }, createFakeNode(answers))
  expect(last).toMatchObject({
    statement: { cautions: ['recipientIsContract', 'highFee'] },
    isUnderstood: false,
  })
})

test('calls that the wallet combines have the fee that the wallet shows', async () => {
  const node = createFakeNode(answers)
  const [, last] = await explained(calls, node)
  expect(last).toMatchObject({ statement: { parts: [{ cautions: ['recipientIsContract'] }] } })
  expect(last?.fee).toBeUndefined()
  expect(node.requests.map(({ method }) => method)).toEqual(['eth_chainId', 'eth_getCode'])
})

test('a node of another network is not trusted', async () => {
  const other = { ...answers, eth_chainId: '0xa' }
  const [, last, ...more] = await explained(payment, createFakeNode(other))
  expect(last).toEqual({
    statement: { ...paid, cautions: ['unchecked'] },
    isUnderstood: true,
    isBlocked: false,
    fee: 'unknown',
  })
  expect(more).toEqual([])
  const [, batch] = await explained(calls, createFakeNode(other))
  expect(batch).toMatchObject({ statement: { cautions: ['unchecked'] } })
  expect(batch?.fee).toBeUndefined()
})

test('on a network that the site does not list, the explanation comes from the request alone', async () => {
  const node = createFakeNode(answers)
  const chainId = 'eip155:5'
  const account = `eip155:5:${first}` as const
  await expect(explained({ ...payment, chainId, account }, node)).resolves.toEqual([
    {
      statement: { ...paid, what: { value: 0xffffffn }, cautions: ['unchecked'] },
      isUnderstood: true,
      isBlocked: false,
      fee: 'unknown',
    },
  ])
  const [batch, ...more] = await explained({ ...calls, chainId, account }, node)
  // The request names network 1, but was made on another one.
  expect(batch).toMatchObject({ isBlocked: true })
  expect(batch?.fee).toBeUndefined()
  expect([...more, ...node.requests]).toEqual([])
})

test('without an account, every request that names one is for another account', async () => {
  const [result] = await explained({ ...payment, account: undefined }, createFakeNode(answers))
  expect(result).toMatchObject({ isBlocked: true, statement: { cautions: ['otherAccount'] } })
})

test.each<[string, string, unknown, Statement]>([
  ['a message', 'personal_sign', ['Hello', first], { kind: 'message', text: 'Hello', cautions: [] }],
  ['data that cannot be read', 'eth_sendTransaction', [], { kind: 'data', cautions: [] }],
  ['a revocation', 'wallet_revokePermissions', [{ pci: 'b1' }], { kind: 'revoke', name: 'b1', cautions: [] }],
  ['a network', 'wallet_switchEthereumChain', [{ chainId: '0x89' }], { kind: 'network', name: 'Polygon' }],
  [
    'a network that is not listed',
    'wallet_switchEthereumChain',
    [{ chainId: '0xa' }],
    { kind: 'network', name: '10' },
  ],
  [
    'a network to add',
    'wallet_addEthereumChain',
    [{ chainId: '0x89', chainName: 'Mine' }],
    { kind: 'addNetwork', name: 'Mine (137)', urls: [], currency: [], explorers: [] },
  ],
  [
    'a token to show',
    'wallet_watchAsset',
    { options: { address: second, symbol: 'USDC' } },
    { kind: 'watch', name: 'USDC', address: second },
  ],
])('the chain adds nothing to %s', async (_, method, params, statement) => {
  const node = createFakeNode(answers)
  const [result, ...more] = await explained({ method, params }, node)
  expect(result?.statement).toEqual(statement)
  expect(result?.isPending).toBeUndefined()
  expect([...more, ...node.requests]).toEqual([])
})

test('an unknown method is not explained', async () => {
  for (const method of ['eth_sign', 'wallet_watchAssets', 'my_wallet_watchAsset'])
    await expect(
      explained({ method, params: [{ options: { address: second } }] }, createFakeNode(answers)),
    ).resolves.toEqual([])
})

test('an aborted explanation ends with what is known', { timeout: 2_000 }, async () => {
  const { network } = createFakeNode()
  const never = () => new Promise<Response>(() => {})
  const waiting = new AbortController()
  const options = { account: `eip155:1:${first}`, signal: waiting.signal } as const
  const result = explain(
    { networks: () => [network], fetch: never },
    fakeRequest({ ...payment, chainId: 'eip155:1' }),
    options,
  )
  await result.next()
  const last = result.next()
  waiting.abort()
  await expect(last).resolves.toMatchObject({ value: { statement: paid, fee: 'unknown' } })
})

test.each<[string, unknown, Statement['cautions']]>([
  ['nothing', undefined, []],
  ['another account', [{ from: second, to: 'me' }], ['otherAccount']],
  ['another account, without a list', { from: second }, ['otherAccount']],
  ['another network', [{ to: 'me', chainId: '0xa' }], ['otherNetwork']],
])('a malformed request still shows that it is for %s', (_, params, cautions) => {
  expect(read({ method: 'eth_sendTransaction', params }, context)).toEqual({ kind: 'data', cautions })
})

test.each([[[]], [[null]], [[{ pci: 5 }]]])('a revocation without an id is not read: %j', (params) => {
  expect(read({ method: 'wallet_revokePermissions', params }, context)).toEqual({
    kind: 'data',
    cautions: [],
  })
})
