import { firstAddress as first, runs, secondAddress as second, withInherited } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSafeProvider } from './createSafeProvider.ts'
import { readBundle, readTransaction } from './readSends.ts'

/** The fields that every bundle has. */
const bundle = { version: '2.0.0', chainId: '0x7a69', atomicRequired: true }
const info = { safeAddress: first, chainId: 31337, threshold: 2, owners: [], isReadOnly: false }

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const requests: [string, unknown][] = []
  const all: Readonly<Record<string, unknown>> = { getSafeInfo: info, ...answers }
  const { request } = createSafeProvider(async (method, params) => {
    requests.push([method, params])
    if (!Object.hasOwn(all, method)) throw new Error(`no ${method}`)
    return all[method]
  })
  const did = () => requests.filter(([method]) => method !== 'getSafeInfo')
  return { did, request: (method: string, params?: unknown) => request({ method, params }) }
}

test('the Safe is the only account, on its own network', async () => {
  const { request } = open()
  await expect(request('eth_requestAccounts')).resolves.toEqual([first])
  await expect(request('eth_accounts')).resolves.toEqual([first])
  await expect(request('eth_chainId')).resolves.toBe('0x7a69')
  await expect(request('wallet_getCapabilities', [first])).resolves.toEqual({
    '0x7a69': { atomic: { status: 'supported' } },
  })
})

test.each([null, {}, { ...info, safeAddress: '0xab' }, { ...info, chainId: '31337' }])(
  'a Safe with %j in its info is invalid',
  async (answer) => {
    const { request } = open({ getSafeInfo: answer })
    await expect(request('eth_accounts')).rejects.toMatchObject({ code: -32602 })
  },
)

test('text and typed data are sent to the Safe; an on-chain signature is returned as an empty one', async () => {
  const { request, did } = open({
    signMessage: { signature: '0xabcd' },
    signTypedMessage: { safeTxHash: '0x1' },
  })
  await expect(request('personal_sign', ['0x6869', first.toLowerCase()])).resolves.toBe('0xabcd')
  await expect(request('eth_signTypedData_v4', [first, '{"a":1}'])).resolves.toBe('0x')
  await request('eth_signTypedData_v4', [first, { a: 1 }])
  const typed = ['signTypedMessage', { typedData: { a: 1 } }]
  expect(did()).toEqual([['signMessage', { message: '0x6869' }], typed, typed])
})

test('it refuses to sign and send for other accounts', async () => {
  const { request, did } = open()
  const calls = [{ to: second }]
  for (const [method, params] of [
    ['personal_sign', ['0x6869', second]],
    ['personal_sign', []],
    ['eth_signTypedData_v4', [second, {}]],
    ['eth_sendTransaction', [{ from: second, to: second }]],
    ['eth_sendTransaction', [{ to: second }]],
    ['wallet_sendCalls', [{ ...bundle, from: second, calls }]],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ code: 4100 })
  expect(did()).toEqual([])
})

test('an invalid response to a transaction does not prove that nothing was proposed', async () => {
  const { request } = open({ sendTransactions: { hash: '0x5afe' } })
  await expect(request('eth_sendTransaction', [{ from: first, to: second }])).rejects.toMatchObject({
    code: -32603,
  })
})

test('transactions and bundles are sent unchanged, and a missing receiver is not made up', async () => {
  const { request, did } = open({ sendTransactions: { safeTxHash: '0x5afe' } })
  const sent = { from: first, to: second, value: '0x1', gas: '0x5208', gasPrice: '0x1' }
  await expect(request('eth_sendTransaction', [sent])).resolves.toBe('0x5afe')
  await expect(
    request('wallet_sendCalls', [{ ...bundle, calls: [{ to: second, data: '0xab' }, { to: first }] }]),
  ).resolves.toEqual({ id: '0x5afe' })
  expect(did()).toEqual([
    ['sendTransactions', { txs: [{ to: second, value: '0x1', data: '0x' }], params: { safeTxGas: 21_000 } }],
    [
      'sendTransactions',
      {
        txs: [
          { to: second, value: '0x0', data: '0xab' },
          { to: first, value: '0x0', data: '0x' },
        ],
      },
    ],
  ])
  for (const [method, params] of [
    ['eth_sendTransaction', [{ from: first, data: '0x60' }]],
    ['eth_sendTransaction', []],
    ['wallet_sendCalls', [{ ...bundle, calls: [] }]],
    ['wallet_sendCalls', []],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ code: -32602 })
})

const sent = { from: first, to: second }

test.each<[string, string, object, number]>([
  ['eth_sendTransaction', 'another network', { ...sent, chainId: '0x1' }, 5710],
  ['eth_sendTransaction', 'a network that is none', { ...sent, chainId: 'mainnet' }, 5710],
  ['eth_sendTransaction', 'a nonce', { ...sent, nonce: '0x1' }, -32602],
  ['eth_sendTransaction', 'an authorization', { ...sent, authorizationList: [] }, -32602],
  ['eth_sendTransaction', 'a type that authorizes code', { ...sent, type: '0x4' }, -32602],
  ['eth_sendTransaction', 'an unknown field', { ...sent, validUntil: 1 }, -32602],
  ['eth_sendTransaction', 'data and another input', { ...sent, data: '0x', input: '0xab' }, -32602],
  ['eth_sendTransaction', 'two gas limits', { ...sent, gas: '0x1', gasLimit: '0x2' }, -32602],
  ['eth_sendTransaction', 'half a byte', { ...sent, data: '0xabc' }, -32602],
  ['eth_sendTransaction', 'an amount in decimal', { ...sent, value: '1' }, -32602],
  ['wallet_sendCalls', 'another network', { ...bundle, chainId: '0x1' }, 5710],
  ['wallet_sendCalls', 'no network', { ...bundle, chainId: undefined }, 5710],
  ['wallet_sendCalls', 'no version', { ...bundle, version: undefined }, -32602],
  ['wallet_sendCalls', 'a version to come', { ...bundle, version: '3.0.0' }, -32602],
  ['wallet_sendCalls', 'an id of its own', { ...bundle, id: '0x1' }, -32602],
  ['wallet_sendCalls', 'a capability', { ...bundle, capabilities: { paymasterService: { url: 'x' } } }, 5700],
  ['wallet_sendCalls', 'capabilities in a list', { ...bundle, capabilities: [] }, -32602],
  ['wallet_sendCalls', 'atomicRequired as a text', { ...bundle, atomicRequired: 'false' }, -32602],
  [
    'wallet_sendCalls',
    'a call with a capability',
    { ...bundle, calls: [{ to: second, capabilities: { gas: {} } }] },
    5700,
  ],
  [
    'wallet_sendCalls',
    'a call with more in it',
    { ...bundle, calls: [{ to: second, input: '0xab' }] },
    -32602,
  ],
])('%s with %s is refused, and the Safe receives nothing', async (method, _, args, code) => {
  const { request, did } = open({ sendTransactions: { safeTxHash: '0x5afe' } })
  const complete = method === 'wallet_sendCalls' ? { calls: [{ to: second }], ...args } : args
  await expect(request(method, [complete])).rejects.toMatchObject({ code })
  expect(did()).toEqual([])
})

test('the call data is accepted under both names, and an optional capability is ignored', async () => {
  const { request, did } = open({ sendTransactions: { safeTxHash: '0x5afe' } })
  for (const named of [{ data: '0xab' }, { input: '0xab' }, { data: '0xAB', input: '0xab' }])
    await request('eth_sendTransaction', [{ ...sent, ...named, chainId: '0x7a69' }])
  const capabilities = { paymasterService: { url: 'x', optional: true } }
  await request('wallet_sendCalls', [
    { ...bundle, from: first, capabilities, calls: [{ to: second, data: '0xab' }] },
  ])
  const dispatched = ['sendTransactions', { txs: [{ to: second, value: '0x0', data: '0xab' }] }]
  expect(did()).toEqual([dispatched, dispatched, dispatched, dispatched])
})

test('typed data for another network is not signed', async () => {
  const { request, did } = open({ signTypedMessage: { signature: '0xabcd' } })
  await expect(request('eth_signTypedData_v4', [first, { domain: { chainId: 1 } }])).rejects.toMatchObject({
    code: 5710,
  })
  expect(did()).toEqual([])
  await request('eth_signTypedData_v4', [first, { domain: { chainId: 31337 } }])
})

test('I-16: the Safe receives exactly what the site asks it to send, or nothing', async () => {
  const hexOf = fc.bigInt({ min: 0n, max: 2n ** 64n }).map((value) => `0x${value.toString(16)}`)
  const bytes = fc.stringMatching(/^0x([0-9a-f]{2}){0,8}$/)
  const row = fc.record(
    {
      from: fc.constantFrom(first, second),
      to: fc.constantFrom(first, second),
      value: hexOf,
      data: bytes,
      input: bytes,
      chainId: fc.constantFrom('0x7a69', '0x1'),
      nonce: hexOf,
      gas: hexOf,
      other: fc.anything(),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(row, async (args) => {
      const { request, did } = open({ sendTransactions: { safeTxHash: '0x5afe' } })
      await request('eth_sendTransaction', [args]).catch(() => undefined)
      if (did().length === 0) return
      const { from, to, value = '0x0', data, input, chainId = '0x7a69', gas, nonce } = args
      expect([from, chainId, nonce, args.other]).toEqual([first, '0x7a69', undefined, undefined])
      expect(data ?? input).toBe(input ?? data)
      const params = gas === undefined ? {} : { params: { safeTxGas: Number(gas) } }
      const txs = [{ to, value: `0x${BigInt(value).toString(16)}`, data: data ?? input ?? '0x' }]
      expect(did()).toEqual([['sendTransactions', { txs, ...params }]])
    }),
    runs,
  )
})

test('a Safe hash is looked up; every other method is sent to the chain', async () => {
  const { request, did } = open({ getTxBySafeTxHash: { txHash: '0xbeef' }, rpcCall: 'it' })
  await expect(request('eth_getTransactionReceipt', ['0x5afe'])).resolves.toBe('it')
  await expect(request('eth_getBalance', [first, 'latest'])).resolves.toBe('it')
  expect(did()).toEqual([
    ['getTxBySafeTxHash', { safeTxHash: '0x5afe' }],
    ['rpcCall', { call: 'eth_getTransactionReceipt', params: ['0xbeef'] }],
    ['rpcCall', { call: 'eth_getBalance', params: [first, 'latest'] }],
  ])
  const plain = open({ rpcCall: null })
  await expect(plain.request('eth_getTransactionByHash', ['0xplain'])).resolves.toBeNull()
  expect(plain.did().at(-1)).toEqual(['rpcCall', { call: 'eth_getTransactionByHash', params: ['0xplain'] }])
  await plain.request('constructor')
  expect(plain.did().at(-1)).toEqual(['rpcCall', { call: 'constructor', params: [] }])
})

test('a value that cannot be compared is refused with the code of what is wrong', () => {
  const safe = { safeAddress: first, chainId: 1 }
  const noText = { toString: null, valueOf: null }
  const send = { from: first, to: first, value: '0x0' }
  const bundle = { version: '2.0.0', chainId: '0x1', calls: [{ to: first }] }
  const codeOf = (run: () => unknown) => {
    try {
      return run()
    } catch (error) {
      return Object(error).code
    }
  }
  for (const chainId of [Number.NaN, 1.5, noText])
    expect(codeOf(() => readTransaction({ ...send, chainId }, safe))).toBe(5710)
  expect(codeOf(() => readTransaction({ ...send, from: noText }, safe))).toBe(4100)
  expect(codeOf(() => readTransaction({ ...send, type: noText }, safe))).toBe(-32602)
  expect(codeOf(() => readBundle({ ...bundle, version: noText }, safe))).toBe(-32602)
})

test('a property that a page has added to Object.prototype is no part of a call', async () => {
  const safe = { safeAddress: first, chainId: 1 }
  const bundle = { version: '2.0.0', chainId: '0x1', calls: [{ to: first }] }
  const required = { ...bundle, capabilities: { paymaster: {} } }
  const send = { from: first, value: '0x1' }
  const refused = 'A call says not where it goes'
  await expect(withInherited('to', second, () => readTransaction(send, safe))).rejects.toThrow(refused)
  await expect(
    withInherited('to', second, () => readBundle({ ...bundle, calls: [{}] }, safe)),
  ).rejects.toThrow(refused)
  await expect(withInherited('optional', true, () => readBundle(required, safe))).rejects.toThrow(
    'does not support',
  )
})
