import { expect, test } from 'vitest'
import { connectWallet, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { setMode } from '../lib/wallet.ts'
import { ethereum, type RaceChain, solana } from '../races/raceChains.ts'
import { faultScript } from '../races/racePage.ts'
import { type RaceTrack, runRace } from '../races/runRace.ts'

const open = hostTests()

/** `LATCHKIT_RACE=7` runs the race of that seed, 20 times because what happens at once is not always the same. */
const only = process.env.LATCHKIT_RACE
/** The number of races on all chains. */
const all = Number(process.env.LATCHKIT_RACES ?? 100)
const racesOf = (share: number) => (only === undefined ? Math.ceil(all * share) : 20)
const tracks = 4
const first = Number(only ?? Date.now() % 1_000_000_000)
/** The time that one race may take on a busy machine. */
const raceMs = 1_200

/** Opens two tabs of a new visitor, whose wallet approves, and whose account no other test uses. */
async function openTrack(chain: RaceChain, track: number): Promise<RaceTrack> {
  const { row, key } = chain
  const { page, context } = await open({ before: faultScript, ...(await chain.fund(track)) })
  await connectWallet(page, row, key)
  const second = await context.newPage()
  await second.goto(page.url())
  await waitForStatus(second, 'connected')
  for (const tab of [page, second]) await setMode(tab, 'approve', key)
  return { tabs: [page, second], chain, seen: new Set() }
}

test.each([
  [racesOf(0.7), ethereum.name, ethereum],
  [racesOf(0.3), solana.name, solana],
] as const)(
  '%i races of clicks, tabs, reloads and answers around a send on %s: each pays at most once, and what the kit says is true',
  { timeout: 60_000 + racesOf(1) * raceMs },
  async (races, _, chain) => {
    const opened = await Promise.all(Array.from({ length: tracks }, (_, track) => openTrack(chain, track)))
    let next = 0
    let paid = 0
    let stalled = 0
    const wrong: string[] = []
    await Promise.all(
      opened.map(async (track) => {
        while (next < races && wrong.length === 0) {
          const seed = only === undefined ? first + next : first
          next += 1
          const end = await runRace(track, seed)
          paid += end.count
          if (end.isStalled) stalled += 1
          wrong.push(...end.wrong.map((what) => `LATCHKIT_RACE=${seed}: ${what}`))
        }
      }),
    )
    expect(wrong).toEqual([])
    expect(stalled, 'races in which the machine stopped').toBeLessThanOrEqual(races / 20)
    // Most wallets pay, so races in which nothing reached the wallet would prove nothing.
    if (only === undefined) expect(paid).toBeGreaterThan(races / 10)
  },
)
