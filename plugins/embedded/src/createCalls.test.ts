import { expect, test } from 'vitest'
import { asWalletError, createAsk, lost } from './createCalls.ts'
import { errors } from './errors.ts'

const { signal } = new AbortController()

test('a call waits until the frame can be asked, and goes as it is', async () => {
  const told: unknown[] = []
  const ask = createAsk(
    { ready: async (one) => void told.push(['ready', one]) },
    {
      call: async (...given) => {
        told.push(given)
        return 'answer' as never
      },
    },
  )
  expect(await ask('GET_USER', { chainId: 1 }, { signal })).toBe('answer')
  expect(told).toEqual([
    ['ready', signal],
    ['GET_USER', { chainId: 1 }, { signal }],
  ])
})

test('a frame that cannot be had is not asked', async () => {
  let calls = 0
  const ask = createAsk(
    { ready: () => Promise.reject(errors.FRAME_UNAVAILABLE()) },
    {
      call: async () => {
        calls += 1
        return undefined as never
      },
    },
  )
  await expect(ask('GET_USER', {}, { signal })).rejects.toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
  expect(calls).toBe(0)
})

test('the words of the wallet are an error of a wallet; whatever else it is, it stays', () => {
  const own = errors.FRAME({ values: { why: 'User rejected the request' } })
  const error = asWalletError(own)
  expect(error).toMatchObject({ message: 'User rejected the request', cause: own })
  expect(error).not.toHaveProperty('reason')
  const others = [
    errors.FRAME_TIMEOUT(),
    new Error('x'),
    { reason: 'FRAME', message: 'x' },
    'x',
    undefined,
    null,
  ]
  for (const other of others) expect(asWalletError(other)).toBe(other)
})

test('with the frame a request may have been done, any other call was not', () => {
  expect(lost('RPC_REQUEST')).toMatchObject({ reason: 'OUTCOME_UNKNOWN' })
  expect(lost('GET_USER')).toMatchObject({ reason: 'FRAME_UNAVAILABLE' })
})
