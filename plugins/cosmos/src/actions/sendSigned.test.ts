import { withInherited } from '@latchkit/kernel/testing'
import { expect, test, vi } from 'vitest'
import { createFakeChains } from '../testing/fakeChains.ts'
import { signature } from '../testing/fakeKeplr.ts'
import { sendSigned } from './sendSigned.ts'

const { signal } = new AbortController()
const signed = {
  chainId: 'star-1',
  accountNumber: '0',
  bodyBytes: btoa('b'.repeat(200)),
  authInfoBytes: btoa('auth'),
}
const taken = { code: 0, hash: 'AB', log: '' }

const node = createFakeChains()

function respondWith(answer: unknown) {
  const calls: { url: string; body: { method: string; params: { tx?: string } } }[] = []
  node.serve((body, url) => {
    calls.push({ url, body })
    if (answer instanceof Error) throw answer
    return answer
  })
  return calls
}

const send = (more: object = {}) =>
  sendSigned({
    requestSignature: async () => ({ signed, signature }),
    signDoc: signed,
    node: node.node,
    signal,
    ...more,
  })

test('a signed transaction is broadcast once, in the format of the chain', async () => {
  const calls = respondWith({ result: taken })
  const notes: unknown[] = []
  const note = (evidence: object) => notes.push([evidence, calls.length])
  const hash = await send({ note })
  expect(hash).toMatch(/^[0-9A-F]{64}$/)
  // It is recorded before the broadcast.
  expect(notes).toEqual([[{ hash, validUntil: undefined }, 0]])
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ url: 'http://127.0.0.1:1', body: { method: 'broadcast_tx_sync' } })
  // Three bytes fields: the length 200 takes two bytes.
  const head = (number: string, size: string) => `${number}${size}`
  const tx = `${head('\n', '\u00c8\u0001')}${'b'.repeat(200)}${head('\u0012', '\u0004')}auth${head('\u001a', '@')}${'s'.repeat(64)}`
  expect(atob(calls[0]?.body.params.tx ?? '')).toBe(tx)
})

test('a fee that the visitor changed is accepted, and a changed body is not sent', async () => {
  const calls = respondWith({ result: taken })
  await expect(send({ signDoc: { ...signed, authInfoBytes: btoa('other') } })).resolves.toMatch(
    /^[0-9A-F]{64}$/,
  )
  await expect(send({ signDoc: { ...signed, bodyBytes: btoa('other') } })).rejects.toMatchObject({
    reason: 'NOT_SENT',
  })
  expect(calls).toHaveLength(1)
})

const unknown = ['OUTCOME_UNKNOWN', /not known whether/] as const
const inSdk = (code: number) => ({ result: { code, codespace: 'sdk', hash: 'AB', log: 'x' } })

test.each([
  [
    'a refusal',
    { result: { code: 5, codespace: 'sdk', log: 'insufficient funds' } },
    'NOT_SENT',
    /insufficient funds/,
  ],
  ['a request that it cannot parse', { error: { code: -32602, data: 'bad' } }, 'NOT_SENT', /bad/],
  ['a transaction that is already in its pool', inSdk(19), ...unknown],
  ['a sequence that was used, possibly by the transaction itself', inSdk(32), ...unknown],
  ['a transaction that it already has', { error: { code: -32603, data: 'tx already exists' } }, ...unknown],
  ['a result without a code', { result: {} }, ...unknown],
  ['an empty response', {}, ...unknown],
  ['no response', new Error('gone'), ...unknown],
])(
  '%s of the node is reported as what it proves, and nothing is sent again',
  async (_, answer, reason, words) => {
    const calls = respondWith(answer)
    const error = await send().catch((one: unknown) => one)
    expect(error).toMatchObject({ reason, message: expect.stringMatching(words) })
    expect(calls).toHaveLength(1)
  },
)

test('a transaction that was signed after the visitor left is not broadcast', async () => {
  const calls = respondWith({ result: taken })
  const leaving = new AbortController()
  const requestSignature = async () => {
    leaving.abort()
    return { signed, signature }
  }
  await expect(send({ requestSignature, signal: leaving.signal })).rejects.toMatchObject({
    reason: 'NOT_SENT',
  })
  expect(calls).toEqual([])
})

test('without a network no signature is requested', async () => {
  const requestSignature = vi.fn()
  await expect(send({ requestSignature, node: undefined })).rejects.toMatchObject({ reason: 'NOT_SENT' })
  expect(requestSignature).not.toHaveBeenCalled()
})

test('a node that does not say that it took the transaction has not, whatever is in Object.prototype', async () => {
  respondWith({ result: { log: '' } })
  const failure = () => send().catch((error) => error)
  expect(await withInherited('code', 0, failure)).toMatchObject({ reason: 'OUTCOME_UNKNOWN' })
})
