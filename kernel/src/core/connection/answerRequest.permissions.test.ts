import { afterEach, expect, test, vi } from 'vitest'
import type { ChainAdapter } from '../../contracts/chain.ts'
import { createTestSession, fakeConnector } from '../../testing/index.ts'

afterEach(() => vi.unstubAllGlobals())

const request = { method: 'personal_sign' }

/** A wallet that may be asked for what the adapter can answer as well. */
async function connected(answer: () => Promise<unknown>, hasOwnPrompt = true) {
  let asked = 0
  const adapter: Partial<ChainAdapter> = {
    answerLocally({ method }, { accounts }) {
      if (method !== request.method) return undefined
      return accounts.length > 0 ? { result: accounts, asksWallet: true } : 'connect'
    },
  }
  const test = await createTestSession({
    adapter,
    answers: {
      request: async () => {
        asked += 1
        return answer()
      },
    },
  })
  test.kernel.store.set(test.source.connectors, [fakeConnector({ hasOwnPrompt })])
  await test.session.connect(fakeConnector({ hasOwnPrompt }))
  return { ...test, asked: () => asked }
}

test('what the visitor chooses in the wallet is the answer', async () => {
  const chosen = 'eip155:1:0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
  const { provider, source, asked } = await connected(async () => {
    source.watches[0]?.changed({ accounts: [chosen] })
    return 'whatever a wallet answers'
  })
  await expect(provider.request(request)).resolves.toEqual([chosen])
  expect(asked()).toBe(1)
})

test.each([4200, -32601, '4200', '-32601'])(
  'a wallet that does not know the method (%j) is answered for',
  async (code) => {
    const { provider, session, asked } = await connected(() =>
      Promise.reject(Object.assign(new Error('No such method'), { code })),
    )
    await expect(provider.request(request)).resolves.toHaveLength(1)
    expect([asked(), session.openRequests()]).toEqual([1, 0])
  },
)

test.each([
  [4001, 4001],
  ['4001', 4001],
  [-32002, -32002],
])(
  'another error of the wallet (%j) is that of the request, and the connection stays as it is',
  async (code, expected) => {
    const { provider, statuses } = await connected(() =>
      Promise.reject(Object.assign(new Error('No'), { code })),
    )
    await expect(provider.request(request)).rejects.toMatchObject({ code: expected })
    expect(statuses.at(-1)).toBe('connected')
  },
)

test('a wallet without a prompt of its own is not asked', async () => {
  const { provider, asked } = await connected(async () => 'answer', false)
  await expect(provider.request(request)).resolves.toHaveLength(1)
  expect(asked()).toBe(0)
})

test('a wallet that was connected by the request is not asked a second time', async () => {
  vi.stubGlobal('document', {})
  const { provider, session, asked } = await connected(async () => 'answer')
  await session.disconnect()
  const answer = provider.request(request)
  await new Promise((done) => setTimeout(done, 10))
  await session.connect(fakeConnector())
  await expect(answer).resolves.toHaveLength(1)
  expect(asked()).toBe(0)
})
