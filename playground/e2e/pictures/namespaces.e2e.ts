import { beforeAll } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { switchNetwork } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal } from '../lib/modal.ts'
import { openView } from '../lib/openView.ts'
import { pairingTests } from '../lib/pairing.ts'
import { takePicture } from '../lib/pictures.ts'
import { assetHub, wakeAssetHub } from '../lib/polkadot.ts'
import { devnet } from '../lib/solana.ts'
import { waitForButton } from '../lib/waits.ts'

const { openSite, pair } = pairingTests(hostTests())
beforeAll(wakeAssetHub, 180_000)

/** The id of each network, and the balance that its account shows there. */
const chains = {
  'Local Solana': [devnet, /\d SOL/],
  'Bitcoin Regtest': ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', /\d rBTC/],
  'Local Asset Hub': [assetHub, /\d ROC/],
  'Local Star': ['cosmos:localstar-1', /\d STAR/],
} as const
const networks = ['eip155:31337', ...Object.values(chains).map(([id]) => id)]
const ids = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect', 'send']
const kit = { networks, plugins: Object.fromEntries(ids.map((id) => [id, {}])) }

byNight('Account on each namespace, and the networks of five', { timeout: 120_000 }, async () => {
  const { page } = await openSite({ kit })
  await pair(page)
  for (const [name, [id, balance]] of Object.entries(chains)) {
    await switchNetwork(page, id)
    await openView(page, 'Account')
    await modal(page).getByText(balance).first().waitFor({ timeout: 40_000 })
    await takePicture(page, `account-${name.toLowerCase().replaceAll(' ', '-')}`)
  }
  await openView(page, 'Networks')
  await waitForButton(page, 'Local Solana')
  await takePicture(page, 'networks-five')
})
