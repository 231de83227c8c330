import { expect, test } from 'vitest'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { createTestPipeline, secondAddress } from '../../testing/index.ts'
import { unknownOutcomeOf } from './unknownOutcome.ts'

const payment = { method: 'eth_sendTransaction', params: [{ to: secondAddress, value: '0x5' }] }
const key = { idempotencyKey: 'five to the second address' }

test('I-22: code that does not load in front of the wallet proves that nothing was sent, and the payment is not a repetition later', async () => {
  let isGone = true
  const { request, source } = createTestPipeline({
    answers: {
      prepareRequest: async () => {
        if (isGone) throw kernelErrors.CHUNK_LOAD_FAILED({ cause: new TypeError('gone') })
      },
      request: async () => '0x12',
    },
  })
  const error = await request(payment, key).catch((caught: unknown) => caught)
  expect(error).toMatchObject({ reason: 'CHUNK_LOAD_FAILED' })
  expect(unknownOutcomeOf(error)).toBeUndefined()
  expect(source.requests).toEqual([])
  isGone = false
  await expect(request(payment, key)).resolves.toBe('0x12')
})

test('the code for a request has loaded before the wallet receives it', async () => {
  const order: string[] = []
  const { request } = createTestPipeline({
    answers: {
      async prepareRequest(_, { method }) {
        await Promise.resolve()
        order.push(`loaded for ${method}`)
      },
      request: async () => order.push('requested'),
    },
  })
  await request(payment)
  expect(order).toEqual(['loaded for eth_sendTransaction', 'requested'])
})
