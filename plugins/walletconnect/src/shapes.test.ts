import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, fromBase64, fromHex, toBase58, toBase64 } from './bytes.ts'
import { inShape } from './shapes.ts'

const bytes = fc.uint8Array({ maxLength: 200 })

test('bytes written as text and read again are the same bytes', () => {
  fc.assert(
    fc.property(bytes, (given) => {
      if (given.length > 0) expect(fromBase58(toBase58(given))).toEqual(given)
      expect(fromBase64(toBase64(given))).toEqual(given)
    }),
    runs,
  )
})

test('base58 is what everybody writes', () => {
  expect(toBase58(new TextEncoder().encode('Hello World!'))).toBe('2NEpo7TZRRrLZSi2U')
  expect(toBase58(Uint8Array.of(0, 0, 40, 127, 180, 205))).toBe('11233QC4')
  expect(fromBase58('11233QC4')).toEqual(Uint8Array.of(0, 0, 40, 127, 180, 205))
  expect([fromBase58('0'), fromBase58(''), fromBase58(1), fromBase64('*'), fromHex('0g')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const transaction = Uint8Array.from({ length: 70 }, (_, index) => index)
const asked: unknown[] = []
const answering = (answer: unknown) => async (draft: unknown) => {
  asked.push(draft)
  return answer
}

test('a Solana transaction is base64 over a session, whatever the site wrote, and base58 in its answer', async () => {
  asked.length = 0
  const wire = toBase64(transaction)
  const draft = (params: unknown) => ({ method: 'solana_signTransaction', params })
  const answer = answering({ signature: 'sig', transaction: wire })
  for (const text of [toBase58(transaction), wire])
    expect(await inShape('solana', draft({ transaction: text, pubkey: 'p' }), answer)).toEqual({
      signature: 'sig',
      transaction: toBase58(transaction),
    })
  await inShape('solana', draft([{ transaction: wire }]), answer)
  expect(asked).toEqual([
    draft({ transaction: wire, pubkey: 'p' }),
    draft({ transaction: wire, pubkey: 'p' }),
    draft({ transaction: wire }),
  ])
  const all = { method: 'solana_signAllTransactions', params: { transactions: [toBase58(transaction)] } }
  expect(await inShape('solana', all, answering({ transactions: [wire] }))).toEqual({
    transactions: [toBase58(transaction)],
  })
  expect(asked.at(-1)).toEqual({ ...all, params: { transactions: [wire] } })
})

test('a message stays base58, and a Bitcoin signature in hex comes back in base64', async () => {
  asked.length = 0
  const message = { method: 'solana_signMessage', params: { message: toBase58(transaction), pubkey: 'p' } }
  expect(await inShape('solana', message, answering({ signature: 'sig' }))).toEqual({ signature: 'sig' })
  expect(asked).toEqual([message])
  const sign = { method: 'signMessage', params: { account: 'a', message: 'm' } }
  expect(await inShape('bip122', sign, answering({ address: 'a', signature: '00ff' }))).toEqual({
    address: 'a',
    signature: 'AP8=',
  })
  const already = { address: 'a', signature: 'SGVsbG8h+/==' }
  expect(await inShape('bip122', sign, answering(already))).toEqual(already)
})

test('what no row speaks of, and an answer that is no object, go through as they are', async () => {
  asked.length = 0
  const amino = { method: 'cosmos_signAmino', params: { signerAddress: 'c', signDoc: {} } }
  expect(await inShape('cosmos', amino, answering(['x']))).toEqual(['x'])
  expect(await inShape('cosmos', { method: 'cosmos_getAccounts' }, answering('y'))).toBe('y')
  expect(await inShape('bip122', { method: 'signMessage', params: {} }, answering(null))).toBe(null)
  expect(asked).toEqual([amino, { method: 'cosmos_getAccounts' }, { method: 'signMessage', params: {} }])
})
