import type { CallDescription, Statement } from '@latchkit/kernel/chain'
import type { CallDescriber, Description, InnerCall } from '@latchkit/kernel/plugin'
import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { first, second } from '../../testing/fakeProvider.ts'
import { isUnderstood } from '../cautions.ts'
import { describeStatement } from './addDescriptions.ts'
import { controlMethods } from './controlMethods.ts'

const third = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const context = { account: first, reference: '1', native: { decimals: 18, symbol: 'ETH' } }
const words: Description = { source: 'site', intent: 'Swap', fields: [], isWhole: true, calls: [] }
const call = (data: string, more: object = {}): Statement => ({ kind: 'call', to: second, data, ...more })
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [third, 2n ** 256n - 1n] })

function describe(statement: Statement, answer: unknown, params: unknown = []): Promise<Statement> {
  const ask = async () => (typeof answer === 'function' ? answer() : answer)
  const describer: CallDescriber = { describeCall: ask, describeData: ask }
  const { signal } = new AbortController()
  return describeStatement(statement, params, { describer, chainId: 'eip155:1', context, signal })
}
const descriptionOf = (statement: Statement): CallDescription | undefined =>
  statement.kind === 'call' || statement.kind === 'data' ? statement.description : undefined

test('a call that is not explained gets words, and keeps its cautions', async () => {
  const statement = call('0x12345678', { cautions: ['otherAccount'], pays: { value: 1n } })
  const described = await describe(statement, words)
  expect(descriptionOf(described)?.intent).toBe('Swap')
  expect(described.cautions).toEqual(['otherAccount'])
  expect(described).toMatchObject({ to: second, data: '0x12345678', pays: { value: 1n } })
})

test('what is explained already keeps its own explanation, whatever a describer answers', async () => {
  const statements: readonly Statement[] = [
    {
      kind: 'allow',
      what: { value: 2n ** 256n - 1n, token: second },
      spender: third,
      cautions: ['unlimited'],
    },
    { kind: 'allowAll', token: second, spender: third, isGranted: true, cautions: ['unlimited'] },
    { kind: 'send', what: { value: 1n }, to: third },
    { kind: 'message', text: 'Sign in' },
    { kind: 'delegate', to: third, cautions: ['delegation'] },
    { kind: 'create', bytes: 9 },
  ]
  for (const statement of statements) await expect(describe(statement, words)).resolves.toEqual(statement)
  const several: Statement = { kind: 'several', of: 'calls', parts: statements }
  await expect(describe(several, words)).resolves.toEqual(several)
})

test('calls at any depth of a bundle are described', async () => {
  const several: Statement = {
    kind: 'several',
    of: 'calls',
    parts: [{ kind: 'several', of: 'steps', parts: [call('0x12345678')] }],
    cautions: ['unexplainedParts'],
  }
  const described = await describe(several, words)
  expect(described).toMatchObject({ parts: [{ parts: [{ description: { intent: 'Swap' } }] }] })
  expect(isUnderstood(described)).toBe(false)
})

test('a description that is not whole needs a second confirmation, and so does every method of control', async () => {
  expect(isUnderstood(await describe(call('0x12345678'), words))).toBe(true)
  expect(isUnderstood(await describe(call('0x12345678'), { ...words, isWhole: false }))).toBe(false)
  expect(controlMethods.size).toBeGreaterThan(30)
  for (const selector of controlMethods) {
    const described = await describe(call(`${selector}00`), words)
    expect(descriptionOf(described)).toBeDefined()
    expect([selector, isUnderstood(described)]).toEqual([selector, false])
  }
})

const served: Description = { ...words, source: 'service', host: 'words.example' }
const typedData = {
  types: { SafeTx: [{ name: 'to', type: 'address' }] },
  primaryType: 'SafeTx',
  domain: { chainId: 1, verifyingContract: second },
  message: { to: third },
}

test('the words of a service are enough for one confirmation only if they are pinned', async () => {
  const data: Statement = { kind: 'data', name: 'SafeTx' }
  for (const [answer, expected] of [
    [served, false],
    [{ ...served, isPinned: 'yes' }, false],
    [{ ...served, isPinned: true }, true],
    [{ ...words, source: 'kit' }, true],
    [words, true],
  ]) {
    const described = [
      await describe(call('0x12345678'), answer),
      await describe({ kind: 'several', of: 'calls', parts: [call('0x12345678')] }, answer),
      await describe(data, answer, [first, typedData]),
    ]
    expect(descriptionOf(described[2] ?? data)?.intent).toBe('Swap')
    expect(described.map(isUnderstood)).toEqual([expected, expected, expected])
  }
})

test('a described request for another account than the visitor’s has a caution, and needs a second confirmation', async () => {
  for (const isForAnother of [true, 'yes', false, undefined]) {
    const described = await describe(call('0x12345678'), { ...words, source: 'kit', isForAnother })
    const cautions = isForAnother === true ? ['receiverNotYou'] : undefined
    expect([described.cautions, isUnderstood(described)]).toEqual([cautions, isForAnother !== true])
  }
})

/** Another address with the first and the last characters of the account. */
const similar = `${first.slice(0, 8)}${'0'.repeat(28)}${first.slice(-6)}`.toLowerCase()

test.each<[string, Partial<Description>, Statement['cautions']]>([
  ['an unlimited number', { values: [2n ** 256n - 1n] }, ['unlimited']],
  ['the largest number of Permit2', { values: [third, 2n ** 160n - 1n] }, ['unlimited']],
  ['a usual number', { values: [third, 2n ** 96n - 2n] }, undefined],
  ['an unlimited number in pinned words', { values: [2n ** 256n - 1n], isPinned: true }, undefined],
  ['an address like that of the account', { values: [similar] }, ['lookAlike']],
  ['such an address in pinned words', { values: [similar], isPinned: true }, ['lookAlike']],
  ['the account itself', { values: [first.toLowerCase()] }, undefined],
])(
  'the values of a described request have cautions whatever the words show: %s',
  async (_, more, expected) => {
    const answer = { ...served, ...more }
    expect((await describe(call('0x12345678'), answer)).cautions).toEqual(expected)
    const data = await describe({ kind: 'data', name: 'SafeTx' }, answer, [first, typedData])
    expect(data.cautions).toEqual(expected)
  },
)

test('the later calls to the same contract are given, in a bundle and within a call', async () => {
  const requested: unknown[] = []
  const inner = (data: string, to: string = second): InnerCall => ({ to, data, value: 0n })
  const answer = (request: unknown) => {
    const { data, following } = Object(request)
    requested.push([data, following])
    return data === '0xaaaaaaaa'
      ? { ...words, calls: [inner('0x11111111'), inner('0x22222222', third), inner('0x33333333')] }
      : words
  }
  const describer: CallDescriber = {
    describeCall: async (request) => answer(request),
    describeData: async () => undefined,
  }
  const context = { account: first, reference: '1', native: {} }
  const ports = { describer, chainId: 'eip155:1', context, signal: new AbortController().signal } as const
  const parts = [call('0xaaaaaaaa'), call('0xbbbbbbbb')]
  await describeStatement({ kind: 'several', of: 'calls', parts }, [], ports)
  expect(requested).toEqual([
    ['0xaaaaaaaa', ['0xbbbbbbbb']],
    ['0xbbbbbbbb', []],
    ['0x11111111', ['0x33333333']],
    ['0x22222222', []],
    ['0x33333333', []],
  ])
})

test('a call of another contract is compared with the account of the visitor', async () => {
  const inner: readonly InnerCall[] = [{ to: third, data: '0x12345678', value: 0n }]
  const answers = [
    { ...words, calls: inner },
    { ...words, values: [similar] },
  ]
  const described = await describe(call('0x12345678'), () => answers.shift())
  expect(described).toMatchObject({ parts: [{}, { to: third, cautions: ['lookAlike'] }] })
})

test('a call of the contract to itself is explained by its own data', async () => {
  const calls: readonly InnerCall[] = [{ to: second, data: approve, value: 0n }]
  const described = await describe(call('0x12345678'), { ...words, calls })
  expect(described).toMatchObject({
    kind: 'several',
    parts: [{ description: { intent: 'Swap' } }, { kind: 'allow', cautions: ['unlimited'], spender: third }],
  })
})

test('a call to another contract is not the account’s, so it is only read in words of its own', async () => {
  let requested = 0
  const calls: readonly InnerCall[] = [{ to: third, data: approve, value: 7n }]
  const answer = () => {
    requested += 1
    return requested === 1 ? { ...words, calls } : undefined
  }
  const described = await describe(call('0x12345678'), answer)
  expect(described).toMatchObject({ parts: [{}, { kind: 'call', to: third, pays: { value: 7n } }] })
  expect(isUnderstood(described)).toBe(false)
})

test('calls within calls without end are described three levels deep, and not as understood', async () => {
  const described = await describe(call('0x12345678'), () => ({
    ...words,
    calls: [{ to: third, data: '0x12345678', value: 0n }],
  }))
  expect(isUnderstood(described)).toBe(false)
})

const field = (value: object) => ({ ...words, fields: [{ label: 'A', value }] })
test.each<[string, unknown]>([
  ['none', undefined],
  ['a failure', () => Promise.reject(new Error('offline'))],
  ['no object', 'Swap'],
  [
    'an accessor that throws',
    Object.defineProperty({}, 'source', {
      get: () => {
        throw new Error('no')
      },
    }),
  ],
  ['an unknown source', { ...words, source: 'wallet' }],
  ['no intent', { ...words, intent: undefined }],
  ['an endless intent', { ...words, intent: 'x'.repeat(5_000) }],
  [
    'endless fields',
    { ...words, fields: Array.from({ length: 201 }, () => field({ kind: 'text', text: '' }).fields[0]) },
  ],
  ['a field of an unknown kind', field({ kind: 'html', text: '<b>' })],
  ['an amount that is no integer', field({ kind: 'amount', what: { value: 1.5 } })],
  ['a negative amount', field({ kind: 'amount', what: { value: -1n } })],
  ['a token that is no address', field({ kind: 'amount', what: { value: 1n, token: 'USDC' } })],
  ['an address that is none', field({ kind: 'address', address: 'alice.eth' })],
  ['bytes that are none', field({ kind: 'bytes', bytes: '0xzz' })],
  ['a sentence with the value of no field', { ...words, sentence: ['Swap ', 0] }],
  ['values that are no integers or addresses', { ...words, values: [7] }],
  ['a negative value', { ...words, values: [-1n] }],
  ['an inner call without an address', { ...words, calls: [{ to: 'x', data: '0x', value: 0n }] }],
])('a description of the wrong shape is none: %s', async (_, answer) => {
  await expect(describe(call('0x12345678'), answer)).resolves.toEqual(call('0x12345678'))
})

test('decimals, symbols and other values that only the chain knows are not taken from a description', async () => {
  const what = { value: 1n, token: second, decimals: 0, symbol: 'USDC' }
  const described = await describe(call('0x12345678'), field({ kind: 'amount', what }))
  expect(descriptionOf(described)?.fields).toEqual([
    {
      label: 'A',
      isExtra: false,
      value: { kind: 'amount', what: { value: 1n, token: second }, note: undefined },
    },
  ])
})

test('typed data is described unless its message has fields that are not signed', async () => {
  const data = {
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    domain: { chainId: 1, verifyingContract: second },
    message: { amount: '5' },
  }
  const statement: Statement = { kind: 'data', name: 'Order' }
  const seen: unknown[] = []
  const answer = async (input: unknown) => {
    seen.push(input)
    return words
  }
  const describer: CallDescriber = { describeCall: answer, describeData: answer }
  const ports = { describer, chainId: 'eip155:1', context, signal: new AbortController().signal } as const
  const described = await describeStatement(statement, [first, JSON.stringify(data)], ports)
  expect(descriptionOf(described)?.intent).toBe('Swap')
  expect(seen).toMatchObject([{ encodedType: 'Order(uint256 amount)', from: first, chainId: 'eip155:1' }])
  const more = { ...data, message: { amount: '5', extra: '6' } }
  await expect(describeStatement(statement, [first, more], ports)).resolves.toEqual(statement)
  await expect(describeStatement(statement, [first, '{'], ports)).resolves.toEqual(statement)
  expect(seen).toHaveLength(1)
})
