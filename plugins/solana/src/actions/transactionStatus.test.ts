import { fewRuns } from '@latchkit/kernel/testing'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { sendSigned } from './sendSigned.ts'
import { transactionStatus } from './transactionStatus.ts'

const { signal } = new AbortController()
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const node = createFakeChains()
const bytes = new Uint8Array(64).fill(7)
const hash = base58.encode(bytes)
/** One signature, and a message with one key, its blockhash and no instruction. */
const signed = Uint8Array.of(
  1,
  ...bytes,
  1,
  0,
  0,
  1,
  ...new Uint8Array(32).fill(3),
  ...new Uint8Array(32).fill(5),
  0,
)

type Answers = Readonly<Record<string, unknown>>

/** A node whose responses are results, `{ error }`, or errors that break the connection. */
function serve(answers: Answers) {
  const requests: string[] = []
  node.serve(({ method }) => {
    requests.push(method)
    const answer = answers[method]
    if (answer instanceof Error) throw answer
    const fields = Object(answer)
    return Response.json('error' in fields ? { id: 1, ...fields } : { id: 1, result: answer ?? null })
  })
  return requests
}

const recent = {
  isBlockhashValid: { value: true },
  getLatestBlockhash: { value: { lastValidBlockHeight: 1000 } },
}

async function send(answers: Answers, leaving: AbortSignal = signal) {
  const requests = serve(answers)
  const notes: object[] = []
  const note = (evidence: object) =>
    notes.push({ ...evidence, broadcast: requests.includes('sendTransaction') })
  const end = await sendSigned({ chains: node.chains, chainId, signed, signal: leaving, note }).catch(
    ({ reason }: { reason: string }) => reason,
  )
  await vi
    .waitFor(() => expect(requests).toContain('getLatestBlockhash'), { timeout: 100 })
    .catch(() => undefined)
  await new Promise((done) => setTimeout(done, 5))
  return { end, notes, sent: requests.filter((method) => method === 'sendTransaction').length }
}

test('the signature is recorded before a transaction is broadcast once', async () => {
  const { end, notes, sent } = await send({ ...recent, sendTransaction: hash })
  expect([end, sent]).toEqual([hash, 1])
  expect(notes[0]).toEqual({ hash, broadcast: false })
  expect(notes[1]).toMatchObject({ validUntil: '1150' })
})

test.each([
  ['a lost connection', new TypeError('network connection was lost'), 'OUTCOME_UNKNOWN'],
  ['a malformed response', 7, 'OUTCOME_UNKNOWN'],
  ['an internal error', { error: { code: -32603, message: 'x' } }, 'OUTCOME_UNKNOWN'],
  [
    'a simulation that reports it as processed',
    { error: { code: -32002, message: 'x', data: { err: 'AlreadyProcessed' } } },
    'OUTCOME_UNKNOWN',
  ],
  [
    'a simulation that fails',
    { error: { code: -32002, message: 'x', data: { err: 'InsufficientFundsForFee' } } },
    'NOT_SENT',
  ],
  ['a wrong signature', { error: { code: -32003, message: 'x' } }, 'NOT_SENT'],
])(
  '%s fails as what it proves, and the transaction is not sent again',
  async (_, sendTransaction, reason) => {
    expect(await send({ ...recent, sendTransaction })).toMatchObject({ end: reason, sent: 1 })
  },
)

test('a transaction that was signed after the visitor left is not broadcast', async () => {
  expect(await send(recent, AbortSignal.abort())).toEqual({ end: 'NOT_SENT', notes: [], sent: 0 })
})

test('a transaction without a recent blockhash, such as one with a durable nonce, does not expire', async () => {
  const { notes } = await send({ ...recent, isBlockhashValid: { value: false }, sendTransaction: hash })
  expect(notes).toEqual([{ hash, broadcast: false }])
})

const look = (answers: Answers, validUntil?: string) => {
  serve(answers)
  return transactionStatus(
    node.chains,
    { method: 'solana_signAndSendTransaction', chainId, hash, validUntil },
    { signal },
  )
}
const status = (row: unknown, slot = 5000) => ({ context: { slot }, value: [row] })
const finalized = { absoluteSlot: 4000, blockHeight: 1151 }

test.each([
  ['that is finalized', { err: null, confirmationStatus: 'finalized' }, 'included'],
  ['that is confirmed', { err: null, confirmationStatus: 'confirmed' }, 'included'],
  ['that failed', { err: { InstructionError: [0, 'x'] }, confirmationStatus: 'confirmed' }, 'failed'],
  ['in a block that may be dropped', { err: null, confirmationStatus: 'processed' }, 'pending'],
  ['that is unknown', null, 'expired'],
])('a transaction %s', async (_, row, expected) => {
  expect(await look({ getSignatureStatuses: status(row), getEpochInfo: finalized }, '1150')).toBe(expected)
})

test('a transaction only expires when the same node has finalized and kept all blocks that could include it', async () => {
  const missing = { getSignatureStatuses: status(null) }
  expect(await look({ ...missing, getEpochInfo: { ...finalized, blockHeight: 1150 } }, '1150')).toBe(
    'unknown',
  )
  expect(await look({ ...missing, getEpochInfo: { ...finalized, absoluteSlot: 5001 } }, '1150')).toBe(
    'unknown',
  )
  expect(await look({ ...missing, getEpochInfo: { ...finalized, blockHeight: 99_999 } }, '1150')).toBe(
    'unknown',
  )
  expect(await look({ ...missing, getEpochInfo: { error: { code: -32601 } } }, '1150')).toBe('unknown')
  expect(await look({ ...missing, getEpochInfo: finalized })).toBe('unknown')
})

test('an included transaction is never expired, whatever height the node reports', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.nat(), fc.nat(), async (slot, blockHeight, until) => {
      const row = { err: null, confirmationStatus: 'finalized' }
      const getEpochInfo = { absoluteSlot: slot, blockHeight }
      expect(await look({ getSignatureStatuses: status(row, slot), getEpochInfo }, `${until}`)).toBe(
        'included',
      )
    }),
    fewRuns,
  )
})
