import { decodeAddress, sr25519Verify } from '@polkadot/util-crypto'
import { beforeAll, expect } from 'vitest'
import type {} from '../../pages/libraries/polkadot/main.ts'
import { byNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { press } from '../lib/modal.ts'
import { alice as aliceOn, assetHub, bob as bobOn, polkadotPage, wakeAssetHub } from '../lib/polkadot.ts'
import { handled } from '../lib/provider.ts'
import { servedPage } from '../lib/servePage.ts'
import { setMode } from '../lib/wallet.ts'

const open = hostTests()
const [alice, bob] = [aliceOn[assetHub], bobOn[assetHub]]

beforeAll(wakeAssetHub, 180_000)
const pages = servedPage('libraries/polkadot')

byNight(
  '@polkadot/api, unmodified, with the signer of the kit: a visitor connects, and a transfer is included in a block',
  async () => {
    const kit = { networks: [assetHub], plugins: { polkadot: {} } }
    const { page } = await open(
      polkadotPage({ mode: 'approve' }, { at: 'libraries/polkadot', pages: pages.url, kit }),
    )
    const requested = handled(page.evaluate(() => window.polkadotDapp?.accounts()))
    await press(page, /^Polkadot\.js/)
    expect(await requested).toMatchObject([{ address: alice }, { address: bob }])
    const signature = await page.evaluate((who) => window.polkadotDapp?.sign(who, '0x6869'), alice)
    const wrapped = new TextEncoder().encode('<Bytes>hi</Bytes>')
    expect(sr25519Verify(wrapped, signature ?? '', decodeAddress(alice))).toBe(true)
    const sent = await page.evaluate(([from, to]) => window.polkadotDapp?.send(from, to, '1000000000000'), [
      alice,
      bob,
    ] as const)
    expect(sent?.block).toMatch(/^0x[0-9a-f]{64}$/)
    expect(sent?.events).toContain('balances.Transfer')
    expect(sent?.events).toContain('system.ExtrinsicSuccess')
    await setMode(page, 'reject')
    const declined = page.evaluate(
      ([from, to]) => window.polkadotDapp?.send(from, to, '1').catch((error: Error) => error.message),
      [alice, bob] as const,
    )
    expect(await declined).toMatch(/declined|rejected/i)
  },
  60_000,
)
