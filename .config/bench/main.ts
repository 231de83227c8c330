import { writeFileSync } from 'node:fs'
import { madeUp } from '../../playground/e2e/lib/listing.ts'
import { mostRows, openAll, typeKeys } from './allWallets.ts'
import { floodRows, floodThings } from './flood.ts'
import { listRows, listThings } from './lists.ts'
import { closeModal, openFloor, openModal, workDuring } from './opening.ts'
import { type Pages, startPages } from './pages.ts'
import { requestRows, requestThings } from './requests.ts'
import { benchPage, isHeld, median, type Row } from './rowsOf.ts'
import { studioRows, studioThings } from './studio.ts'
import { waitRows } from './waitRows.ts'
import { measureWaits } from './waits.ts'
import { withinTime } from './withinTime.ts'

/** The number of rounds; fewer during development. */
const runs = Number(process.env.LATCHKIT_BENCH_RUNS ?? 9)
/** The name of the only part to measure, during development. */
const only = process.env.LATCHKIT_BENCH_ONLY ?? ''
/** The page lists at most this many announced wallets. */
const mostListed = 64
/** One measurement of one round takes a few seconds. */
const mostSeconds = 60

/** Returns the medians of several measurements. Each runs once in each round, so that a disturbance affects all of them. */
async function measure<K extends string>(
  part: string,
  things: Readonly<Record<K, () => Promise<number>>>,
): Promise<Readonly<Record<K, number>>> {
  const names = Object.keys(things) as K[]
  const times = new Map<K, number[]>(names.map((name) => [name, []]))
  for (let round = 0; round < runs; round += 1)
    for (const name of names)
      times.get(name)?.push(await withinTime(`${part}, ${name}`, mostSeconds, things[name]))
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])])) as Record<K, number>
}

async function opening({ use }: Pages): Promise<readonly Row[]> {
  const again = (wallets: number, rows: number) =>
    use(wallets, async (page) => {
      await openModal(page, rows)
      await closeModal(page)
      return openModal(page, rows)
    })
  const took = await measure('opening', {
    one: () => use(1, (page) => openModal(page, 1)),
    thousand: () => use(1_000, (page) => openModal(page, mostListed)),
    floor: () => use(1, (page) => openFloor(page, 1)),
    floorOfAll: () => use(1, (page) => openFloor(page, mostListed)),
    workOfOne: () => use(1, (page) => workDuring(page, () => openModal(page, 1))),
    workOfAll: () => use(1_000, (page) => workDuring(page, () => openModal(page, mostListed))),
    again: () => again(1, 1),
    againWithAll: () => again(1_000, mostListed),
  })
  const ratio = (name: string, value: number, atMost?: number): Row =>
    atMost === undefined ? { name, value, unit: 'x' } : { name, value, unit: 'x', atMost }
  return [
    { name: 'first opening, 1 announcement', value: took.one, unit: 'ms' },
    { name: 'first opening, 1,000 announcements', value: took.thousand, unit: 'ms' },
    ratio('1,000 announcements against 1', took.thousand / took.one, 2),
    {
      name: 'work that 1,000 announcements add',
      value: took.workOfAll - took.workOfOne,
      unit: 'ms',
      atMost: 100,
    },
    { name: 'floor: a bare dialog, 1 row', value: took.floor, unit: 'ms' },
    { name: `floor: a bare dialog, ${mostListed} rows`, value: took.floorOfAll, unit: 'ms' },
    ratio('first opening against the floor, 1 row', took.one / took.floor),
    ratio('opening again against the floor, 1 row', took.again / took.floor),
    ratio(`opening again against the floor, ${mostListed} rows`, took.againWithAll / took.floorOfAll),
  ]
}

async function allWallets({ listing, use }: Pages): Promise<readonly Row[]> {
  const keysOf = (count: number) => async () => {
    listing.rows = madeUp(count)
    return use(1, async (page) => {
      const read = await openAll(page)
      if (read !== count) throw new Error(`${read} of ${count} wallets were read`)
      return median(await typeKeys(page))
    })
  }
  const took = await measure('all wallets', { 'no wallets': keysOf(0), '10,000 wallets': keysOf(10_000) })
  listing.rows = madeUp(10_000)
  const countRows = () =>
    use(1, async (page) => {
      await openAll(page)
      return mostRows(page)
    })
  const most = await withinTime('most rows', mostSeconds, countRows)
  return [
    { name: 'a key of the search, no wallets', value: took['no wallets'], unit: 'ms' },
    { name: 'a key of the search, 10,000 wallets', value: took['10,000 wallets'], unit: 'ms', atMost: 50 },
    {
      name: '10,000 wallets against none, a key',
      value: took['10,000 wallets'] / took['no wallets'],
      unit: 'x',
      atMost: 2,
    },
    { name: 'most rows in the page, 10,000 wallets', value: most, unit: '', atMost: 200 },
  ]
}

const pages = await withinTime('building and serving the pages', 300, startPages)
try {
  const flood = async () => floodRows(await measure('flood', floodThings(pages)))
  const requests = async () =>
    requestRows(
      await measure(
        'requests',
        await withinTime('building the page of requests', 120, () => requestThings(pages)),
      ),
    )
  const lists = async () => listRows(await measure('lists', listThings(pages)))
  const studio = async () => studioRows(await measure('studio', studioThings(pages)))
  const waits = async () => waitRows(await measureWaits(runs))
  const parts = {
    opening: () => opening(pages),
    'all wallets': () => allWallets(pages),
    flood,
    requests,
    lists,
    studio,
    waits,
  }
  const rows: Row[] = []
  for (const [name, part] of Object.entries(parts)) if (name.includes(only)) rows.push(...(await part()))
  const page = benchPage(new Date(), rows, runs)
  // The page keeps the result of the last whole run.
  if (only === '') writeFileSync(new URL('../nightly/bench.md', import.meta.url), page)
  process.stdout.write(page)
  process.exitCode = rows.every(isHeld) ? 0 : 1
} finally {
  await pages.stop()
}
