import type { SendApi } from '@latchkit/plugin-send'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isNight, testEach } from '../lib/byNight.ts'
import { connectWallet, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { setMode } from '../lib/wallet.ts'
import { ethereum, type RaceChain, solana } from '../races/raceChains.ts'
import { faultScript } from '../races/racePage.ts'

// Two tabs of one visitor that pay at once, on a real chain.

const open = hostTests()
/** Takes the locks away, as on a page without them, before the kit starts. */
const withoutLocks = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })"
const locks = [
  ['with locks', ''],
  ['without locks', withoutLocks],
] as const
const chains = isNight ? [ethereum, solana] : [ethereum]
const rows = chains.flatMap((chain) =>
  locks.map(([name, script]) => [chain.name, name, script, chain] as const),
)
/** The number of times that both tabs pay at once. */
const times = isNight ? 30 : 3

let track = 40
async function openTabs(chain: RaceChain, script: string, fault = 'none'): Promise<readonly [Page, Page]> {
  track += 1
  const { page, context } = await open({ before: `${script};${faultScript}`, ...(await chain.fund(track)) })
  await connectWallet(page, chain.row, chain.key)
  await setFault(page, fault)
  const second = await context.newPage()
  await second.goto(page.url())
  await waitForStatus(second, 'connected')
  for (const tab of [page, second]) await setMode(tab, 'approve', chain.key)
  return [page, second]
}

const setFault = (page: Page, fault: string, answerMs = 150) =>
  page.evaluate((plan) => localStorage.setItem('race', plan), JSON.stringify({ fault, answerMs }))

interface End {
  readonly hash?: string
  readonly reason?: string
}

/** Pays at a time, in milliseconds since the Unix epoch. A payment that has no answer for long is left. */
const payAt = (
  page: Page,
  payment: { readonly to: string; readonly amount: string },
  at: number,
): Promise<End> =>
  page.evaluate(
    async ([draft, time]) => {
      const api = await window.latchkit?.apiOf<SendApi>('send')
      await new Promise((done) => setTimeout(done, time - Date.now()))
      try {
        return { hash: String(await api?.send({ ...draft, signal: AbortSignal.timeout(5_000) })) }
      } catch (error) {
        return { reason: String(Object(error).reason ?? error) }
      }
    },
    [payment, at] as const,
  )

/** Waits for what the chain has of a payment, whose block may take its time. */
const paid = (chain: RaceChain, to: string, count: number) =>
  expect.poll(() => chain.countPayments(to), { timeout: 10_000 }).toBe(count)

/**
 * A payment of which a tab does not know what became is not lost: it is on the chain, or either tab asks before it is sent again.
 */
async function staysKnown(
  tabs: readonly Page[],
  chain: RaceChain,
  payment: { readonly to: string; readonly amount: string },
): Promise<void> {
  const isPaid = await paid(chain, payment.to, 1).then(
    () => true,
    () => false,
  )
  if (isPaid) return
  expect(await chain.countPayments(payment.to)).toBe(0)
  for (const tab of tabs) expect(await payAt(tab, payment, soon())).toEqual({ reason: 'MAY_SEND_TWICE' })
}

const soon = () => Date.now() + 300
/** A tab that must not send gives one of these reasons, and asks before it sends again. */
const refusals = ['SENDING_ELSEWHERE', 'MAY_SEND_TWICE']

test.each(rows)(
  'on %s, %s: two tabs that pay the same at once pay once',
  { timeout: 120_000 },
  async (_, __, script, chain) => {
    const tabs = await openTabs(chain, script)
    for (let time = 0; time < times; time += 1) {
      const payment = { to: chain.newReceiver(), amount: chain.amount }
      const at = soon()
      const ends = await Promise.all(tabs.map((tab) => payAt(tab, payment, at)))
      const facts = JSON.stringify(ends)
      expect(
        ends.filter(({ hash }) => hash !== undefined),
        facts,
      ).toHaveLength(1)
      expect(refusals, facts).toContain(ends.find(({ reason }) => reason !== undefined)?.reason)
      await paid(chain, payment.to, 1)
    }
  },
)

testEach(0, rows)(
  'on %s, %s: two tabs that pay different ones at once lose none',
  async (_, __, script, chain) => {
    const tabs = await openTabs(chain, script)
    const at = soon()
    const ends = await Promise.all(
      tabs.map(async (tab) => {
        const payment = { to: chain.newReceiver(), amount: chain.amount }
        return { ...payment, ...(await payAt(tab, payment, at)) }
      }),
    )
    const facts = JSON.stringify(ends)
    expect(
      ends.some(({ hash }) => hash !== undefined),
      facts,
    ).toBe(true)
    for (const { to, hash, reason } of ends) {
      // What is refused while the other tab sends was not sent. Without locks, the wallet receives both.
      if (hash === undefined) expect(['SENDING_ELSEWHERE', 'OUTCOME_UNKNOWN'], facts).toContain(reason)
      if (reason !== 'OUTCOME_UNKNOWN') await paid(chain, to, hash === undefined ? 0 : 1)
      else await staysKnown(tabs, chain, { to, amount: chain.amount })
    }
  },
  120_000,
)

const leavings = ['closed', 'reloaded'] as const
testEach(
  1,
  leavings.flatMap((leaving) =>
    rows.map(([name, mode, script, chain]) => [leaving, name, mode, script, chain] as const),
  ),
)(
  'a tab that is %s while it pays on %s, %s: the other tab asks before it pays the same again',
  async (leaving, _, __, script, chain) => {
    const [first, second] = await openTabs(chain, script, 'lost')
    const payment = { to: chain.newReceiver(), amount: chain.amount }
    const lost = payAt(second, payment, soon()).catch(() => undefined)
    await paid(chain, payment.to, 1)
    if (leaving === 'closed') await second.close()
    else await second.reload()
    await lost
    await setFault(first, 'none')
    expect(await payAt(first, payment, soon())).toEqual({ reason: 'MAY_SEND_TWICE' })
    await paid(chain, payment.to, 1)
  },
  120_000,
)
