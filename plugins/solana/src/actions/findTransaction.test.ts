import { fakeRequest } from '@latchkit/kernel/testing'
import { base58, base64 } from '@scure/base'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { contentOf, evidenceBefore, readByContent } from './findTransaction.ts'

const { signal } = new AbortController()
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const key = (byte: number) => new Uint8Array(32).fill(byte)
const payer = base58.encode(key(1))
const account = `${chainId}:${payer}` as const
const budget = base58.decode('ComputeBudget111111111111111111111111111111')
const node = createFakeChains()

interface Plan {
  /** The data of the instruction of the program that is called. */
  readonly data?: number
  readonly blockhash?: number
  /** Whether a wallet has added an instruction for the fee. */
  readonly withFee?: boolean
  readonly signed?: boolean
  readonly payer?: number
  /** The index of the account of the instruction: 9 is only in a lookup table. */
  readonly index?: number
}

/** A legacy transaction with one instruction of a program. */
function transaction(plan: Plan = {}): Uint8Array {
  const { data = 7, blockhash = 5, withFee = false, signed = false, payer: from = 1, index = 1 } = plan
  const keys = [key(from), key(2), key(3), ...(withFee ? [budget] : [])]
  const instructions = [...(withFee ? [[3, 0, 1, 9]] : []), [2, 1, index, 1, data]]
  return Uint8Array.from([
    1,
    ...new Uint8Array(64).fill(signed ? 4 : 0),
    ...[1, 0, keys.length - 2],
    keys.length,
    ...keys.flatMap((bytes) => [...bytes]),
    ...key(blockhash),
    instructions.length,
    ...instructions.flat(),
  ])
}

const requestOf = (bytes: Uint8Array, method = 'solana_signAndSendTransaction') =>
  fakeRequest({
    method,
    params: { transaction: base64.encode(bytes), pubkey: payer },
    chainId,
  })

function before(bytes: Uint8Array, newest: readonly string[] = ['old'], method?: string) {
  node.serve(() => newest.map((signature) => ({ signature, err: null })))
  return evidenceBefore(node.chains, requestOf(bytes, method), { account, signal })
}

interface Mined {
  readonly signature: string
  readonly bytes?: Uint8Array
  readonly err?: unknown
}

async function look(list: readonly Mined[], bytes = transaction(), taken: readonly string[] = []) {
  const evidence = await before(bytes)
  const options: unknown[] = []
  node.serve(({ method, params }) => {
    const [subject, option] = params as readonly string[]
    if (method === 'getSignaturesForAddress') {
      options.push(option)
      return list.map(({ signature, err = null }) => ({ signature, err }))
    }
    const found = list.find(({ signature }) => signature === subject)?.bytes
    return found ? { transaction: [base64.encode(found), 'base64'] } : null
  })
  const notes: object[] = []
  const note = (found: { readonly hash?: string | undefined }) =>
    !taken.includes(found.hash ?? '') && notes.push(found) > 0
  const lookUp = { method: 'solana_signAndSendTransaction', chainId, account, ...evidence } as const
  const status = await readByContent(node.chains, lookUp, { signal, note })
  return { status, notes, options }
}

test('the content is the same after a wallet has added to the transaction, and differs for another transaction', async () => {
  const content = await contentOf(transaction())
  expect(content).toMatch(/^[0-9a-f]{64}$/)
  expect(await contentOf(transaction({ withFee: true, blockhash: 6, signed: true }))).toBe(content)
  for (const plan of [{ data: 8 }, { payer: 6 }, { index: 0 }])
    expect(await contentOf(transaction(plan))).not.toBe(content)
  expect(await contentOf(Uint8Array.of(1, 2, 3))).toBeUndefined()
})

test('if an account is only in a lookup table, the whole message is the content', async () => {
  const content = await contentOf(transaction({ index: 9 }))
  expect(await contentOf(transaction({ index: 9, signed: true }))).toBe(content)
  expect(await contentOf(transaction({ index: 9, blockhash: 6 }))).not.toBe(content)
})

test('the newest transaction of the account is read before the wallet is asked', async () => {
  expect(await before(transaction())).toEqual({ content: await contentOf(transaction()), since: 'old' })
  expect(await before(transaction(), [])).toMatchObject({ since: 'none' })
  expect(await before(transaction({ payer: 6 }))).toBeUndefined()
  expect(await before(transaction(), [], 'solana_signTransaction')).toBeUndefined()
})

test('a transaction is found among the later ones of its account, with its signature', async () => {
  const wanted = { signature: 'b', bytes: transaction({ withFee: true, blockhash: 6, signed: true }) }
  const list = [{ signature: 'c', bytes: transaction({ data: 8 }) }, wanted, { signature: 'a' }]
  const { status, notes, options } = await look(list)
  expect([status, notes]).toEqual(['included', [{ hash: 'b' }]])
  expect(options).toEqual([{ limit: 25, until: 'old', commitment: 'confirmed' }])
  expect((await look([{ ...wanted, err: { InstructionError: [0, 'x'] } }])).status).toBe('failed')
})

test('the oldest match is taken, and transactions of other requests are skipped', async () => {
  const list = ['c', 'b', 'a'].map((signature) => ({ signature, bytes: transaction({ signed: true }) }))
  expect((await look(list)).notes).toEqual([{ hash: 'a' }])
  expect((await look(list, transaction(), ['a', 'b'])).notes).toEqual([{ hash: 'c' }])
})

test('if it is not found, the status is unknown, because the wallet may still be asking the visitor', async () => {
  expect(await look([{ signature: 'a', bytes: transaction({ data: 8 }) }])).toMatchObject({
    status: 'unknown',
  })
  const { content } = (await before(transaction())) ?? {}
  const lookUp = { method: 'solana_signAndSendTransaction', chainId, account, content } as const
  expect(await readByContent(node.chains, lookUp, { signal })).toBe('unknown')
})
