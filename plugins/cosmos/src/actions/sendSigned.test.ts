import { afterEach, expect, test, vi } from 'vitest'
import { signature, star } from '../testing/fakeKeplr.ts'
import { sendSigned } from './sendSigned.ts'

const { signal } = new AbortController()
const signed = {
  chainId: 'star-1',
  accountNumber: '0',
  bodyBytes: btoa('b'.repeat(200)),
  authInfoBytes: btoa('auth'),
}
const taken = { code: 0, hash: 'AB', log: '' }

afterEach(() => vi.unstubAllGlobals())

function answering(answer: unknown) {
  const asked: { url: string; body: { method: string; params: { tx: string } } }[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push({ url, body: JSON.parse(body) })
    if (answer instanceof Error) throw answer
    return Response.json(answer)
  })
  return asked
}

const send = (more: object = {}) =>
  sendSigned({ ask: async () => ({ signed, signature }), signDoc: signed, network: star, signal, ...more })

test('what was signed is handed over once, as the chain reads it', async () => {
  const asked = answering({ result: taken })
  await expect(send()).resolves.toBe('AB')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ url: 'http://127.0.0.1:1', body: { method: 'broadcast_tx_sync' } })
  // Three fields of bytes: 200 takes two digits to say.
  const head = (number: string, size: string) => `${number}${size}`
  const tx = `${head('\n', '\u00c8\u0001')}${'b'.repeat(200)}${head('\u0012', '\u0004')}auth${head('\u001a', '@')}${'s'.repeat(64)}`
  expect(atob(asked[0]?.body.params.tx ?? '')).toBe(tx)
})

test('another fee is the choice of the person, another body is not sent', async () => {
  const asked = answering({ result: taken })
  await expect(send({ signDoc: { ...signed, authInfoBytes: btoa('other') } })).resolves.toBe('AB')
  await expect(send({ signDoc: { ...signed, bodyBytes: btoa('other') } })).rejects.toMatchObject({
    reason: 'OTHER_TRANSACTION',
  })
  expect(asked).toHaveLength(1)
})

test.each([
  [
    'a refusal',
    { result: { code: 5, hash: 'AB', log: 'insufficient funds' } },
    'REFUSED_BY_NODE',
    /insufficient funds/,
  ],
  [
    'an error',
    { error: { message: 'Internal error', data: 'tx already exists' } },
    'REFUSED_BY_NODE',
    /already exists/,
  ],
  ['no hash', { result: { code: 0 } }, 'REFUSED_BY_NODE', /did not take/],
  ['nothing', {}, 'UNKNOWN', /may have been sent/],
  ['silence', new Error('gone'), 'UNKNOWN', /may have been sent/],
])('%s of the node is told as what it is, and nothing is sent again', async (_, answer, reason, words) => {
  const asked = answering(answer)
  const error = await send().catch((one: unknown) => one)
  expect(error).toMatchObject({ reason, message: expect.stringMatching(words) })
  expect(asked).toHaveLength(1)
})

test('without a network nobody is asked to sign', async () => {
  const ask = vi.fn()
  await expect(send({ ask, network: undefined })).rejects.toMatchObject({ reason: 'SILENT' })
  expect(ask).not.toHaveBeenCalled()
})
