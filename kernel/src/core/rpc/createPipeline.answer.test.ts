import { expect, test } from 'vitest'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { createTestPipeline } from '../../testing/index.ts'

const send = { method: 'eth_sendTransaction', params: [{}] }
const nonsense = connectionErrors.NETWORK_NOT_FOUND()

test("F29: if the adapter rejects the response, a spending request ends as unknown with the adapter's error as its cause", async () => {
  const read: unknown[] = []
  const kit = createTestPipeline({
    answers: { request: async () => null },
    adapter: {
      responseParser: async (request) => (answer) => {
        read.push([request.method, answer])
        throw nonsense
      },
    },
  })
  await expect(kit.request(send)).rejects.toMatchObject({ reason: 'OUTCOME_UNKNOWN', cause: nonsense })
  expect(read).toEqual([['eth_sendTransaction', null]])
  expect(kit.journal.read()).toMatchObject([{ state: 'unknown' }])
})

test('the requester receives the parsed response', async () => {
  const kit = createTestPipeline({ adapter: { responseParser: async () => (answer) => [answer] } })
  await expect(kit.request(send)).resolves.toEqual(['answer'])
  // Responses to requests without approval are not parsed.
  await expect(kit.request({ method: 'eth_blockNumber' })).resolves.toBe('answer')
})

test('the wallet is not called before the response parser has loaded', async () => {
  const kit = createTestPipeline({ adapter: { responseParser: () => Promise.reject(new Error('no code')) } })
  await expect(kit.request(send)).rejects.toThrow('no code')
  expect([kit.source.requests, kit.journal.read()]).toEqual([[], []])
})
