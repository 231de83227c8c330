import { beforeAll, expect, test } from 'vitest'
import { byNight } from '../lib/byNight.ts'
import { hostTests } from '../lib/hostTest.ts'
import { openView } from '../lib/openView.ts'
import { dialog, pairingTests } from '../lib/pairing.ts'
import { axeSource, picture } from '../lib/pictures.ts'
import { devnet, solanaPage, solanaWallet } from '../lib/solana.ts'
import { assetHub, wakeAssetHub } from '../lib/wakeChain.ts'

// Takes screenshots of the views that differ with several namespaces, and runs axe on each.
const open = hostTests()
beforeAll(wakeAssetHub, 180_000)
const { openSite, pair } = pairingTests(open)

/** The id of each network, and the balance that its account shows there. */
const chains = {
  'Local Solana': [devnet, /\d SOL/],
  'Bitcoin Regtest': ['bip122:0f9188f13cb7b2c71f2a335e3a4fc328', /\d rBTC/],
  'Local Asset Hub': [assetHub, /\d ROC/],
  'Local Star': ['cosmos:localstar-1', /\d STAR/],
} as const
const ids = ['eip155:31337', ...Object.values(chains).map(([id]) => id)]
const plugins = ['eip155', 'solana', 'bip122', 'polkadot', 'cosmos', 'walletconnect', 'send']
const fiveNamespaces = { networks: ids, plugins: Object.fromEntries(plugins.map((id) => [id, {}])) }

byNight(
  'Account on each namespace, the networks of five, and a wallet connected on two',
  async () => {
    const { page } = await openSite({ before: axeSource, kit: fiveNamespaces })
    await pair(page)
    for (const [name, [id, balance]] of Object.entries(chains)) {
      await page.evaluate((to) => window.latchkit?.kit.switchNetwork(to), id)
      await openView(page, 'Account')
      await dialog(page).getByText(balance).first().waitFor({ timeout: 40_000 })
      expect(await picture(page, `account-${name.toLowerCase().replaceAll(' ', '-')}`)).toEqual([])
    }
    await openView(page, 'Networks')
    await dialog(page).getByRole('button', { name: 'Local Solana' }).waitFor()
    expect(await picture(page, 'networks-five')).toEqual([])
  },
  120_000,
)

test('a wallet connected on two of five namespaces shows it', async () => {
  const { page } = await openSite({ before: axeSource, kit: fiveNamespaces })
  await pair(page, { namespaces: ['solana'] })
  await page.getByText('Your wallet did not connect').waitFor()
  expect(await picture(page, 'namespaces-partly')).toEqual([])
})

byNight('a wallet with two namespaces, and the other namespace of a connected wallet', async () => {
  const twoNamespaces = { networks: ['eip155:31337', devnet], plugins: { solana: {} } }
  const wallets = { wallets: [{ mode: 'approve' as const }], evm: [{ name: solanaWallet }] }
  const { page } = await open({ ...solanaPage({ kit: twoNamespaces, ...wallets }), before: axeSource })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await dialog(page).getByRole('button', { name: solanaWallet }).click()
  await dialog(page).getByRole('button', { name: 'Solana', exact: true }).waitFor()
  expect(await picture(page, 'multi-chain')).toEqual([])
  await dialog(page).getByRole('button', { name: 'Solana', exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
  await openView(page, 'SwitchActiveChain', { chainId: 'eip155:31337' })
  await dialog(page).getByText('Switch to Local One').waitFor()
  expect(await picture(page, 'active-chain-solana')).toEqual([])
  await openView(page, 'Send')
  await dialog(page)
    .getByText(/Balance: \d/)
    .waitFor()
  await dialog(page).getByLabel('Amount').fill('0.5')
  await dialog(page).getByLabel('To').fill('9qBKtyQMCL6dkXTbG8n6ZvVCiBqo9Vcua6yoEJDgbPtF')
  expect(await picture(page, 'send-solana')).toEqual([])
  await dialog(page).getByRole('button', { name: 'Preview Send' }).click()
  await dialog(page).getByRole('button', { name: 'Send 0.5 SOL' }).waitFor()
  await dialog(page).getByText('Shown by Solana Wallet before you confirm').waitFor()
  expect(await picture(page, 'send-solana-review')).toEqual([])
})
