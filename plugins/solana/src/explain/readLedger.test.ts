import { base64 } from '@scure/base'
import { PublicKey } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { devnet, networks } from '../testing/fakeWallet.ts'
import { keyOf } from '../testing/wire.ts'
import { emptyLedger, readLedger } from './readLedger.ts'
import { tokenProgram } from './step.ts'

const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const [one, two, owner, mint] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)]

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}
type Answer = (call: Call) => unknown

function open(answer: Answer, network: (typeof networks)[number] = networks[0]) {
  const calls: Call[] = []
  const { chains, serve } = createFakeChains()
  serve((call) => {
    calls.push({ method: call.method, params: call.params })
    return answer(call)
  })
  const read = (keys: readonly string[], opens = false, signal = new AbortController().signal) =>
    readLedger(keys, opens, { node: { network, fetch: chains.fetch }, signal })
  return { calls, read }
}

/** A token account of `owner` that holds 5 of `mint`. */
function tokens(state = 1): Uint8Array {
  const bytes = new Uint8Array(165)
  bytes.fill(4, 0, 32)
  bytes.fill(3, 32, 64)
  bytes[64] = 5
  bytes[108] = state
  return bytes
}
function mintRow(): Uint8Array {
  const bytes = new Uint8Array(82)
  bytes[36] = 10
  bytes[44] = 6
  return bytes
}
const rowOf = (bytes: Uint8Array, by = tokenProgram) => ({
  owner: by,
  lamports: 7,
  data: [base64.encode(bytes), 'base64'],
})
const byKey =
  (rows: Readonly<Record<string, unknown>>): Answer =>
  ({ method, params: [first] }) =>
    method === 'getMultipleAccounts'
      ? { value: (first as readonly string[]).map((key) => rows[key] ?? null) }
      : 1_000

const held = { lamports: 7n, tokens: { mint, owner, amount: 5n, isProved: false } }
const counted = { lamports: 7n, mint: { decimals: 6, supply: 10n, accountBytes: 165 } }

test('accounts are requested from the node first, and then the mints of token accounts', async () => {
  const { calls, read } = open(
    byKey({ [one]: rowOf(tokens()), [owner]: rowOf(tokens()), [mint]: rowOf(mintRow()) }),
  )
  const { accounts, rents } = await read([one, two, owner])
  expect([...accounts]).toEqual([
    [one, held],
    [two, undefined],
    [owner, held],
    [mint, counted],
  ])
  expect(rents.size).toBe(0)
  const options = { encoding: 'base64', commitment: 'confirmed' }
  expect(calls).toEqual([
    { method: 'getMultipleAccounts', params: [[one, two, owner], options] },
    { method: 'getMultipleAccounts', params: [[mint], options] },
  ])
})

test.each([
  ['Token', tokenProgram, true],
  ['Token-2022', token2022, true],
  ['Token, as an account of Token-2022', tokenProgram, false],
] as const)(
  'the address of an associated account of %s proves its owner and its mint',
  async (_, program, isProved) => {
    const of = isProved ? program : token2022
    const key = PublicKey.findProgramAddressSync(
      [owner, of, mint].map((address) => new PublicKey(address).toBytes()),
      new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
    )[0].toBase58()
    const { accounts } = await open(byKey({ [key]: rowOf(tokens(), program) })).read([key])
    expect(accounts.get(key)?.tokens).toEqual({ ...held.tokens, isProved })
  },
)

test('a mint that was already read is not read again, nor is the deposit for the same size', async () => {
  const rows = { [one]: rowOf(tokens()), [mint]: rowOf(mintRow()), [two]: rowOf(mintRow()) }
  const { calls, read } = open(byKey(rows))
  const { rents } = await read([one, mint, two], true)
  expect([...rents]).toEqual([[165, 1_000n]])
  expect(calls.map(({ method }) => method)).toEqual([
    'getMultipleAccounts',
    'getMinimumBalanceForRentExemption',
  ])
  expect(calls[1]?.params).toEqual([165])
})

test('an empty list sends no request, and more than a hundred addresses are read in pages', async () => {
  const { calls, read } = open(byKey({}))
  expect(await read([], true)).toEqual(emptyLedger)
  expect(calls).toEqual([])
  const many = Array.from({ length: 201 }, (_, at) => `key${at}`)
  const { accounts } = await read(many)
  expect([...accounts.keys()].toSorted()).toEqual(many.toSorted())
  expect(calls.map(({ params: [first] }) => (first as readonly string[]).length)).toEqual([100, 100, 1])
})

test.each<[string, Answer]>([
  ['nothing', () => null],
  ['no accounts', () => ({})],
  ['one account too few', () => ({ value: [null] })],
  ['one account too many', () => ({ value: [null, null, null] })],
  ['a value that is not a list', () => ({ value: 'ab' })],
  ['an error', () => new Response('', { status: 503 })],
  ['text', () => new Response('Hello')],
])('a node that returns %s counts as having no data, and is not retried', async (_, answer) => {
  const { calls, read } = open(answer)
  expect(await read([one, two], true)).toEqual(emptyLedger)
  expect(calls).toHaveLength(1)
})

test('after the abort no node is called', async () => {
  const { calls, read } = open(byKey({}))
  expect(await read([one], true, AbortSignal.abort())).toEqual(emptyLedger)
  expect(calls).toEqual([])
})

const data = ['', 'base64']

test.each<[string, unknown]>([
  ['no lamports', { owner: one, data }],
  ['negative lamports', { owner: one, data, lamports: -1 }],
  ['a fraction of a lamport', { owner: one, data, lamports: 0.5 }],
  ['lamports as text', { owner: one, data, lamports: '5' }],
  ['no data', { owner: one, lamports: 5 }],
  ['data in another encoding', { owner: one, lamports: 5, data: { parsed: {} } }],
  ['data that is not text', { owner: one, lamports: 5, data: [5] }],
  ['data that is not base64', { owner: one, lamports: 5, data: ['?'] }],
  ['text', 'Hello'],
])('an entry with %s leaves the account unknown', async (_, row) => {
  const { accounts } = await open(() => ({ value: [row] })).read([one])
  expect(accounts.has(one)).toBe(false)
})

const text = (lamports: string) =>
  `{"result":{"value":[{"owner":"${one}","lamports":${lamports},"data":[""]}]}}`

test.each([
  ['0', 0n],
  ['9007199254740991', 9_007_199_254_740_991n],
  ['18446744073709551615', 2n ** 64n - 1n],
])('%s lamports are read exactly', async (written, lamports) => {
  const { accounts } = await open(() => new Response(text(written))).read([one])
  expect(accounts.get(one)).toEqual({ lamports })
})

test('a malformed deposit is unknown', async () => {
  const { read } = open((call) =>
    call.method === 'getMultipleAccounts' ? { value: [rowOf(mintRow())] } : { value: 5 },
  )
  const { accounts, rents } = await read([one], true)
  expect(accounts.get(one)).toEqual(counted)
  expect(rents.size).toBe(0)
})

test('an account of another program only has lamports', async () => {
  const { accounts } = await open(
    byKey({ [one]: rowOf(tokens(), devnet), [two]: rowOf(mintRow(), devnet) }),
  ).read([one, two])
  expect([...accounts.values()]).toEqual([{ lamports: 7n }, { lamports: 7n }])
})

test('what a node says about a well-known token counts only with its decimals', async () => {
  const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const honest = await open(() => ({ value: [rowOf(mintRow())] }), networks[1]).read([usdc])
  expect(honest.accounts.get(usdc)).toEqual(counted)
  const other = mintRow()
  other[44] = 9
  for (const row of [rowOf(other), rowOf(tokens()), rowOf(mintRow(), devnet)]) {
    const { accounts } = await open(() => ({ value: [row] }), networks[1]).read([usdc])
    expect(accounts.has(usdc)).toBe(false)
  }
})
