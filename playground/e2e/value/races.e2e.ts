import { toQuantity } from 'ethers'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { chainReader } from '../lib/chain.ts'
import { connectWallet, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { setMode } from '../lib/wallet.ts'
import { faultScript } from '../races/racePage.ts'
import { type RaceTrack, runRace } from '../races/runRace.ts'

const open = hostTests()
const chain = chainReader()

/** `LATCHKIT_RACE=7` runs the race of that seed, 20 times because what happens at once is not always the same. */
const only = process.env.LATCHKIT_RACE
const races = Number(process.env.LATCHKIT_RACES ?? (only === undefined ? 100 : 20))
const tracks = 4
const first = Number(only ?? Date.now() % 1_000_000_000)
/** The time that one race may take on a busy machine. */
const raceMs = 1_200

/** Opens two tabs of a new visitor, whose wallet approves, and whose account no other test uses. */
async function openTrack(): Promise<RaceTrack> {
  const key = generatePrivateKey()
  await chain.send('anvil_setBalance', [privateKeyToAddress(key), toQuantity(10n ** 20n)])
  const { page, context } = await open({
    before: faultScript,
    wallets: [{ privateKeys: [key], mode: 'approve' }],
  })
  await connectWallet(page)
  const second = await context.newPage()
  await second.goto(page.url())
  await waitForStatus(second, 'connected')
  for (const tab of [page, second]) await setMode(tab, 'approve')
  return { tabs: [page, second], chain, seen: new Set() }
}

const title = `${races} races of clicks, tabs, reloads and answers around a send: each pays at most once, and what the kit says is true`

test(title, { timeout: 60_000 + races * raceMs }, async () => {
  const opened = await Promise.all(Array.from({ length: tracks }, openTrack))
  let next = 0
  const wrong: string[] = []
  await Promise.all(
    opened.map(async (track) => {
      while (next < races && wrong.length === 0) {
        const run = next
        next += 1
        const seed = only === undefined ? first + run : first
        for (const what of await runRace(track, seed, run)) wrong.push(`LATCHKIT_RACE=${seed}: ${what}`)
      }
    }),
  )
  expect(wrong).toEqual([])
})
