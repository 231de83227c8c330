import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { methodKinds } from '../../contracts/methodKinds.ts'
import type { Policy } from '../../contracts/rpc.ts'
import {
  createTestKernel,
  createTestPipeline,
  fakePlugin,
  fakeRequest,
  fewRuns,
  tapPlugin,
} from '../../testing/index.ts'
import { classify, unsafeMethods } from './classify.ts'
import { isSpending } from './kindOf.ts'

afterEach(() => vi.useRealTimers())

const rows = { eth_call: 'safe', personal_sign: 'approve', eth_sign: 'refuse' } as const
const adapter = fakePlugin({ id: 'chain', namespace: 'eip155', methods: rows })
const classifyTap = (answer: unknown, id = 'tap') => tapPlugin(id, 'classify', () => answer as Policy)

async function policyOf(method: string, ...plugins: ReturnType<typeof classifyTap>[]): Promise<Policy> {
  const { kernel } = createTestKernel({ plugins: [adapter, ...plugins] })
  await kernel.plugins.activate('hook:classify')
  return classify(kernel, fakeRequest({ method }))
}

const odd = [
  ...'constructor __proto__ prototype toString valueOf hasOwnProperty isPrototypeOf'.split(' '),
  ...'__defineGetter__ __lookupGetter__ propertyIsEnumerable toLocaleString length name 0'.split(' '),
  '',
  ' ',
  '\0',
  '*',
  'undefined',
  'null',
]

const insertions = ['\u200b', '\u00ad', '\u202e', '\ufeff', ' ', '\0', '_', '.', '%', '\n', 'е']

function mutationsOf(method: string): string[] {
  const edges = [' ', '\t', '\n', '\0', '\u200b', '\ufeff', '/', ';', '#', '%00']
  const half = Math.floor(method.length / 2)
  return [
    ...edges.flatMap((edge) => [edge + method, method + edge]),
    ...insertions.map((item) => method.slice(0, half) + item + method.slice(half)),
    method.toUpperCase(),
    method.replace(/^./, (first) => first.toUpperCase()),
    method.replace('_', '-'),
    method.replaceAll('_', ''),
    method.replace('e', 'е'),
    method.replace('a', 'а'),
    method.replace('o', 'ο').replace('i', 'і'),
    method.normalize('NFD').replace('s', 'ſ'),
    method.slice(0, -1),
    method.slice(1),
    method + method,
    `${method}_v9`,
    [...method].reverse().join(''),
    `"${method}"`,
    `["${method}"]`,
    encodeURIComponent(`${method} `),
  ]
}

test('I-08: a name that is not byte-equal to an allowed one is refused, and nothing reaches the wallet', async () => {
  vi.useFakeTimers()
  const { request, source, pipeline } = createTestPipeline()
  const allowed = ['eth_sendTransaction', 'personal_sign', 'eth_blockNumber', 'eth_sign', 'wallet_sendCalls']
  const known = new Set(['eth_sendTransaction', 'personal_sign', 'eth_blockNumber'])
  const names = [...new Set([...odd, ...allowed.flatMap(mutationsOf)])].filter((name) => !known.has(name))
  expect(names.length).toBeGreaterThanOrEqual(200)
  for (const method of names) {
    await expect(request({ method, params: [] }), JSON.stringify(method)).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed',
    })
  }
  expect(source.requests).toEqual([])
  expect(pipeline.ledger.size()).toBe(0)
  await expect(request({ method: 'eth_blockNumber' })).resolves.toBe('answer')
})

test('I-09: every method has a policy, and it is always the same', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.constantFrom(...odd, ...Object.keys(rows))), async (method) => {
      const first = await policyOf(method)
      expect(first).toBe(Object.hasOwn(rows, method) ? rows[method as keyof typeof rows] : 'refuse')
      expect(await policyOf(method)).toBe(first)
    }),
    fewRuns,
  )
})

test('I-09: a host that writes to Object.prototype cannot allow a method', async () => {
  const polluted = { eth_signTypedData: 'safe', eth_mine: 'safe' }
  Object.assign(Object.prototype, polluted)
  try {
    const { kernel } = createTestKernel({ plugins: [fakePlugin({ id: 'none' }), adapter] })
    for (const method of ['eth_signTypedData', 'eth_mine'])
      expect(classify(kernel, fakeRequest({ method }))).toBe('refuse')
  } finally {
    for (const key of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, key)
  }
})

test('a tap can tighten a policy but never loosen it', async () => {
  expect(await policyOf('eth_call', classifyTap('approve'))).toBe('approve')
  expect(await policyOf('eth_call', classifyTap('refuse'), classifyTap('safe', 'second'))).toBe('refuse')
  expect(await policyOf('personal_sign', classifyTap('safe'))).toBe('approve')
  expect(await policyOf('eth_sign', classifyTap('safe'))).toBe('refuse')
  expect(await policyOf('eth_call', classifyTap(undefined))).toBe('safe')
})

test('a tap that throws refuses the request', async () => {
  const throws = tapPlugin('tap', 'classify', () => {
    throw new Error('broken')
  })
  expect(await policyOf('eth_call', throws)).toBe('refuse')
})

test('a tap that returns an invalid answer refuses known and unknown methods', async () => {
  for (const answer of ['SAFE', 'allow', true, 1, {}, null, Promise.resolve('safe'), 'constructor']) {
    expect(await policyOf('eth_call', classifyTap(answer))).toBe('refuse')
    expect(await policyOf('personal_sign', classifyTap(answer))).toBe('refuse')
    expect(await policyOf('nobody_names_it', classifyTap(answer))).toBe('refuse')
  }
})

test('neither a manifest row nor a tap can make an unsafe method safe', async () => {
  for (const method of Object.keys(unsafeMethods)) {
    const loose = fakePlugin({ id: 'loose', namespace: 'eip155', methods: { [method]: 'safe' } })
    const { kernel } = createTestKernel({ plugins: [loose, classifyTap('safe')] })
    await kernel.plugins.activate('hook:classify')
    expect(classify(kernel, fakeRequest({ method }))).toBe('approve')
  }
})

// The names of signing and spending methods in the wallets of each namespace.
const spending = [
  'eth_sendTransaction',
  'eth_sendUserOperation',
  'wallet_sendCalls',
  'solana_signAndSendTransaction',
  'polkadot_signAndSendTransaction',
  'sendTransfer',
  'cosmos_sendTransaction',
]
const signing = [
  ...['personal_sign', 'eth_sign', 'eth_signTransaction'],
  ...['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'],
  ...['wallet_grantPermissions', 'wallet_revokePermissions'],
  ...['solana_signIn', 'solana_signMessage', 'solana_signTransaction', 'solana_signAllTransactions'],
  ...['signMessage', 'signPsbt', 'polkadot_signMessage', 'polkadot_signTransaction'],
  ...['cosmos_signDirect', 'cosmos_signAmino'],
]

test('methods that sign, grant or spend are recognized by name, and those that spend are journaled', () => {
  expect([...Object.keys(unsafeMethods)].toSorted()).toEqual([...signing, ...spending].toSorted())
  expect(
    Object.keys(methodKinds)
      .filter((method) => isSpending({ method, params: {} }))
      .toSorted(),
  ).toEqual(spending.toSorted())
})

test('no manifest and no tap can make a method safe if the kernel knows that it does more than read', async () => {
  const described = Object.keys(methodKinds)
  expect(described.length).toBeGreaterThan(25)
  for (const method of described) {
    const loose = fakePlugin({ id: 'loose', namespace: 'eip155', methods: { [method]: 'safe' } })
    const { kernel } = createTestKernel({ plugins: [loose, classifyTap('safe')] })
    await kernel.plugins.activate('hook:classify')
    expect(classify(kernel, fakeRequest({ method })), method).toBe('approve')
  }
})
