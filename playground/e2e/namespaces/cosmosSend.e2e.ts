import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shownAmount } from '../lib/amounts.ts'
import { byNight, testEach } from '../lib/byNight.ts'
import { moonAddress, starAddresses, starBalance, withKeplr } from '../lib/cosmos.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { openModal, press } from '../lib/modal.ts'
import { handled, providerOf } from '../lib/provider.ts'
import { servedPage } from '../lib/servePage.ts'
import { waitForText } from '../lib/waits.ts'
import { requestsOf, setMode } from '../lib/wallet.ts'

const open = hostTests()
const [first, second] = starAddresses

const pages = servedPage('libraries/cosmos')

const { request, settle } = providerOf('cosmos')
const openConnected = async () => (await open.connected(withKeplr(), 'Keplr')).page
const openPage = async () => (await open(withKeplr({}, { at: 'libraries/cosmos', pages: pages.url }))).page
const accounts = (page: Page) => handled(page.evaluate(() => window.cosmosDapp?.accounts()))
const send = (page: Page, amount: string) =>
  handled(page.evaluate(([to, units]) => window.cosmosDapp?.send(to, units), [second, amount] as const))

testEach(1, ['direct', 'amino'])(
  'CosmJS, unmodified, with the kit’s signer (%s): requests accounts and sends a transaction that the chain includes',
  async (signer) => {
    const page = await openPage()
    await page.evaluate((kind) => window.openCosmJs?.(kind), signer)
    await setMode(page, 'approve')
    const requested = accounts(page)
    await press(page, 'Keplr')
    expect(await requested).toEqual([first])
    await waitForStatus(page, 'connected')
    const before = { from: await starBalance(first), to: await starBalance(second) }
    expect(await send(page, '4321')).toEqual({ code: 0, hash: expect.stringMatching(/^[0-9A-F]{64}$/) })
    expect(await starBalance(second)).toBe(before.to + 4321n)
    expect(await starBalance(first)).toBe(before.from - 4321n - 2_800n)
    expect(await page.evaluate((of) => window.cosmosDapp?.balance(of), second)).toBe(
      String(before.to + 4321n),
    )
    expect(await requestsOf(page)).toContain(signer === 'direct' ? 'signDirect' : 'signAmino')
    await setMode(page, 'reject')
    const declined = page.evaluate(
      (to) => window.cosmosDapp?.send(to, '1').catch(({ code }: { code: number }) => code),
      second,
    )
    await expect(declined).resolves.toBe(4001)
  },
)

byNight('a site that uses the extension directly, next to the kit, works as before', async () => {
  const page = await openPage()
  await setMode(page, 'approve')
  await page.evaluate(() => window.openExtension?.())
  expect(await accounts(page)).toEqual([first])
  const before = await starBalance(second)
  expect(await send(page, '11')).toMatchObject({ code: 0 })
  expect(await starBalance(second)).toBe(before + 11n)
  // The kit stays disconnected, because the site did not connect through it.
  await waitForStatus(page, 'disconnected')
})

const star = `cosmos:localstar-1:${first}`

interface BuiltRequest {
  readonly method: string
  readonly params: unknown
}

/** Returns the request that the adapter builds, or the message of its error. */
const build = (page: Page, to: string, value: bigint): Promise<BuiltRequest | string> =>
  page.evaluate(
    async ([from, receiver, amount]) => {
      type Adapter = { transfer(transfer: object, options: object): Promise<BuiltRequest> }
      const api = await window.latchkit?.apiOf<{ readonly adapter: Adapter }>('cosmos')
      if (!api) return 'This page has no kit'
      const { signal } = new AbortController()
      const transfer = { from, to: receiver, value: BigInt(amount) }
      return api.adapter.transfer(transfer, { signal }).catch(({ message }: Error) => message)
    },
    [star, to, String(value)] as const,
  )

describe('a transfer that the adapter builds', () => {
  test('is signed by the wallet and included by the chain with the exact amount', async () => {
    const page = await openConnected()
    const before = { from: await starBalance(first), to: await starBalance(second) }
    const draft = await build(page, second, 1_234_567n)
    if (typeof draft === 'string') throw new Error(draft)
    expect(draft.method).toBe('cosmos_sendTransaction')
    expect(await request(page, draft.method, draft.params)).toMatch(/^[0-9A-F]{64}$/)
    expect(await starBalance(second)).toBe(before.to + 1_234_567n)
    // The fee is 2,800 units: the chain's estimate of 80,000 gas plus 40%, at 0.025 units per gas.
    expect(await starBalance(first)).toBe(before.from - 1_234_567n - 2_800n)
    // The same request is not sent a second time.
    const again = await settle(page, draft.method, draft.params)
    // The chain rejects the sequence number because the first transaction used it. This alone does not prove that the
    // second one was not sent, so its outcome is reported as unknown.
    expect(again.error).toContain('It is not known whether the transaction was sent')
    expect(await starBalance(second)).toBe(before.to + 1_234_567n)
  })

  byNight(
    'is not built for an address of another network or for an amount of zero, and the chain rejects more than the balance',
    async () => {
      const page = await openConnected()
      expect(await build(page, moonAddress, 1n)).toBe('The receiver is not a valid address on Local Star')
      expect(await build(page, `${second.slice(0, -1)}q`, 1n)).toBe(
        'The receiver is not a valid address on Local Star',
      )
      expect(await build(page, second, 0n)).toBe('The amount must be more than zero')
      const { method, params } = (await build(page, second, 10n ** 18n)) as BuiltRequest
      expect((await settle(page, method, params)).error).toMatch(
        /^The network did not take it: .*insufficient funds/,
      )
    },
  )

  byNight('the balance is that of the chain, also while Account is open', async () => {
    const page = await openConnected()
    await openModal(page)
    await waitForText(page, `${shownAmount(await starBalance(first), 6)} STAR`)
  })
})
