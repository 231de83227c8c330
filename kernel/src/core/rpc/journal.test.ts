import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createStorageArea } from '../../testing/createStorageArea.ts'
import { createTestPipeline } from '../../testing/createTestPipeline.ts'
import { fewRuns, runs } from '../../testing/runs.ts'
import { createJournal, type IntentEnd } from './journal.ts'

const request: RpcRequest = {
  method: 'eth_sendTransaction',
  params: [{ to: '0x1' }],
  connectionId: 'c',
  chainId: 'eip155:1',
  origin: 'app',
  requestedBy: 'app',
}

function openTest(area = createStorageArea(), owner = 'page') {
  let ids = area.rows.size * 1000
  return createJournal({
    storage: createStorage('', () => area),
    keys: () => [...area.rows.keys()],
    owner,
    randomId: () => `${owner}${++ids}`,
    dateNow: () => ids,
  })
}

test('a spending request is recorded before the wallet is called, and its end is recorded afterwards', async () => {
  const seen: string[] = []
  const kit = createTestPipeline({
    answers: {
      request: async () => {
        seen.push(...kit.journal.read().map(({ state }) => state))
        return '0xhash'
      },
    },
  })
  await kit.request({ method: 'eth_sendTransaction', params: [{}] })
  expect(seen).toEqual(['dispatched'])
  expect(kit.journal.read()).toMatchObject([{ state: 'done', hash: '0xhash', method: 'eth_sendTransaction' }])
})

test('a request that does not spend is not recorded', async () => {
  const kit = createTestPipeline()
  await kit.request({ method: 'personal_sign', params: ['0x', '0x'] })
  expect(kit.journal.read()).toEqual([])
})

test.each([
  [{ code: 4001, message: 'User rejected the request.' }, 'rejected'],
  [{ code: -32603, message: 'nonce too low' }, 'unknown'],
  [{ code: 4100, message: 'locked' }, 'failed'],
  [{ code: -32602, message: 'no such field' }, 'failed'],
  [new Error('port closed'), 'unknown'],
])('an error of the wallet ends the intent as the error proves: %j', async (error, state) => {
  const kit = createTestPipeline({ answers: { request: () => Promise.reject(error) } })
  await expect(kit.request({ method: 'eth_sendTransaction', params: [{}] })).rejects.toThrow()
  expect(kit.journal.read()).toMatchObject([{ state }])
})

test('an intent of a closed page is an orphan that is reported once, and an intent of an open page is not', async () => {
  const area = createStorageArea()
  await openTest(area, 'gone').open(request, undefined)
  await openTest(area, 'living').open(request, undefined)
  const next = openTest(area, 'next')
  const lives = ({ owner }: { owner: string }) => owner === 'living'
  const orphans = next.orphans(lives)
  expect(orphans).toMatchObject([{ owner: 'gone' }])
  // Until they are reported, the page that is opened next finds them too.
  expect(next.orphans(lives)).toEqual(orphans)
  next.markReported(orphans)
  expect(next.orphans(lives)).toEqual([])
  expect(next.read().map(({ state }) => state)).toEqual(['unknown', 'dispatched'])
  await next.open(request, undefined)
  expect(next.orphans(lives)).toEqual([])
})

test('evidence is recorded until the end is certain, and only if it can be read again', async () => {
  const area = createStorageArea()
  const journal = openTest(area)
  const [first, second] = [await journal.open(request, undefined), await journal.open(request, undefined)]
  journal.end(second, 'done')
  for (const id of [first, second]) journal.note(id, { count: '12', hash: '0x1' })
  journal.note(first, { validUntil: '99' })
  journal.note(first, { count: '1e3', validUntil: '-1', hash: 'x'.repeat(201) })
  journal.end(first, 'unknown')
  expect(journal.read()).toMatchObject([{ count: '12', hash: '0x1', validUntil: '99' }, { state: 'done' }])
  expect(journal.read()[1]).not.toHaveProperty('count')
})

test('a late answer counts: an unknown intent becomes done, and a done intent stays done', async () => {
  const journal = openTest()
  const id = await journal.open(request, undefined)
  journal.end(id, 'unknown')
  journal.end(id, 'done', '0x1')
  journal.end(id, 'rejected')
  expect(journal.read()).toMatchObject([{ state: 'done', hash: '0x1' }])
})

test('I-23: a crash after any step loses nothing, and the remaining steps lead to the same state', async () => {
  const move = fc.record({
    open: fc.boolean(),
    end: fc.constantFrom<IntentEnd>('done', 'rejected', 'unknown'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 15 }), fc.nat(15), async (moves, crash) => {
      const play = async (crashAt: number) => {
        const area = createStorageArea()
        let journal = openTest(area)
        let ids: string[] = []
        for (const [step, { open, end }] of moves.entries()) {
          if (step === crashAt) journal = openTest(area)
          if (open) ids = [...ids, await journal.open(request, undefined)]
          else journal.end(ids.pop() ?? '', end)
        }
        return journal.read().map(({ state, digest }) => ({ state, digest }))
      }
      expect(await play(crash)).toEqual(await play(-1))
    }),
    { numRuns: Math.ceil(runs.numRuns / 10) },
  )
})

test('the newest twenty ended intents and all open ones are kept', async () => {
  const journal = openTest()
  const first = await journal.open(request, undefined)
  for (let round = 0; round < 30; round += 1) journal.end(await journal.open(request, undefined), 'done')
  expect(journal.read()).toHaveLength(20)
  expect(journal.read()[0]).toMatchObject({ id: first, state: 'dispatched' })
})

test('a record contains the requester, method, account and network under its own key, and no content', async () => {
  const area = createStorageArea()
  const journal = openTest(area)
  await journal.open(request, 'eip155:1:0xab')
  await journal.open(request, undefined)
  expect([...area.rows.keys()]).toEqual(['journal:page1', 'journal', 'journal:page2'])
  const [first, second] = journal.read()
  const row = {
    owner: 'page',
    requester: 'app',
    method: request.method,
    chainId: 'eip155:1',
    state: 'dispatched',
  }
  const digest = expect.stringMatching(/^[0-9a-f]{64}$/)
  expect(first).toEqual({ ...row, id: 'page1', at: 1, order: 1, digest, account: 'eip155:1:0xab' })
  expect(second).toEqual({ ...row, id: 'page2', at: 2, order: 2, digest: first?.digest })
})

test('a very long hash in an answer is truncated, so that the journal stays readable', async () => {
  const journal = openTest()
  journal.end(await journal.open(request, undefined), 'done', 'x'.repeat(10_000))
  expect(journal.read()[0]?.hash).toBe('x'.repeat(200))
})

describe('on plain http', () => {
  beforeEach(() => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) }))
  afterEach(() => vi.unstubAllGlobals())

  test('no content of a request is stored, however large it is, and its intent can be read again', async () => {
    const secret = fc.string({
      unit: fc.constantFrom(...'0123456789abcdef'),
      minLength: 16,
      maxLength: 6_000,
    })
    await fc.assert(
      fc.asyncProperty(secret, async (content) => {
        const area = createStorageArea()
        const params = [{ data: `0x${content}`, to: content }]
        await openTest(area).open({ ...request, params }, 'eip155:1:0xab')
        expect(JSON.stringify([...area.rows])).not.toContain(content)
        expect(openTest(area).read()).toMatchObject([{ state: 'dispatched' }])
      }),
      fewRuns,
    )
  })
})

test('I-39: all intents need less than 64 kB, whatever their number and content', async () => {
  const area = createStorageArea()
  const journal = openTest(area)
  const long = 'é'.repeat(5_000)
  for (let at = 0; at < 80; at += 1) {
    const id = await journal.open({ ...request, method: long, chainId: `eip155:${long}` }, long)
    journal.note(id, { hash: 'h'.repeat(200), counter: 'c'.repeat(100), count: '9'.repeat(78) })
    if (at % 2) journal.end(id, at % 4 === 1 ? 'unknown' : 'done', long)
  }
  const size = [...area.rows].reduce((total, [key, value]) => total + key.length + value.length, 0)
  expect(size).toBeLessThan(65_536)
  expect(journal.read().length).toBeGreaterThan(20)
})

test.each(['', '{', '[]', 'null', '{"id":1}', '\0', `"${'x'.repeat(70_000)}"`])(
  'a row that contains %.20j does not affect the others',
  async (text) => {
    const area = createStorageArea()
    await openTest(area, 'gone').open(request, undefined)
    area.setItem('journal:bad', text)
    expect(openTest(area, 'next').read()).toMatchObject([{ owner: 'gone' }])
  },
)
