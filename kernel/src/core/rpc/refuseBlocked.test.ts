import { expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Caution, Explanation } from '../../contracts/explanation.ts'
import { fakeRequest } from '../../testing/fixtures.ts'
import { withInherited } from '../../testing/withInherited.ts'
import { refuseBlocked } from './refuseBlocked.ts'

const request = fakeRequest({ method: 'personal_sign', params: ['0x00'] })
const options = () => ({ account: undefined, signal: new AbortController().signal })

const explained = (explanation: Partial<Explanation>): Explanation => ({
  statement: { kind: 'data' },
  isUnderstood: false,
  isBlocked: false,
  ...explanation,
})
const withExplanations = (...explanations: readonly Explanation[]): Pick<ChainAdapter, 'explain'> => ({
  explain: async () =>
    (async function* () {
      yield* explanations
    })(),
})
const blockedBy = (...cautions: readonly Caution[]) =>
  withExplanations(explained({ isBlocked: true, statement: { kind: 'data', cautions } }))

test.each([
  ['otherAccount', 'The request is for another account than the connected one.'],
  ['otherNetwork', 'The request is for another network than the connected one.'],
  ['transactionMessage', 'The message to sign is a transaction.'],
  ['highFee', 'The request cannot be approved.'],
] as const)(
  'a request that is blocked with the caution %s is refused with its reason',
  async (caution, message) => {
    await expect(refuseBlocked(blockedBy(caution), request, options())).rejects.toMatchObject({
      reason: 'REFUSED',
      message,
    })
  },
)

test('the reason is the one of any part, and a request that is blocked without a caution has none of its own', async () => {
  const part = { kind: 'data', cautions: ['otherNetwork'] } as const
  const several = { kind: 'several', of: 'calls', parts: [{ kind: 'data' }, part] } as const
  const blocked = withExplanations(explained({ isBlocked: true, statement: several }))
  await expect(refuseBlocked(blocked, request, options())).rejects.toThrow('another network')
  const silent = withExplanations(explained({ isBlocked: true }))
  await expect(refuseBlocked(silent, request, options())).rejects.toThrow('The request cannot be approved.')
})

test('the request is explained for its account, until the caller or the time ends it', async () => {
  const controller = new AbortController()
  const explain = vi.fn(withExplanations(explained({})).explain ?? (() => Promise.reject(new Error('none'))))
  const account = 'eip155:1:0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  await refuseBlocked({ explain }, request, { account, signal: controller.signal })
  expect(explain).toHaveBeenCalledExactlyOnceWith(request, { account, signal: expect.any(AbortSignal) })
})

test('a request that is not blocked is left to the approver, and so is one that is not explained', async () => {
  const cautious = withExplanations(explained({ statement: { kind: 'data', cautions: ['otherAccount'] } }))
  const failing = { explain: () => Promise.reject(new Error('no code')) }
  for (const adapter of [cautious, withExplanations(), failing, {}])
    await expect(refuseBlocked(adapter, request, options())).resolves.toBeUndefined()
})

test('of several explanations, only the first is awaited, and the others are not read', async () => {
  const ended = vi.fn()
  const explain = async () =>
    (async function* () {
      try {
        yield explained({ isPending: true })
        yield explained({ isBlocked: true })
      } finally {
        ended()
      }
    })()
  await refuseBlocked({ explain }, request, options())
  expect(ended).toHaveBeenCalledOnce()
})

test('an explanation that does not arrive is not awaited for longer than two seconds', async () => {
  vi.useFakeTimers()
  try {
    const refused = refuseBlocked({ explain: () => new Promise(() => undefined) }, request, options())
    await vi.advanceTimersByTimeAsync(2_000)
    await expect(refused).resolves.toBeUndefined()
  } finally {
    vi.useRealTimers()
  }
})

test('a property that a page has added to Object.prototype blocks nothing and unblocks nothing', async () => {
  const withoutField = withExplanations({ statement: { kind: 'data' }, isUnderstood: true } as Explanation)
  for (const value of [true, false]) {
    const judge = (adapter: Pick<ChainAdapter, 'explain'>) =>
      withInherited('isBlocked', value, () => refuseBlocked(adapter, request, options()))
    await expect(judge(blockedBy('otherAccount'))).rejects.toThrow('another account')
    await expect(judge(withoutField)).resolves.toBeUndefined()
  }
})
