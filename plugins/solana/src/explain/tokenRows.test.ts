import { base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { networks } from '../testing/fakeWallet.ts'
import { keyOf, u16, u64 } from '../testing/wire.ts'
import { readLedger } from './readLedger.ts'
import { tokenProgram } from './step.ts'

const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const [key, mint, owner] = [keyOf(1), keyOf(4), keyOf(3)]

/** Reads an account with these bytes. */
async function found(bytes: Uint8Array, program: string) {
  const { chains, serve } = createFakeChains()
  const row = { owner: program, lamports: 7, data: [base64.encode(bytes), 'base64'] }
  serve(({ params: [keys] }: { params: readonly unknown[] }) => ({
    value: (keys as readonly string[]).map((one) => (one === key ? row : null)),
  }))
  const node = { network: networks[0], fetch: chains.fetch }
  const { accounts } = await readLedger([key], false, { node, signal: new AbortController().signal })
  return accounts.get(key)
}
/** Creates `length` bytes with the given parts at their offsets. */
function bytesOf(length: number, places: Readonly<Record<number, readonly number[]>>): Uint8Array {
  const bytes = new Uint8Array(length)
  for (const [at, part] of Object.entries(places)) bytes.set(part, Number(at))
  return bytes
}

const amount = 2n ** 63n + 5n
const tokens = (length = 165, places = {}) =>
  bytesOf(length, {
    ...{ 0: new Array(32).fill(4), 32: new Array(32).fill(3), 64: u64(amount), 108: [1] },
    ...places,
  })
const held = { lamports: 7n, tokens: { mint, owner, amount, isProved: false } }
const mintOf = (length = 82, places = {}) => bytesOf(length, { 36: u64(amount), 44: [9], ...places })
const counted = (accountBytes?: number) => ({
  lamports: 7n,
  mint: { decimals: 9, supply: amount, ...(accountBytes === undefined ? {} : { accountBytes }) },
})
const nothing = { lamports: 7n }

test.each([
  ['a token account', tokens(), tokenProgram, held],
  ['a frozen token account', tokens(165, { 108: [2] }), tokenProgram, held],
  ['an uninitialized account', tokens(165, { 108: [0] }), tokenProgram, nothing],
  ['a truncated account', tokens().slice(0, -1), tokenProgram, nothing],
  ['a Token-2022 account', tokens(), token2022, held],
  ['an account with extensions', tokens(170, { 165: [2] }), token2022, held],
  ['a multisig account', tokens(355), tokenProgram, nothing],
  ['a mint', mintOf(), tokenProgram, counted(165)],
  ['a mint with one byte too many', mintOf(83), tokenProgram, nothing],
  ['no bytes', new Uint8Array(), tokenProgram, nothing],
  ['a Token-2022 mint', mintOf(), token2022, counted(170)],
] as const)('%s is decoded as what it is', async (_, bytes, program, expected) => {
  expect(await found(bytes, program)).toEqual(expected)
})

/** Creates a mint with extensions, given by type and length. */
function extended(...extensions: readonly (readonly [kind: number, length: number])[]): Uint8Array {
  const parts = extensions.flatMap(([kind, length]) => [
    ...u16(kind),
    ...u16(length),
    ...new Uint8Array(length),
  ])
  return mintOf(166 + parts.length, { 165: [1], 166: parts })
}

test.each([
  ['no extension', extended(), 170],
  ['a transfer fee', extended([1, 108]), 182],
  ['non-transferable tokens', extended([9, 0]), 174],
  ['a transfer hook', extended([14, 64]), 175],
  ['a pause', extended([26, 33]), 174],
  ['a transfer fee and a hook', extended([1, 108], [14, 64]), 187],
  ['an extension without account data', extended([18, 64], [19, 5]), 170],
  ['the last known extension', extended([28, 1]), 170],
  ['no data after its end', extended([9, 0], [0, 0], [14, 64]), 174],
  ['a truncated extension', extended([9, 0], [14, 0]).slice(0, -1), 174],
  ['an unknown extension', extended([29, 1]), undefined],
  ['an unknown extension after another one', extended([1, 108], [300, 1]), undefined],
] as const)('a mint with %s: the size of its accounts', async (_, bytes, size) => {
  expect(await found(bytes, token2022)).toEqual(counted(size))
})
