import { expect, test } from 'vitest'
import { createStorage } from '../../services/storage/createStorage.ts'
import { createStorageArea, fakeRequest, type StorageArea } from '../../testing/index.ts'
import { createJournal, type Intent } from './journal.ts'

const hex = 'ab'.repeat(32)
const row: Intent = {
  id: 'a',
  owner: 'page',
  method: 'eth_sendTransaction',
  chainId: 'eip155:1',
  at: 1,
  state: 'dispatched',
}

function open(area: StorageArea, keys = () => [...area.rows.keys()]) {
  let ids = 0
  return createJournal({
    storage: createStorage('', () => area),
    keys,
    owner: 'page',
    randomId: () => `own${++ids}`,
    dateNow: () => 1_000 + ids,
  })
}

/** A journal over these rows, each under the key of its id unless another key is given. */
function openWith(rows: readonly (Partial<Intent> & { readonly under?: string })[]) {
  const area = createStorageArea()
  for (const { under, ...part } of rows) {
    const intent = { ...row, ...part }
    area.rows.set(`journal:${under ?? intent.id}`, JSON.stringify(intent))
  }
  return { area, journal: open(area) }
}

const ids = (journal: ReturnType<typeof open>) => journal.read().map(({ id }) => id)

test('intents are read in the order of their times, and with equal times in the order of their ids', () => {
  const { journal } = openWith([
    { id: 'c', at: 5 },
    { id: 'b', at: 7 },
    { id: 'e', at: 5 },
    { id: 'a', at: 9 },
    { id: 'd', at: 5 },
    { id: 'f', at: 1 },
  ])
  expect(ids(journal)).toEqual(['f', 'c', 'd', 'e', 'b', 'a'])
})

test('a row under the key of another intent is not read', () => {
  const { journal } = openWith([{ id: 'a' }, { id: 'b', under: 'c' }])
  expect(ids(journal)).toEqual(['a'])
})

test.each<[string, object]>([
  ['a hash that is too long', { digest: `${hex}0` }],
  ['a hash with a letter before it', { digest: `x${hex}` }],
  ['a key that is too long', { key: `${hex}0` }],
  ['a count with a sign', { count: '-1' }],
  ['a count with a unit', { count: '1 wei' }],
  ['a count of 79 digits', { count: '1'.repeat(79) }],
  ['a block height that is not a number', { validUntil: 'x' }],
  ['an unknown state', { state: 'lost' }],
  ['no time', { at: Number.NaN }],
])('a row with %s is not read', (_, part) => {
  expect(ids(openWith([part, { id: 'b' }]).journal)).toEqual(['b'])
})

test('a row with all members is read completely', () => {
  const complete: Intent = {
    ...row,
    account: 'eip155:1:0xab',
    digest: hex,
    key: hex,
    hash: '0x12',
    count: '1'.repeat(78),
    counter: 'nonce',
    validUntil: '9',
    content: hex,
    since: '7',
  }
  expect(openWith([complete]).journal.read()).toEqual([complete])
})

test('if the storage lists no keys, the page still reads its own intents', async () => {
  const journal = open(createStorageArea(), () => [])
  const id = await journal.open(fakeRequest(), undefined)
  expect(ids(journal)).toEqual([id])
})

test('above the limit, certain intents are removed first, then unknown ones, the oldest first', async () => {
  const unknown = Array.from({ length: 18 }, (_, at) => ({ id: `u${at}`, at, state: 'unknown' as const }))
  const done = Array.from({ length: 3 }, (_, at) => ({ id: `d${at}`, at: 100 + at, state: 'done' as const }))
  const { journal } = openWith([...unknown, ...done])
  const first = await journal.open(fakeRequest(), undefined)
  // 22 intents: two certain ones are above the limit.
  expect(ids(journal)).toEqual([...unknown.map(({ id }) => id), 'd2', first])
  await journal.open(fakeRequest(), undefined)
  const third = await journal.open(fakeRequest(), undefined)
  expect(ids(journal)).toHaveLength(20)
  expect(ids(journal)).not.toContain('d2')
  expect(ids(journal)).not.toContain('u0')
  expect(ids(journal).at(-1)).toBe(third)
  expect(ids(journal)[0]).toBe('u1')
})

test('open intents are kept beyond 20, and only the latest 60 of them', async () => {
  const { journal } = openWith(
    Array.from({ length: 62 }, (_, at) => ({ id: `o${String(at).padStart(2, '0')}`, at })),
  )
  const latest = await journal.open(fakeRequest(), undefined)
  expect(ids(journal)).toHaveLength(60)
  expect([ids(journal)[0], ids(journal).at(-1)]).toEqual(['o03', latest])
})

test('opening an intent stores a marker, so that the next page loads the journal', async () => {
  const area = createStorageArea()
  await open(area).open(fakeRequest(), undefined)
  expect(area.rows.get('journal')).toBe('true')
})

test("the idempotency key belongs to an account, however long the account's name is", async () => {
  const journal = open(createStorageArea())
  const long = `eip155:1:${'a'.repeat(300)}`
  for (const account of [undefined, long]) {
    await journal.open(fakeRequest(), account, 'five')
    expect(await journal.findUncertain('five', account)).toMatchObject({ state: 'dispatched' })
  }
  const [first, second] = journal.read()
  journal.end(second?.id ?? '', 'done')
  expect(await journal.findUncertain('five', long)).toBeUndefined()
  expect(await journal.findUncertain('five', undefined)).toEqual(first)
  expect(await journal.findUncertain('six', undefined)).toBeUndefined()
})

test('only evidence that fits is stored', async () => {
  const journal = open(createStorageArea())
  const id = await journal.open(fakeRequest(), undefined)
  const fits = {
    hash: 'h'.repeat(200),
    count: '1'.repeat(78),
    counter: 'c'.repeat(100),
    validUntil: '2'.repeat(78),
  }
  journal.note(id, fits)
  expect(journal.read()[0]).toMatchObject(fits)
  const longer = Object.fromEntries(Object.entries(fits).map(([name, text]) => [name, `${text}9`]))
  journal.note(id, { ...longer, count: '-1' })
  journal.note(id, { count: 'x1', validUntil: '1x' })
  expect(journal.read()[0]).toMatchObject(fits)
})

test('what a look-up finds is recorded, unless its hash belongs to another intent', () => {
  const { journal } = openWith([
    { id: 'a', state: 'unknown', hash: '0x1' },
    { id: 'b', state: 'unknown' },
  ])
  expect(journal.noteFound('b', { hash: '0x1', count: '9' })).toBe(false)
  expect(journal.find('b')).not.toHaveProperty('count')
  expect(journal.noteFound('a', { hash: '0x1', count: '9' })).toBe(true)
  expect(journal.find('a')).toMatchObject({ count: '9' })
  expect(journal.noteFound('b', { hash: '0x2' })).toBe(true)
  expect(journal.noteFound('a', { since: '7' })).toBe(true)
  expect(journal.find('b')).toMatchObject({ hash: '0x2' })
})

test('the recent intents of other pages whose outcome is unknown are unresolved', () => {
  const rows = [
    { id: 'a', owner: 'gone', state: 'unknown', at: 6 },
    { id: 'b', owner: 'gone', state: 'unknown', at: 5 },
    { id: 'c', owner: 'gone', state: 'dispatched', at: 6 },
    { id: 'd', owner: 'page', state: 'unknown', at: 6 },
    { id: 'e', owner: 'gone', state: 'done', at: 6 },
  ] as const
  expect(
    openWith(rows)
      .journal.unresolved(5)
      .map(({ id }) => id),
  ).toEqual(['a'])
})

test('F32: of two requests with the same key that are recorded at the same time, the second is refused', async () => {
  const { area, journal } = openWith([])
  const onUncertain = () => {
    throw new Error('twice')
  }
  const both = [1, 2].map(() => journal.open(fakeRequest(), 'eip155:1:0xab', 'key', { onUncertain }))
  const results = await Promise.allSettled(both)
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(open(area).read()).toHaveLength(1)
  await journal.open(fakeRequest(), 'eip155:1:0xab', 'key')
  expect(open(area).read()).toHaveLength(2)
})

test('F41: a payment that was sent since the visitor decided is found, and one from before is not', async () => {
  const { journal } = openWith([])
  const id = await journal.open(fakeRequest(), 'eip155:1:0xab', 'key')
  journal.end(id, 'done', '0x1')
  const at = journal.find(id)?.endedAt ?? 0
  const find = async (decidedAt?: number) =>
    (await journal.findUncertain('key', 'eip155:1:0xab', decidedAt))?.id
  expect([await find(at), await find(at + 1), await find()]).toEqual([id, undefined, undefined])
})
