import type { AccountId } from '@latchkit/kernel'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { balanceBy, transferBy } from '../lib/adapter.ts'
import { byNight, variants } from '../lib/byNight.ts'
import { starAddresses } from '../lib/cosmos.ts'
import { hostTests } from '../lib/hostTest.ts'
import { pairingTests } from '../lib/pairing.ts'
import { assetHub, wakeAssetHub } from '../lib/polkadot.ts'
import { shownAccount } from '../lib/site.ts'
import { devnet } from '../lib/solana.ts'

const open = hostTests()
beforeAll(wakeAssetHub, 180_000)
const { openSite, pair } = pairingTests(open)

type Space = 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** The receiver and the amount of the payment on each network. */
const payments = {
  solana: { chain: devnet, to: 'H3C1hCvXEJvEAUvHL6kVuHmV5WFYYc3YPGnRmYcpe8Mn', value: 1_234_567_891n },
  bip122: {
    chain: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    to: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    value: 100_000_007n,
  },
  polkadot: {
    chain: assetHub,
    to: '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
    value: 1_234_567_890_123n,
  },
  cosmos: { chain: 'cosmos:localstar-1', to: starAddresses[1], value: 1_234_567n },
} as const satisfies Record<Space, { chain: string; to: string; value: bigint }>

/** The method that a paired wallet receives for a transfer in each namespace. */
const walletMethods: Readonly<Record<Space, string>> = {
  solana: 'solana_signAndSendTransaction',
  bip122: 'sendTransfer',
  // In these two namespaces a paired wallet only signs, and the site broadcasts the transaction through its own node.
  polkadot: 'polkadot_signTransaction',
  cosmos: 'cosmos_signDirect',
}

const spaces = ['solana', 'cosmos', 'bip122', 'polkadot'] as const satisfies readonly Space[]
const site = {
  kit: {
    networks: spaces.map((space) => payments[space].chain),
    plugins: Object.fromEntries([...spaces, 'walletconnect'].map((id) => [id, {}])),
  },
}

/** Returns the balance of the receiver. */
const receiverBalance = (page: Page, space: Space): Promise<bigint> =>
  balanceBy(page, space, `${payments[space].chain}:${payments[space].to}`)

const pay = async (page: Page, space: Space): Promise<unknown> =>
  transferBy(page, (await shownAccount(page, space)) as AccountId, payments[space].to, payments[space].value)

test.each(variants(['cosmos', 'solana', 'bip122', 'polkadot'], 1))(
  '%s: a transfer by a paired wallet is included by its chain with the exact amount',
  { timeout: 120_000 },
  async (space) => {
    const { page } = await openSite(site)
    const wallet = await pair(page)
    const before = await receiverBalance(page, space)
    expect(JSON.stringify(await pay(page, space))).toMatch(/\w{40}/)
    await expect
      .poll(async () => (await receiverBalance(page, space)) - before, { timeout: 20_000 })
      .toBe(payments[space].value)
    expect((await wallet.requests()).filter((method) => !/[gG]etAcc/.test(method))).toEqual([
      walletMethods[space],
    ])
  },
)

byNight(
  'solana: a paired wallet that can only sign signs, and the signed transaction is sent to the node',
  async () => {
    const { page } = await openSite(site)
    const wallet = await pair(page, { methods: ['solana_signTransaction', 'solana_signMessage'] })
    const before = await receiverBalance(page, 'solana')
    expect(await pay(page, 'solana')).toMatchObject({ signature: expect.stringMatching(/^\w{64,88}$/) })
    expect((await receiverBalance(page, 'solana')) - before).toBe(payments.solana.value)
    expect(await wallet.requests()).toEqual(['solana_signTransaction'])
  },
)

test('a transaction that is rejected in the paired wallet is not sent, and the site receives the rejection', async () => {
  const { page } = await openSite(site)
  const wallet = await pair(page)
  await wallet.evaluate((phone) => phone.setMode('reject'))
  const before = await receiverBalance(page, 'solana')
  const code = await pay(page, 'solana').catch((error: Error) => error.message)
  expect(code).toMatch(/reject|declin/i)
  expect(await receiverBalance(page, 'solana')).toBe(before)
})
