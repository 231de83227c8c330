import { expect, test } from 'vitest'
import { createTestPipeline } from '../../testing/index.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'

const send = { method: 'eth_sendTransaction', params: [{}] }
const nonsense = kernelErrors.NETWORK_NOT_FOUND()

test('F29: an answer that the namespace takes for none leaves what spent unknown, its error the cause', async () => {
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

test('what is read of an answer is what the asker gets', async () => {
  const kit = createTestPipeline({ adapter: { responseParser: async () => (answer) => [answer] } })
  await expect(kit.request(send)).resolves.toEqual(['answer'])
  // What needs nobody to approve it is not read.
  await expect(kit.request({ method: 'eth_blockNumber' })).resolves.toBe('answer')
})

test('a wallet is not asked before its answer can be read', async () => {
  const kit = createTestPipeline({ adapter: { responseParser: () => Promise.reject(new Error('no code')) } })
  await expect(kit.request(send)).rejects.toThrow('no code')
  expect([kit.source.requests, kit.journal.read()]).toEqual([[], []])
})
