import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { status } from '../lib/flows.ts'
import { intentsOf } from '../lib/journal.ts'
import { planRace } from './planRace.ts'
import type { RaceChain } from './raceChains.ts'
import { type Attempt, playSteps, type RunningRace } from './racePage.ts'

/** Two tabs of one visitor with one wallet, and the chain that it sends on. */
export interface RaceTrack {
  readonly tabs: readonly [Page, Page]
  readonly chain: RaceChain
  /** The journal rows of earlier races. */
  readonly seen: Set<string>
}

/** After this time a visitor has noticed that a payment has ended in the other tab, and means another one. */
const noticeMs = 2_000
/**
 * How long what one tab has stored may take to arrive in the other one, and a payment that the node has accepted to be in a
 * block, on a busy machine.
 */
const arrivalMs = 1_000

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** The end of a race: the number of payments on the chain, and what is wrong, which is nothing if all is well. */
export interface RaceEnd {
  readonly count: number
  readonly wrong: readonly string[]
  /** Whether the machine stopped for so long that clicks were further apart than planned, so that two payments are no mistake. */
  readonly isStalled: boolean
}

/** Plays the race of a seed, which pays a receiver of its own. */
export async function runRace(track: RaceTrack, seed: number): Promise<RaceEnd> {
  const { tabs, chain, seen } = track
  const { amount, connector, timeoutMs } = chain
  const race = { ...planRace(seed), receiver: chain.newReceiver(), amount, connector, timeoutMs }
  await tabs[0].evaluate((plan) => localStorage.setItem('race', plan), JSON.stringify(race))
  const attempts = (await Promise.all(([0, 1] as const).map((tab) => playTab(track, race, tab)))).flat()
  const isStalled = timeBetween(attempts) > noticeMs
  const check = async () => {
    const rows = (await intentsOf(tabs[0])).filter(({ id = '' }) => !seen.has(id))
    const count = await chain.countPayments(race.receiver)
    return { rows, count, untrue: [...checkAttempts(attempts, count), ...checkRows(rows, count)] }
  }
  let { rows, count, untrue } = await check()
  if (untrue.length > 0) {
    await pause(arrivalMs)
    ;({ rows, count, untrue } = await check())
  }
  for (const { id = '' } of rows) seen.add(id)
  const wrong = [...(isStalled ? [] : checkCount(count)), ...untrue]
  const facts = JSON.stringify({ attempts, rows }, null, 2)
  return { count, isStalled, wrong: wrong.map((what) => `${what}\n${facts}`) }
}

/** The time between the first and the last click, in milliseconds. */
function timeBetween(attempts: readonly Attempt[]): number {
  const clicks = attempts.map(({ clickedAt }) => clickedAt)
  return clicks.length === 0 ? 0 : Math.max(...clicks) - Math.min(...clicks)
}

async function playTab({ tabs }: RaceTrack, race: RunningRace, tab: 0 | 1): Promise<readonly Attempt[]> {
  const page = tabs[tab]
  const steps = race.steps.filter((step) => step.tab === tab)
  if (steps.length === 0) return []
  const reload = steps.find((step) => step.do === 'reload')
  const played = playSteps(page, race, steps).catch((error: unknown): readonly Attempt[] => {
    // A page that is reloaded does not receive the result.
    if (reload) return []
    throw error
  })
  if (reload) {
    await pause(reload.atMs)
    await page.reload()
    await connectAgain(page, race)
    // The wallet may be sending already.
    await pause(race.answerMs)
  }
  const attempts = await played
  await connectAgain(page, race)
  return attempts
}

/**
 * Waits until the tab is connected. A tab that went away between a disconnect and a connect is connected again, as often as its
 * wallet still reports the disconnect of the other tab.
 */
const connectAgain = (page: Page, { connector }: RunningRace): Promise<void> =>
  expect
    .poll(
      async () => {
        const text = await status(page).textContent()
        if (text === 'disconnected')
          await page.evaluate((id) => window.latchkit?.kit.connect({ connector: id }), connector)
        return text
      },
      { interval: 100 },
    )
    .toBe('connected')

const checkCount = (count: number): readonly string[] =>
  count > 1 ? [`The chain has ${count} transactions`] : []

/** The result that the page received must be true on the chain. */
const checkAttempts = (attempts: readonly Attempt[], count: number): readonly string[] =>
  attempts.flatMap(({ hash, resolved }) => {
    const isSent = hash !== undefined || resolved === 'sent'
    if (isSent && count === 0) return ['The result is a hash, but nothing was sent']
    const isDenied = resolved === 'notSent' || resolved === 'failed'
    return isDenied && count > 0 && attempts.length === 1
      ? ['The result is that nothing was sent, but a payment was']
      : []
  })

type Row = Awaited<ReturnType<typeof intentsOf>>[number]

/** What the kit remembers must be true on the chain. */
function checkRows(rows: readonly Row[], count: number): readonly string[] {
  const done = rows.filter(({ state }) => state === 'done')
  const denied = rows.every(({ state }) => state === 'failed' || state === 'rejected')
  return [
    ...(done.length > count ? [`The journal has ${done.length} transactions, the chain ${count}`] : []),
    ...(denied && count > 0 ? ['The journal denies the transaction'] : []),
  ]
}
