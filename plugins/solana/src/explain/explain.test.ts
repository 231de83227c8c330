import { base58, base64 } from '@scure/base'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { devnet, first, mainnet, second } from '../testing/fakeWallet.ts'
import { keyOf, textBytes, u32, u64, wireOf } from '../testing/wire.ts'
import { explain } from './explain.ts'
import { tokenProgram } from './step.ts'

const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const systemProgram = '11111111111111111111111111111111'
const [theirs, mint, strange] = [keyOf(5), keyOf(6), keyOf(7)]
const keys = [first, second, theirs, mint, systemProgram, tokenProgram, associated, strange]
const native = { decimals: 9, symbol: 'SOL' }

const pay = (value: number) => ({ program: 4, accounts: [0, 1], data: [...u32(2), ...u64(value)] })
const open = { program: 6, accounts: [0, 2, 1, 3], data: [1] }
const tokens = { program: 5, accounts: [2, 3, 2, 0], data: [12, ...u64(7), 3] }
const unknown = { program: 7, data: [1] }
const transactionOf = (...rows: readonly (typeof open | typeof unknown)[]) =>
  base58.encode(wireOf({ keys, rows }))
const paid = (value: number, cautions?: readonly string[]) => ({
  kind: 'send',
  what: { value: BigInt(value), ...native },
  to: second,
  ...(cautions ? { cautions } : {}),
})
const fee = { value: 5_000n, ...native, exactness: 'atMost' }

type Chain = ReturnType<typeof createFakeChains>
interface Ask {
  readonly chain?: Chain
  readonly chainId?: `solana:${string}`
  readonly account?: `solana:${string}:${string}` | undefined
  readonly signal?: AbortSignal
}

async function explained(method: string, params: unknown, ask: Ask = {}) {
  const { chain = createFakeChains(), chainId = devnet, signal = new AbortController().signal } = ask
  const account = 'account' in ask ? ask.account : (`${devnet}:${first}` as const)
  const request = { method, params, chainId, connectionId: 'one', origin: 'app', requestedBy: 'app' } as const
  const seen = []
  for await (const one of explain(chain.chains, request, { account, signal })) seen.push(one)
  return seen
}
const send = (transaction: unknown, ask?: Ask) =>
  explained('solana_signAndSendTransaction', { transaction }, ask)
const signAll = (transactions: unknown) => explained('solana_signAllTransactions', { transactions })

test.each(['solana_signTransaction', 'solana_signAndSendTransaction'])(
  '%s of a payment is explained at once, with its maximum fee',
  async (method) => {
    const expected = [{ statement: paid(7), fee, isUnderstood: true, isBlocked: false }]
    expect(await explained(method, { transaction: transactionOf(pay(7)) })).toEqual(expected)
    expect(await explained(method, [{ transaction: transactionOf(pay(7)), pubkey: first }])).toEqual(expected)
  },
)

test('several instructions are several steps of one transaction', async () => {
  expect(await send(transactionOf(pay(7), unknown))).toEqual([
    {
      statement: {
        kind: 'several',
        of: 'steps',
        parts: [paid(7), { kind: 'program', program: strange, data: '0x01' }],
      },
      fee,
      isUnderstood: false,
      isBlocked: false,
    },
  ])
})

test('an empty transaction is not understood', async () => {
  const statement = { kind: 'several', of: 'steps', parts: [] }
  expect(await send(transactionOf())).toEqual([{ statement, fee, isUnderstood: false, isBlocked: false }])
})

test('several transactions are parts, even when there is only one, and their fee is the sum', async () => {
  const several = (parts: readonly object[]) => [
    {
      statement: { kind: 'several', of: 'transactions', parts },
      fee: { ...fee, value: 5_000n * BigInt(parts.length) },
      isUnderstood: true,
      isBlocked: false,
    },
  ]
  expect(await signAll([transactionOf(pay(7))])).toEqual(several([paid(7)]))
  expect(await signAll([transactionOf(pay(7)), transactionOf(pay(8), pay(9))])).toEqual(
    several([paid(7), { kind: 'several', of: 'steps', parts: [paid(8), paid(9)] }]),
  )
  expect(await signAll(new Array(20).fill(transactionOf(pay(7))))).toEqual(
    several(new Array(20).fill(paid(7))),
  )
})

const data = [{ statement: { kind: 'data' }, fee: 'unknown', isUnderstood: false, isBlocked: false }]

test.each([
  ['no transactions', []],
  ['more than twenty transactions', new Array(21).fill(transactionOf(pay(7)))],
  ['a transaction that is not in a list', transactionOf(pay(7))],
  ['undefined', undefined],
])('signing %s at once becomes data', async (_, transactions) => {
  expect(await signAll(transactions)).toEqual(data)
})

test('one malformed transaction of several becomes data, and the others are explained', async () => {
  expect(await signAll([transactionOf(pay(7)), 'abc'])).toMatchObject([
    {
      statement: { kind: 'several', parts: [paid(7), { kind: 'data' }] },
      fee: 'unknown',
      isUnderstood: false,
    },
  ])
})

/** Sets the price of one compute unit, of which there is one: it is the priority fee, in micro-lamports. */
const priced = (lamports: bigint, ...rows: readonly ReturnType<typeof pay>[]) =>
  base58.encode(
    wireOf({
      keys: [...keys, 'ComputeBudget111111111111111111111111111111'],
      rows: [
        { program: 8, data: [2, ...u32(1)] },
        { program: 8, data: [3, ...u64(lamports * 1_000_000n)] },
        ...rows,
      ],
    }),
  )
const flagsOf = async (method: string, params: unknown) => {
  const [only] = await explained(method, params)
  return { isHigh: only?.statement.cautions?.includes('highFee') ?? false, isOnce: only?.isUnderstood }
}
const high = { isHigh: true, isOnce: false }
const usual = { isHigh: false, isOnce: true }

test.each([
  ['of the maximum', 9_995_000n, pay(1_000_000_000), usual],
  ['above the maximum', 9_995_001n, pay(1_000_000_000), high],
  ['of the amount', 195_000n, pay(200_000), usual],
  ['above the amount', 195_001n, pay(200_000), high],
  ['that is small, above a small amount', 95_000n, pay(1), usual],
  ['that is not small, above a small amount', 95_001n, pay(1), high],
  ['without an amount', 9_995_000n, { program: 6, accounts: [1, 2, 1, 3], data: [1] }, usual],
])(
  'a fee %s: whether it has a caution, which asks for a second confirmation',
  async (_, priority, row, expected) => {
    const transaction = priced(priority, row)
    for (const method of ['solana_signTransaction', 'solana_signAndSendTransaction'])
      expect(await flagsOf(method, { transaction })).toEqual(expected)
    expect(await flagsOf('solana_signAllTransactions', { transactions: [transaction] })).toEqual(expected)
  },
)

test('the fees of several transactions are compared as a sum', async () => {
  const transactions = new Array(10).fill(priced(1_000_000n, pay(1_000_000_000)))
  expect(await flagsOf('solana_signAllTransactions', { transactions })).toEqual(high)
  expect(await flagsOf('solana_signAllTransactions', { transactions: transactions.slice(1) })).toEqual(usual)
})

test.each([
  ['a number', 7],
  ['invalid base58', 'abc'],
  ['text in no encoding', '0OIl'],
])('%s in place of a transaction becomes data', async (_, transaction) => {
  expect(await send(transaction)).toEqual(data)
})

test.each([
  ['is named by the request', first, second, ['otherAccount']],
  ['signs it', second, undefined, ['otherAccount']],
  ['signs it and is named', second, first, ['otherAccount']],
] as const)('when another account %s, it is blocked', async (_, signer, pubkey, cautions) => {
  const account = `${devnet}:${signer}` as const
  const from = signer === first ? {} : { from: first }
  const params = { transaction: transactionOf(pay(7)), pubkey }
  expect(await explained('solana_signTransaction', params, { account })).toEqual([
    { statement: { ...paid(7, cautions), ...from }, fee, isUnderstood: true, isBlocked: true },
  ])
})

test('with no account connected, every request is for another account', async () => {
  expect(await send(transactionOf(pay(7)), { account: undefined })).toMatchObject([{ isBlocked: true }])
})

test('for an account that does not sign, all steps are blocked together', async () => {
  const [expected] = await send(transactionOf(pay(7), pay(8)), { account: `${devnet}:${second}` })
  expect(expected).toMatchObject({
    statement: { kind: 'several', cautions: ['otherAccount'] },
    isBlocked: true,
  })
})

test('a message is explained as a message, and blocked for another account', async () => {
  const message = base58.encode(Uint8Array.from(textBytes('Hello')))
  const statement = { kind: 'message', text: 'Hello', cautions: [] }
  expect(await explained('solana_signMessage', { message })).toEqual([
    { statement, isUnderstood: true, isBlocked: false },
  ])
  expect(await explained('solana_signMessage', { message, pubkey: second })).toEqual([
    { statement: { ...statement, cautions: ['otherAccount'] }, isUnderstood: true, isBlocked: true },
  ])
})

test('an unknown method is left to the wallet', async () => {
  expect(await explained('solana_getAccounts', { transaction: transactionOf(pay(7)) })).toEqual([])
})

test('on a network that is not configured, amounts have no unit', async () => {
  const chainId = 'solana:other' as const
  expect(await send(transactionOf(pay(7)), { chainId })).toMatchObject([
    { statement: { what: { value: 7n, decimals: undefined, symbol: undefined } } },
  ])
  expect(await send(transactionOf(open), { chainId })).toMatchObject([
    { statement: { kind: 'account', cautions: ['unchecked'] } },
  ])
})

/** A node that has only the mint, and that returns the deposit of an account. */
function createServedNode() {
  const chain = createFakeChains()
  const methods: string[] = []
  const bytes = new Uint8Array(82)
  bytes[44] = 3
  const row = { owner: tokenProgram, lamports: 5, data: [base64.encode(bytes), 'base64'] }
  chain.serve(({ method, params: [keys] }: { method: string; params: readonly unknown[] }) => {
    methods.push(method)
    if (method !== 'getMultipleAccounts') return 20
    return { value: (keys as readonly string[]).map((key) => (key === mint ? row : null)) }
  })
  return { chain, methods }
}

test('a request that needs the chain is explained at once and again with its data', async () => {
  const { chain, methods } = createServedNode()
  const [early, late, ...more] = await send(transactionOf(open), { chain })
  const statement = { kind: 'account', action: 'tokenAccount', account: theirs, owner: second }
  expect(early).toMatchObject({ statement, isPending: true })
  expect(early?.statement.cautions).toBeUndefined()
  expect(late).toMatchObject({
    statement: { ...statement, rent: { value: 20n, ...native }, cautions: ['rent', 'ownerNotYou'] },
    isUnderstood: true,
  })
  expect(late?.isPending).toBeUndefined()
  expect(more).toEqual([])
  expect(methods).toEqual(['getMultipleAccounts', 'getMinimumBalanceForRentExemption'])
})

test('the deposit is only read when an account is opened', async () => {
  const { chain, methods } = createServedNode()
  const [, late] = await send(transactionOf(tokens), { chain, chainId: mainnet })
  expect(late).toMatchObject({ statement: { kind: 'send', what: { value: 7n, decimals: 3, token: mint } } })
  expect(methods).toEqual(['getMultipleAccounts'])
})

test('accounts that several transactions open and send to are read together', async () => {
  const { chain } = createServedNode()
  const transactions = [transactionOf(open), transactionOf(tokens)]
  const [, late] = await explained('solana_signAllTransactions', { transactions }, { chain })
  expect(late?.statement).toMatchObject({
    parts: [
      { kind: 'account', rent: { value: 20n } },
      { kind: 'send', to: second },
    ],
  })
  const { statement } = late ?? {}
  expect(statement?.kind === 'several' && statement.parts[0]?.cautions).toBeFalsy()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('when the chain does not respond, the statement is unchecked: after five seconds, or when the signal aborts', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const late = [{ isPending: true }, { statement: { cautions: ['unchecked'] } }]
  expect(await send(transactionOf(open), createServedNode())).toMatchObject(late)
  expect(timeout.mock.calls[0]).toEqual([5_000])
  timeout.mockRestore()
  const signal = AbortSignal.abort()
  expect(await send(transactionOf(open), { ...createServedNode(), signal })).toMatchObject(late)
})

test('a sign-in is the message that the wallet writes', async () => {
  const [seen, ...more] = await explained('solana_signIn', { domain: 'shop.example', statement: 'Hi' })
  const text = `shop.example wants you to sign in with your Solana account:\n${first}\n\nHi`
  expect(seen).toMatchObject({ statement: { kind: 'message', text }, isUnderstood: true, isBlocked: false })
  expect(more).toEqual([])
})

test('a sign-in with another account is blocked, and one with an unknown field is not understood', async () => {
  const [other] = await explained('solana_signIn', { domain: 'shop.example', address: second })
  expect(other).toMatchObject({ statement: { cautions: ['otherAccount'] }, isBlocked: true })
  const [unread] = await explained('solana_signIn', { domain: 'shop.example', intent: 'spend' })
  expect(unread).toMatchObject({ statement: { kind: 'data' }, isUnderstood: false })
})
