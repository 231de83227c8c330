import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Served } from '../serve.ts'
import { askedKeplr, own, starAddresses, starBalance, withKeplr } from './lib/cosmos.ts'
import { modal, waitForStatus } from './lib/flows.ts'
import { hostTests } from './lib/hostTest.ts'
import { servePage } from './lib/servePage.ts'

const open = hostTests()
const [first, second] = starAddresses

let pages: Served
beforeAll(async () => {
  pages = await servePage('libraries/cosmos')
}, 120_000)
afterAll(() => pages?.stop())

const openPage = async () => (await open(withKeplr({}, { at: 'libraries/cosmos', pages: pages.url }))).page
const accounts = (page: Page) => page.evaluate(() => window.cosmosDapp?.accounts())
const send = (page: Page, amount: string) =>
  page.evaluate(([to, units]) => window.cosmosDapp?.send(to, units), [second, amount] as const)

test.each(['direct', 'amino'] as const)(
  'CosmJS, unmodified, over the kit’s signer (%s): asks for accounts, sends, and the chain takes it',
  async (way) => {
    const page = await openPage()
    await page.evaluate((kind) => window.openCosmJs?.(kind), way)
    await own(page, 'setMode', 'approve')
    const asked = accounts(page)
    await modal(page).getByRole('button', { name: 'Keplr' }).click()
    expect(await asked).toEqual([first])
    await waitForStatus(page, 'connected')
    const before = { from: await starBalance(first), to: await starBalance(second) }
    expect(await send(page, '4321')).toEqual({ code: 0, hash: expect.stringMatching(/^[0-9A-F]{64}$/) })
    expect(await starBalance(second)).toBe(before.to + 4321n)
    expect(await starBalance(first)).toBe(before.from - 4321n - 2_800n)
    expect(await page.evaluate((of) => window.cosmosDapp?.balance(of), second)).toBe(
      String(before.to + 4321n),
    )
    expect(await askedKeplr(page)).toContain(way === 'direct' ? 'signDirect' : 'signAmino')
    await own(page, 'setMode', 'reject')
    const declined = page.evaluate(
      (to) => window.cosmosDapp?.send(to, '1').catch(({ code }: { code: number }) => code),
      second,
    )
    await expect(declined).resolves.toBe(4001)
  },
)

test('a site that speaks to the extension itself, beside the kit, works as it always did', async () => {
  const page = await openPage()
  await own(page, 'setMode', 'approve')
  await page.evaluate(() => window.openExtension?.())
  expect(await accounts(page)).toEqual([first])
  const before = await starBalance(second)
  expect(await send(page, '11')).toMatchObject({ code: 0 })
  expect(await starBalance(second)).toBe(before + 11n)
  // The kit took no notice: nobody connected through it.
  await waitForStatus(page, 'disconnected')
})
