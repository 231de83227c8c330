import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { byNight, testEach } from '../lib/byNight.ts'
import { withKeplr } from '../lib/cosmos.ts'
import { connectWallet, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { type PageOptions, walletName } from '../lib/openPage.ts'
import { polkadotPage } from '../lib/polkadot.ts'
import { storedKeys } from '../lib/stored.ts'
import { answerPrompt, lock, requestsOf, revoke, setMode, unlock } from '../lib/wallet.ts'
import { walletKinds } from '../lib/walletKinds.ts'

const open = hostTests()

interface Row {
  readonly name: string
  readonly row: string
  readonly page: () => PageOptions
}

const kindOf = (name: string): Row => {
  const kind = walletKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`No such kind of wallet: ${name}`)
  return kind
}

/** A wallet of each namespace that reports when it is locked. */
const lockable: readonly Row[] = [
  kindOf('a registered Solana wallet'),
  { name: 'an EVM wallet', row: walletName, page: () => ({ wallets: [{}] }) },
  kindOf('a Bitcoin wallet of the shape satsConnect'),
  kindOf('a Polkadot extension'),
]

/** Connects a wallet, which then locks itself. */
async function openAndLock({ page: options, row }: Row): Promise<Page> {
  const { page } = await open(options())
  await connectWallet(page, row)
  await lock(page)
  await waitForStatus(page, 'disconnected')
  return page
}

/** Whether the wallet shows a prompt. */
const isPrompting = async (page: Page) =>
  (await page.getByRole('button', { name: 'Approve', exact: true }).count()) > 0

testEach(0, lockable)(
  '$name that is locked and unlocked while the page is open is connected again',
  async (kind) => {
    const page = await openAndLock(kind)
    expect(await storedKeys(page, /^connections$/)).toHaveLength(1)
    await page.waitForTimeout(1_500)
    await unlock(page)
    await waitForStatus(page, 'connected')
    expect(await isPrompting(page)).toBe(false)
  },
)

testEach(1, lockable)(
  '$name that is locked at page load is connected as soon as it is unlocked',
  async (kind) => {
    const page = await openAndLock(kind)
    await page.reload()
    await waitForStatus(page, 'disconnected')
    await page.waitForTimeout(1_500)
    await unlock(page)
    await waitForStatus(page, 'connected')
    expect(await isPrompting(page)).toBe(false)
  },
)

// Keplr tells a page neither that it locks nor that it is unlocked, and has no way to ask: reading the account opens its window.
byNight(
  'Keplr that is locked at page load asks to be unlocked, and is not forgotten when that is declined',
  async () => {
    const { page } = await open(withKeplr({}))
    await connectWallet(page, 'Keplr')
    await setMode(page, 'ask')
    await lock(page)
    await page.reload()
    await page.getByText('Unlock your wallet').waitFor()
    await answerPrompt(page, 'Reject')
    await waitForStatus(page, 'disconnected')
    expect(await storedKeys(page, /^connections$/)).toHaveLength(1)
    await page.reload()
    await page.getByText('Unlock your wallet').waitFor()
    await answerPrompt(page, 'Approve')
    await waitForStatus(page, 'connected')
  },
)

test('a wallet that takes the access of the site away is forgotten, also if it grants it again', async () => {
  const { page } = await open.connected({ wallets: [{ mode: 'approve' }] })
  await revoke(page)
  await waitForStatus(page, 'disconnected')
  await expect.poll(() => storedKeys(page, /^connections$/)).toEqual([])
  await page.reload()
  await page.waitForTimeout(1_000)
  await waitForStatus(page, 'disconnected')
  expect(await requestsOf(page)).toEqual([])
})

/** Lets a wallet arrive 12 seconds after the page has started, once this is on. */
const ifLate = (script: string) => `if (sessionStorage.getItem('late')) {${script}}`
const arrivesLate = {
  cosmos: ifLate(`
    let wallet
    Object.defineProperty(window, 'keplr', {
      get: () => (performance.now() > 12_000 ? wallet : undefined),
      set: (value) => (wallet = value),
    })
  `),
  polkadot: ifLate(`
    const { setTimeout: later } = window
    window.setTimeout = (run, ms, ...rest) => later(run, ms === 700 ? 12_000 : ms, ...rest)
  `),
}

testEach(0, [
  ['Keplr', withKeplr({}, { before: arrivesLate.cosmos })],
  ['Polkadot.js', polkadotPage({ lateMs: 700 }, { before: arrivesLate.polkadot })],
] as const)(
  '%s is connected when it arrives after 12 seconds',
  async (row, options) => {
    const { page } = await open(options)
    await connectWallet(page, row)
    await page.evaluate(() => sessionStorage.setItem('late', 'yes'))
    await page.reload()
    await waitForStatus(page, 'reconnecting')
    await waitForStatus(page, 'disconnected')
    expect(await storedKeys(page, /^connections$/)).toHaveLength(1)
    await waitForStatus(page, 'connected')
  },
  90_000,
)
