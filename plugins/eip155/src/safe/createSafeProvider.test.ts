import { expect, test } from 'vitest'
import { first, second } from '../testing/fakeProvider.ts'
import { createSafeProvider } from './createSafeProvider.ts'

const info = { safeAddress: first, chainId: 31337, threshold: 2, owners: [], isReadOnly: false }

function open(answers: Readonly<Record<string, unknown>> = {}) {
  const asked: [string, unknown][] = []
  const all: Readonly<Record<string, unknown>> = { getSafeInfo: info, ...answers }
  const { request } = createSafeProvider(async (method, params) => {
    asked.push([method, params])
    if (!Object.hasOwn(all, method)) throw new Error(`no ${method}`)
    return all[method]
  })
  const did = () => asked.filter(([method]) => method !== 'getSafeInfo')
  return { did, request: (method: string, params?: unknown) => request({ method, params }) }
}

test('the Safe is the one account, on the network where it is', async () => {
  const { request } = open()
  await expect(request('eth_requestAccounts')).resolves.toEqual([first])
  await expect(request('eth_accounts')).resolves.toEqual([first])
  await expect(request('eth_chainId')).resolves.toBe('0x7a69')
  await expect(request('wallet_getCapabilities', [first])).resolves.toEqual({
    '0x7a69': { atomic: { status: 'supported' } },
  })
})

test.each([null, {}, { ...info, safeAddress: '0xab' }, { ...info, chainId: '31337' }])(
  'a Safe that says %j of itself is none',
  async (answer) => {
    const { request } = open({ getSafeInfo: answer })
    await expect(request('eth_accounts')).rejects.toMatchObject({ code: -32602 })
  },
)

test('texts and typed data go to the Safe; a signature on its chain is an empty one here', async () => {
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

test('it signs and sends for nobody else', async () => {
  const { request, did } = open()
  for (const [method, params] of [
    ['personal_sign', ['0x6869', second]],
    ['personal_sign', []],
    ['eth_signTypedData_v4', [second, {}]],
    ['eth_sendTransaction', [{ from: second, to: second }]],
    ['eth_sendTransaction', []],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ code: -32602 })
  expect(did()).toEqual([])
})

test('transactions and bundles are sent with what they say, and nothing is made up for a missing receiver', async () => {
  const { request, did } = open({ sendTransactions: { safeTxHash: '0x5afe' } })
  const sent = { from: first, to: second, value: '0x1', gas: '0x5208', gasPrice: '0x1' }
  await expect(request('eth_sendTransaction', [sent])).resolves.toBe('0x5afe')
  await expect(
    request('wallet_sendCalls', [{ calls: [{ to: second, data: '0xab' }, { to: first }] }]),
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
    ['wallet_sendCalls', [{ calls: [] }]],
    ['wallet_sendCalls', []],
  ] as const)
    await expect(request(method, params)).rejects.toMatchObject({ code: -32602 })
})

test("a hash of the Safe's own is looked up; everything else is its chain's to answer", async () => {
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
