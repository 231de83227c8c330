import { runs, withInherited } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { star } from '../testing/fakeKeplr.ts'
import { readTimeoutHeight } from './readTimeoutHeight.ts'
import { transactionStatus } from './transactionStatus.ts'

const { signal } = new AbortController()
const hash = 'AB'.repeat(32)

const node = createFakeChains()

function look(tx: object, height: number, validUntil?: string, isBehind: unknown = false) {
  node.serve(({ method }) => {
    const sync_info = { latest_block_height: `${height}`, catching_up: isBehind }
    return method === 'status' ? { result: { sync_info } } : tx
  })
  const { caipNetworkId: chainId } = star
  return transactionStatus(
    node.chains,
    { method: 'cosmos_sendTransaction', chainId, hash, validUntil },
    { signal },
  )
}

const missing = { error: { code: -32603, data: `tx (${hash}) not found, err: %!w(<nil>)` } }

test.each([
  ['that was included', { result: { tx_result: { code: 0 } } }, 'included'],
  ['that failed in its block', { result: { tx_result: { code: 11 } } }, 'failed'],
  ['that is missing after its last block', missing, 'expired'],
  ['on a node without an index', { error: { data: 'transaction indexing is disabled' } }, 'unknown'],
  ['with a malformed response', { result: { tx_result: null } }, 'unknown'],
])('a transaction %s', async (_, tx, status) => {
  expect(await look(tx, 104, '100')).toBe(status)
})

test.each([
  ['code', 0, { result: { tx_result: {} } }],
  ['tx_result', { code: 0 }, { result: {} }],
])('a property "%s" of Object.prototype is not the outcome of a transaction', async (name, value, tx) => {
  expect(await withInherited(name, value, () => look(tx, 104, '100'))).toBe('unknown')
})

test('a property of Object.prototype does not say that a transaction is missing', async () => {
  const failed = () => look({ error: { code: -32603 } }, 104, '100')
  expect(await withInherited('data', 'not found', failed)).toBe('unknown')
})

test('a property of Object.prototype does not say that a node has all blocks', async () => {
  // JSON omits what is not known.
  const expired = () => look(missing, 104, '100', () => undefined)
  expect(await withInherited('catching_up', false, expired)).toBe('unknown')
})

test('a missing transaction has not expired before its last block, without one, or for a node that is behind', async () => {
  expect(await look(missing, 103, '100')).toBe('unknown')
  expect(await look(missing, 1_000_000)).toBe('unknown')
  expect(await look(missing, 104, '100', true)).toBe('unknown')
})

test('an included transaction is never expired, whatever height the node reports', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.nat({ max: 40 }), async (height, until, code) => {
      const status = await look({ result: { tx_result: { code } } }, height, `${until}`)
      expect(status).toBe(code === 0 ? 'included' : 'failed')
    }),
    runs,
  )
})

const varint = (value: bigint): number[] =>
  value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)]

test('the timeout of a body is read at any position, and an invalid body has none', () => {
  const height = fc.bigInt({ min: 1n, max: 2n ** 63n })
  const text = fc.uint8Array({ maxLength: 20 }).map((bytes) => [0x12, bytes.length, ...bytes])
  fc.assert(
    fc.property(height, text, text, (value, before, after) => {
      const body = Uint8Array.from([...before, 0x18, ...varint(value), ...after])
      expect(readTimeoutHeight(body)).toBe(`${value}`)
      expect(readTimeoutHeight(Uint8Array.from([...before, ...after]))).toBeUndefined()
      expect(readTimeoutHeight(body.slice(0, -1)) ?? '0').toMatch(/^\d+$/)
    }),
    runs,
  )
})
