import { toBase64 } from '@latchkit/kernel/chain'
import { runs } from '@latchkit/kernel/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase58, fromBase64, fromHex, toBase58 } from './bytes.ts'
import { requestInSessionFormat } from './requestInSessionFormat.ts'

const bytes = fc.uint8Array({ maxLength: 200 })

test('encoding and decoding returns the same bytes', () => {
  fc.assert(
    fc.property(bytes, (input) => {
      if (input.length > 0) expect(fromBase58(toBase58(input))).toEqual(input)
      expect(fromBase64(toBase64(input))).toEqual(input)
    }),
    runs,
  )
})

test('base58 matches the standard encoding', () => {
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
const drafts: unknown[] = []
const answerWith = (answer: unknown) => async (draft: unknown) => {
  drafts.push(draft)
  return answer
}

test('a Solana transaction is base64 in a session, for base58 and base64 input, and base58 in the response', async () => {
  drafts.length = 0
  const base64 = toBase64(transaction)
  const draft = (params: unknown) => ({ method: 'solana_signTransaction', params })
  const answer = answerWith({ signature: 'sig', transaction: base64 })
  for (const text of [toBase58(transaction), base64])
    expect(await requestInSessionFormat('solana', draft({ transaction: text, pubkey: 'p' }), answer)).toEqual(
      {
        signature: 'sig',
        transaction: toBase58(transaction),
      },
    )
  await requestInSessionFormat('solana', draft([{ transaction: base64 }]), answer)
  expect(drafts).toEqual([
    draft({ transaction: base64, pubkey: 'p' }),
    draft({ transaction: base64, pubkey: 'p' }),
    draft({ transaction: base64 }),
  ])
  const signAll = { method: 'solana_signAllTransactions', params: { transactions: [toBase58(transaction)] } }
  expect(await requestInSessionFormat('solana', signAll, answerWith({ transactions: [base64] }))).toEqual({
    transactions: [toBase58(transaction)],
  })
  expect(drafts.at(-1)).toEqual({ ...signAll, params: { transactions: [base64] } })
})

test('a message stays base58, and a hex Bitcoin signature is returned as base64', async () => {
  drafts.length = 0
  const message = { method: 'solana_signMessage', params: { message: toBase58(transaction), pubkey: 'p' } }
  expect(await requestInSessionFormat('solana', message, answerWith({ signature: 'sig' }))).toEqual({
    signature: 'sig',
  })
  expect(drafts).toEqual([message])
  const sign = { method: 'signMessage', params: { account: 'a', message: 'm' } }
  expect(
    await requestInSessionFormat('bip122', sign, answerWith({ address: 'a', signature: '00ff' })),
  ).toEqual({
    address: 'a',
    signature: 'AP8=',
  })
  const base64Response = { address: 'a', signature: 'SGVsbG8h+/==' }
  expect(await requestInSessionFormat('bip122', sign, answerWith(base64Response))).toEqual(base64Response)
})

test('other methods, and responses that are not objects, are passed through unchanged', async () => {
  drafts.length = 0
  const amino = { method: 'cosmos_signAmino', params: { signerAddress: 'c', signDoc: {} } }
  expect(await requestInSessionFormat('cosmos', amino, answerWith(['x']))).toEqual(['x'])
  expect(await requestInSessionFormat('cosmos', { method: 'cosmos_getAccounts' }, answerWith('y'))).toBe('y')
  expect(
    await requestInSessionFormat('bip122', { method: 'signMessage', params: {} }, answerWith(null)),
  ).toBe(null)
  expect(drafts).toEqual([amino, { method: 'cosmos_getAccounts' }, { method: 'signMessage', params: {} }])
})
