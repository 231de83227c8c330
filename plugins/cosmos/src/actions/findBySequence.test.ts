import { toBase64 } from '@latchkit/kernel/chain'
import { fakeRequest } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { star } from '../testing/fakeKeplr.ts'
import { evidenceBefore } from './signedContent.ts'
import { transactionStatus } from './transactionStatus.ts'

const { signal } = new AbortController()
const { caipNetworkId: chainId } = star
const address = 'cosmos15428vq2uzwhm3taey9sr9x5vm6tk78ewe54lwe'
const account = `${chainId}:${address}` as `cosmos:${string}:${string}`
const method = 'cosmos_sendTransaction'
const hash = 'AB'.repeat(32)
/** A TxBody with a memo, and the block 100 as its timeout. */
const body = Uint8Array.of(0x12, 1, 65, 0x18, 100)
/** An AuthInfo with one signer, whose sequence is 5. */
const authInfo = Uint8Array.of(0x0a, 2, 0x18, 5)
const node = createFakeChains()

const requestOf = (part: object = {}, signerAddress = address) =>
  fakeRequest({
    method,
    chainId,
    params: {
      signerAddress,
      signDoc: { bodyBytes: toBase64(body), authInfoBytes: toBase64(authInfo), ...part },
    },
  })
const before = (...parameters: Parameters<typeof requestOf>) =>
  evidenceBefore(requestOf(...parameters), { account })

/** A node with these transactions of the sequence, at a height. */
async function look(txs: unknown, height = 50, isTaken = false) {
  const evidence = await before()
  const queries: unknown[] = []
  node.serve(({ method: call, params }) => {
    if (call === 'status')
      return { result: { sync_info: { latest_block_height: `${height}`, catching_up: false } } }
    queries.push(Object(params).query)
    return txs instanceof Error ? { error: { data: txs.message } } : { result: { txs } }
  })
  const note = vi.fn((_: object) => !isTaken)
  const status = await transactionStatus(
    node.chains,
    { method, chainId, account, ...evidence },
    { signal, note },
  )
  return { status, queries, notes: note.mock.calls.map(([found]) => found) }
}

const mined = (content: Uint8Array, code = 0) => ({
  hash,
  tx: toBase64(Uint8Array.of(0x0a, content.length, ...content)),
  tx_result: { code },
})

test('the document to sign contains the sequence, the content and the last block of its transaction', async () => {
  expect(await before()).toEqual({
    count: '5',
    content: expect.stringMatching(/^[0-9a-f]{64}$/),
    validUntil: '100',
  })
  // A first transaction has the sequence 0, which is not encoded.
  expect(await before({ authInfoBytes: toBase64(Uint8Array.of(0x0a, 0)) })).toMatchObject({ count: '0' })
})

test('there is no evidence unless the account is the only signer', async () => {
  expect(await before({ authInfoBytes: toBase64(Uint8Array.of(0x0a, 0, 0x0a, 0)) })).toBeUndefined()
  expect(await before({ authInfoBytes: 'none' })).toBeUndefined()
  expect(await before({}, 'cosmos1other')).toBeUndefined()
  expect(await evidenceBefore({ ...requestOf(), method: 'cosmos_signDirect' }, { account })).toBeUndefined()
})

test('a transaction is found by its account and sequence, with its hash', async () => {
  const { status, queries, notes } = await look([mined(body)])
  expect([status, queries, notes]).toEqual(['included', [`tx.acc_seq='${address}/5'`], [{ hash }]])
  expect((await look([mined(body, 11)])).status).toBe('failed')
})

test('another transaction with the sequence, such as that of another request, has replaced it', async () => {
  expect(await look([mined(Uint8Array.of(0x12, 1, 66))])).toMatchObject({ status: 'replaced', notes: [] })
  expect((await look([mined(body)], 50, true)).status).toBe('replaced')
})

test('without a transaction with the sequence, it has expired only after its last block', async () => {
  expect((await look([], 104)).status).toBe('expired')
  expect((await look([], 103)).status).toBe('unknown')
})

test.each([
  ['has no index', new Error('transaction indexing is disabled')],
  ['gives no list', { txs: 7 }],
  ['gives no transaction', [{ hash, tx: 'no', tx_result: { code: 0 } }]],
  ['gives no hash', [{ ...mined(body), hash: 'x' }]],
])('a node that %s proves nothing', async (_, txs) => {
  expect((await look(txs, 1_000)).status).toBe('unknown')
})
