import type { Page } from 'playwright-core'
import type { PageSteps, Wait } from './waitPage.ts'
import { type SiteName, siteNames, startWaitSites, type Visit, type WaitSites } from './waitSites.ts'
import { withinTime } from './withinTime.ts'

/** What was measured, with its values of all rounds: `basic list`, for example. */
export type Samples = Map<string, number[]>

declare global {
  var steps: PageSteps
}

const slowdown = 4
/** A visit takes a few seconds, and each of its steps at most 20. */
const mostSeconds = 120
const step = (page: Page, button: string, shown: string): Promise<Wait> =>
  page.evaluate(([name = '', text = '']) => steps.step(name, text), [button, shown])

/** Waits until what the page loads in advance has arrived. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
}

type Note = (name: string, value: number) => void

function noteWait(note: Note, name: string, { ms, requests, waves }: Wait): void {
  note(name, ms)
  note(`${name} requests`, requests)
  note(`${name} waves`, waves)
}

async function heapOf({ session }: Visit): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1_000_000
}

const nextSteps = [
  ['connected', 'Bench Alpha', 'connected'],
  ['Account', 'Connect wallet', 'Send'],
  ['Send', 'Send', 'Amount'],
] as const

/** Opens the list without preparation, as a visitor does who clicks before anything was preloaded. */
async function visitCold({ page }: Visit, note: Note): Promise<void> {
  noteWait(note, 'unprepared list', await step(page, 'Connect wallet', 'Bench Alpha'))
}

/** Moves the pointer to the button first, and goes all the way to the form that sends. */
async function visitPrepared(visit: Visit, note: Note): Promise<void> {
  const { page } = visit
  await page.getByRole('button', { name: 'Connect wallet' }).hover()
  await settle(page)
  noteWait(note, 'list', await step(page, 'Connect wallet', 'Bench Alpha'))
  await settle(page)
  note('heap', await heapOf(visit))
  note('shift', await page.evaluate(() => steps.shift()))
  await page.evaluate(() => steps.close())
  await settle(page)
  noteWait(note, 'list again', await step(page, 'Connect wallet', 'Bench Alpha'))
  for (const [name, button, shown] of nextSteps) {
    // The pointer of a visitor is on what is clicked. On a button behind the dialog, it would enter that when the dialog closes.
    await page.getByRole('button', { name: button }).first().hover()
    await settle(page)
    noteWait(note, name, await step(page, button, shown))
  }
}

async function round(sites: WaitSites, site: SiteName, samples: Samples): Promise<void> {
  const note = (name: string, value: number) => {
    const key = `${site} ${name}`
    samples.set(key, [...(samples.get(key) ?? []), value])
  }
  const visitOf = (rate: number, visit: (opened: Visit, note: Note) => Promise<void>) =>
    withinTime(`${visit.name} of ${site}`, mostSeconds, () =>
      sites.visit(site, rate, (opened) => visit(opened, note)),
    )
  await visitOf(1, visitCold)
  await visitOf(slowdown, visitPrepared)
}

/** Measures the waits of a visitor on each site, in turns, so that a disturbance affects all sites. */
export async function measureWaits(rounds: number): Promise<Samples> {
  const samples: Samples = new Map()
  const sites = await withinTime('building the measured sites', 600, startWaitSites)
  try {
    for (let at = 0; at < rounds; at += 1) for (const site of siteNames) await round(sites, site, samples)
    return samples
  } finally {
    await sites.stop()
  }
}
