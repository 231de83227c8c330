import type { TransactionLookUp } from '@latchkit/kernel/chain'
import { expect, test, vi } from 'vitest'
import { polkadot } from '../networks.ts'
import { alice } from '../testing/fakeExtension.ts'
import { contentOf } from './evidenceBefore.ts'
import { readExtrinsicStatus } from './extrinsicStatus.ts'
import { transactionStatus } from './transactionStatus.ts'

const { signal } = new AbortController()
const chainId = `polkadot:${polkadot.id}` as const
const account = `${chainId}:${alice.polkadot}` as const
const method = 'polkadot_signAndSendTransaction'
const hashOf = (digit: number) => `0x${String(digit).repeat(64)}`
const call = '0x0a00'

interface FakeExtrinsic {
  readonly hash: string
  readonly call?: string
  readonly signer?: string
  readonly nonce?: number
}

/** A chain: the extrinsics of its blocks, by number, its last finalized block, and the next nonce of the account. */
interface FakeChain {
  readonly blocks?: Readonly<Record<number, readonly FakeExtrinsic[]>>
  readonly last: number
  readonly nonce?: number | undefined
  /** The outcome of the extrinsic at each position of a block. */
  readonly outcomes?: readonly string[]
}

/** A text or number in the form of the API's types. */
const typed = (value: string | number) => ({
  toString: () => `${value}`,
  toHex: () => `${value}`,
  toNumber: () => Number(value),
})

/** The parts of the API that a look-up uses, and the numbers of the blocks that were read. */
function createApi({ blocks = {}, last, nonce, outcomes = ['ExtrinsicSuccess'] }: FakeChain) {
  const read: number[] = []
  const toExtrinsic = (extrinsic: FakeExtrinsic) => ({
    hash: typed(extrinsic.hash),
    method: typed(extrinsic.call ?? call),
    isSigned: extrinsic.signer !== undefined,
    signer: typed(extrinsic.signer ?? ''),
    nonce: typed(extrinsic.nonce ?? 0),
  })
  const chain = {
    getFinalizedHead: async () => typed(last),
    getHeader: async () => ({ number: typed(last) }),
    getBlockHash: async (number: number) => typed(number),
    async getBlock(hash: { toNumber(): number }) {
      read.push(hash.toNumber())
      return { block: { extrinsics: (blocks[hash.toNumber()] ?? []).map(toExtrinsic) } }
    },
  }
  const events = outcomes.map((name, at) => ({
    phase: { isApplyExtrinsic: true, asApplyExtrinsic: { eq: (index: number) => index === at } },
    event: { section: 'system', method: name },
  }))
  const queried = async () => ({ nonce: nonce === undefined ? undefined : typed(nonce) })
  const api = {
    rpc: { chain },
    derive: { tx: { events: async () => ({ events }) } },
    // The chain encodes accounts with its own prefix.
    createType: (_: string, address: string) => typed(address === alice.polkadot ? 'Alice' : address),
    at: async () => ({ query: { system: { account: queried } } }),
  }
  // `Object` has no type, so that a few functions can stand for the whole API.
  return { api: Object(api), read }
}

const sent: FakeExtrinsic = { hash: hashOf(7), signer: 'Alice', nonce: 3 }
const other: FakeExtrinsic = { hash: hashOf(8), signer: 'Bob', nonce: 3 }

async function look(chain: FakeChain, evidence: Partial<TransactionLookUp>, isOwn = true) {
  const { api, read } = createApi(chain)
  const note = vi.fn(() => isOwn)
  const status = await readExtrinsicStatus(api, { method, chainId, account, ...evidence }, { signal, note })
  return { status, read, notes: note.mock.calls.flat() }
}

test.each([
  ['ExtrinsicSuccess', 'included'],
  ['ExtrinsicFailed', 'failed'],
  ['ExtrinsicRetracted', 'unknown'],
])('by its hash, an extrinsic with the event %s is %s, whatever happened to others', async (name, status) => {
  const chain = { last: 9, blocks: { 8: [other, sent] }, outcomes: ['ExtrinsicFailed', name] }
  expect(await look(chain, { hash: sent.hash })).toMatchObject({ status, notes: [] })
})

test.each<[string, Partial<TransactionLookUp>, readonly number[]]>([
  ['since the block before which it was signed', { since: '5' }, [5, 6, 7, 8, 9]],
  ['as long as it was valid', { validUntil: '7', since: '5' }, [5, 6, 7]],
  ['in the blocks of its era', { validUntil: '67' }, [3, 4, 5, 6, 7, 8, 9]],
  ['in the last blocks if its era is unknown', {}, [5, 6, 7, 8, 9]],
  ['in the last blocks if the stored numbers are none', { since: '-1', validUntil: '1e3' }, [5, 6, 7, 8, 9]],
])('an extrinsic is searched for %s', async (_, evidence, blocks) => {
  const { status, read } = await look({ last: 9 }, { hash: sent.hash, ...evidence })
  expect([status, read]).toEqual(['unknown', blocks])
})

test.each([
  [70, 'unknown'],
  [71, 'expired'],
])(
  'without its extrinsic at the finalized block %i, a nonce that was valid until 70 is %s',
  async (last, status) => {
    const evidence = { count: '3', validUntil: '70', since: '69' }
    expect(await look({ last, nonce: 3 }, { hash: sent.hash, ...evidence })).toMatchObject({ status })
    expect(await look({ last, nonce: 3 }, evidence)).toMatchObject({ status })
  },
)

test('an extrinsic that can no longer be included has not expired if its nonce was used', async () => {
  const evidence = { count: '3', validUntil: '70', since: '69' }
  expect(await look({ last: 80, nonce: 4 }, evidence)).toMatchObject({ status: 'probablySent' })
})

test.each([
  ['ExtrinsicSuccess', 'included'],
  ['ExtrinsicFailed', 'failed'],
])('without its hash, it is found by its account, nonce and call: %s is %s', async (name, status) => {
  const chain = { last: 9, nonce: 4, blocks: { 6: [other, sent] }, outcomes: ['', name] }
  const evidence = { count: '3', since: '5', content: await contentOf(call.toUpperCase()) }
  expect(await look(chain, evidence)).toMatchObject({ status, notes: [{ hash: sent.hash }] })
})

test.each([
  ['another call', { ...sent, call: '0x0a01' }, true, []],
  ['the extrinsic of another request', sent, false, [{ hash: sent.hash }]],
])('a nonce that was used by %s is replaced', async (_, extrinsic, isOwn, notes) => {
  const chain = { last: 9, nonce: 4, blocks: { 6: [extrinsic] } }
  const evidence = { count: '3', since: '5', content: await contentOf(call) }
  expect(await look(chain, evidence, isOwn)).toMatchObject({ status: 'replaced', notes })
})

test.each<[string, FakeExtrinsic]>([
  ['of another account', other],
  ['with another nonce', { ...sent, nonce: 2 }],
  ['without a signature', { hash: sent.hash, nonce: 3 }],
])('an extrinsic %s is not the one that used the nonce', async (_, extrinsic) => {
  const chain = { last: 9, nonce: 4, blocks: { 6: [extrinsic] } }
  const evidence = { count: '3', since: '5', content: await contentOf(call) }
  expect(await look(chain, evidence)).toMatchObject({ status: 'probablySent', notes: [] })
})

test('a chain without the account, and evidence without a nonce, tell nothing', async () => {
  const evidence = { hash: sent.hash, validUntil: '7' }
  expect(await look({ last: 9 }, { ...evidence, count: '3' })).toMatchObject({ status: 'unknown' })
  expect(await look({ last: 9, nonce: 4 }, evidence)).toMatchObject({ status: 'unknown' })
})

test.each<[string, Partial<TransactionLookUp>]>([
  ['a hash', { account, count: undefined, hash: 'x' }],
  ['an account', { count: '3' }],
  ['a nonce', { account }],
])('without %s that identifies it, an extrinsic is unknown, and no node is asked', async (_, evidence) => {
  const fetch = vi.fn()
  const chains = { networks: () => [{ ...polkadot, caipNetworkId: chainId }], fetch }
  expect(await transactionStatus(chains, { method, chainId, ...evidence }, { signal })).toBe('unknown')
  expect(fetch).not.toHaveBeenCalled()
})
