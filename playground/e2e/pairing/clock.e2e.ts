import { afterEach, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { breakRelay, restoreRelay } from '../lib/chain.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, openModal } from '../lib/modal.ts'
import { copyUri, pairingTests, takeUri } from '../lib/pairing.ts'

const open = hostTests()
const { openSite, phone } = pairingTests(open)
afterEach(restoreRelay)

const hourMs = 3_600_000

/** Sets the clock of the page back. */
const behindBy = (ms: number): string => `{
  const { Date: Real } = globalThis
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [Real.now() - ${ms}]))
    }
    static now() {
      return Real.now() - ${ms}
    }
  }
}`

byNight('a visitor whose clock is an hour behind connects when the wallet accepts the code', async () => {
  const { page } = await openSite({ before: behindBy(hourMs) })
  const uri = await takeUri(page)
  const wallet = await phone({ mode: 'approve', acceptsExpired: true })
  // Such a code has expired for the SDK of the wallet, which many wallets do not check.
  await wallet.pair(
    uri.replace(/expiryTimestamp=\d+/, `expiryTimestamp=${Math.floor(Date.now() / 1_000) + 300}`),
  )
  await waitForStatus(page, 'connected')
})

test('a clock that is an hour behind is reported beside the code, because wallets find the code expired', async () => {
  await breakRelay({ kind: 'explain' })
  const { page } = await openSite({ before: behindBy(hourMs) })
  await openModal(page, 'WalletConnect')
  await modal(page).getByText('Check your device’s clock').waitFor()
  // Some wallets do not check the time.
  await copyUri(page)
  await modal(page).getByText('Check your device’s clock').waitFor()
})

test('a clock that is days behind is reported, because the relay says that the token has expired', async () => {
  await breakRelay({ kind: 'explain' })
  const { page } = await openSite({ before: behindBy(48 * hourMs) })
  await openModal(page, 'WalletConnect')
  await modal(page).getByText('Check your device’s clock').waitFor()
})
