import { runs, shortestTime } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRequest, toStatement } from './explain.ts'

const keyOf = (seed: number) => new PublicKey(new Uint8Array(32).fill(seed))
const [own, other] = [keyOf(1), keyOf(2)]
const context = { account: own.toBase58(), native: { decimals: 9, symbol: 'SOL' } }
const blockhash = base58.encode(new Uint8Array(32).fill(9))

function payment(lamports: bigint): Uint8Array {
  const created = new Transaction({ feePayer: own, blockhash, lastValidBlockHeight: 1 })
  created.add(SystemProgram.transfer({ fromPubkey: own, toPubkey: other, lamports }))
  return Uint8Array.from(created.serialize({ requireAllSignatures: false, verifySignatures: false }))
}
function explainTransaction(transaction: unknown) {
  const read = readRequest({ method: 'solana_signAndSendTransaction', params: { transaction } }, context)
  return read && toStatement(read)
}
const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`

test('I-12: a payment is explained with its exact lamports, in base58, base64, hex or bytes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.nat(3), (value, way) => {
      const bytes = payment(value)
      const input = [bytes, base58.encode(bytes), Buffer.from(bytes).toString('base64'), hexOf(bytes)][way]
      expect(explainTransaction(input)).toMatchObject({
        kind: 'send',
        what: { value, decimals: 9, symbol: 'SOL' },
        to: other.toBase58(),
      })
    }),
    runs,
  )
})

test('a truncated transaction, or one with additional bytes, is not decoded', () => {
  const bytes = payment(5n)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: bytes.length }), fc.uint8Array({ minLength: 1 }), (cut, tail) => {
      expect(explainTransaction(bytes.slice(0, -cut))?.kind).toBe('data')
      expect(explainTransaction(Uint8Array.from([...bytes, ...tail]))?.kind).toBe('data')
    }),
    runs,
  )
})

const methods = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAndSendTransaction',
  'solana_signAllTransactions',
  'constructor',
]
/** A payment with some changed bytes, so that it is almost valid. */
const near = fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { maxLength: 6 }).map((changes) => {
  const bytes = payment(7n)
  for (const [at, byte] of changes) bytes[at % bytes.length] = byte
  return bytes
})
const input = fc.oneof(fc.jsonValue(), fc.uint8Array({ maxLength: 1500 }), near, near.map(base58.encode))

test('every request is explained or not, and never throws', () => {
  fc.assert(
    fc.property(fc.constantFrom(...methods), input, fc.jsonValue(), (method, one, pubkey) => {
      for (const params of [
        { transaction: one, message: one, transactions: [one, one], pubkey },
        [one],
        one,
      ]) {
        const read = readRequest({ method, params }, context)
        expect(structuredClone(read)).toEqual(read)
      }
    }),
    runs,
  )
})

test('no explanation takes longer than 5 ms for each 100 kB', async () => {
  const size = 500_000
  for (const one of [
    '1'.repeat(size),
    'z'.repeat(size),
    'z'.repeat(4_096),
    new Uint8Array(size),
    new Uint8Array(1232).fill(1),
  ])
    for (const method of methods) {
      const params = { transaction: one, message: one, transactions: [one] }
      const time = await shortestTime(() => readRequest({ method, params }, context))
      expect(time, `${method} ${one.length}`).toBeLessThan(5 * (size / 100_000) * 2)
    }
})
