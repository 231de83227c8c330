import type { Latchkit } from '@latchkit/kernel'
import type { connect } from '@latchkit/plugin-connect'
import type { walletconnect } from '@latchkit/plugin-walletconnect'
import { expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { checkSigning, waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal } from '../lib/modal.ts'
import { walletName } from '../lib/openPage.ts'
import { pairingTests } from '../lib/pairing.ts'
import { setMode } from '../lib/wallet.ts'

/** The kit of the page, whose plugins the test knows. */
type Kit = Latchkit<readonly [ReturnType<typeof connect>, ReturnType<typeof walletconnect>]>

const open = hostTests()
const { openSite, phone } = pairingTests(open)

test('a site pairs with a phone and signs, and the modal is never in the page', async () => {
  const { page } = await openSite()
  const uri = await page.evaluate(async () => {
    const kit = window.latchkit?.kit as Kit
    const pairing = await kit.api('walletconnect')
    return new Promise<string>((resolve, reject) => {
      pairing.pair({ onUri: resolve }).catch(reject)
    })
  })
  expect(uri).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  expect(await modal(page).count()).toBe(0)
  const wallet = await phone({ mode: 'approve' })
  await wallet.pair(uri)
  await waitForStatus(page, 'connected')
  expect(await modal(page).count()).toBe(0)
  await checkSigning(page)
})

byNight('a site that cannot show the URI, or gives up, ends the pairing with its own error', async () => {
  const { page } = await openSite()
  const messages = await page.evaluate(async () => {
    const kit = window.latchkit?.kit as Kit
    const pairing = await kit.api('walletconnect')
    const messageOf = (promise: Promise<unknown>) =>
      promise.then(
        () => 'paired',
        (error: Error) => error.message,
      )
    const broken = await messageOf(
      pairing.pair({
        onUri() {
          throw new Error('No canvas')
        },
      }),
    )
    const controller = new AbortController()
    const left = await messageOf(
      pairing.pair({ onUri: () => controller.abort(new Error('Left')), signal: controller.signal }),
    )
    return [broken, left]
  })
  expect(messages[0]).toBe('No canvas')
  expect(messages[1]).not.toBe('paired')
  expect(await modal(page).count()).toBe(0)
})

byNight(
  'a site lists the installed wallets and those of the listing, and connects one, without the modal',
  async () => {
    const { page } = await open()
    await setMode(page, 'approve')
    const found = await page.evaluate(async () => {
      const kit = window.latchkit?.kit as Kit
      const first = new Promise<string>((resolve) => {
        kit.on('connectors', ([wallet]) => wallet && resolve(wallet.id))
      })
      // Activating the plugin looks for installed wallets.
      const connect = await kit.api('connect')
      const { wallets, count } = await connect.wallets({ search: 'a' })
      const [connection] = (await kit.connect({ connector: await first })) ?? []
      return { name: connection?.connector?.name, wallets: wallets.length, count }
    })
    expect(found.name).toBe(walletName)
    expect(found.wallets).toBeGreaterThan(0)
    expect(found.count).toBeGreaterThanOrEqual(found.wallets)
    await waitForStatus(page, 'connected')
    expect(await modal(page).count()).toBe(0)
  },
)
