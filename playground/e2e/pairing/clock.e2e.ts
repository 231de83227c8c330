import { byNight } from '../lib/byNight.ts'
import { waitForStatus } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { pairingTests, takeUri } from '../lib/pairing.ts'

const open = hostTests()
const { openSite, phone } = pairingTests(open)

/** Sets the clock of the page back by an hour. */
const anHourBehind = `{
  const { Date: Real } = globalThis
  globalThis.Date = class extends Real {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [Real.now() - 3_600_000]))
    }
    static now() {
      return Real.now() - 3_600_000
    }
  }
}`

byNight('a visitor whose clock is an hour behind connects when the wallet accepts the code', async () => {
  const { page } = await openSite({ before: anHourBehind })
  const uri = await takeUri(page)
  const wallet = await phone({ mode: 'approve', acceptsExpired: true })
  // Such a code has expired for the SDK of the wallet, which many wallets do not check.
  await wallet.pair(
    uri.replace(/expiryTimestamp=\d+/, `expiryTimestamp=${Math.floor(Date.now() / 1_000) + 300}`),
  )
  await waitForStatus(page, 'connected')
})
