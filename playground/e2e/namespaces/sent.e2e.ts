import { beforeAll, expect } from 'vitest'
import { bitcoinPage, rowOf } from '../lib/bitcoin.ts'
import { testEach } from '../lib/byNight.ts'
import { cosmosKit, starAddresses, withKeplr } from '../lib/cosmos.ts'
import { fillSend } from '../lib/flows.ts'
import { hostTests } from '../lib/hostTest.ts'
import { modal, press } from '../lib/modal.ts'
import type { PageOptions } from '../lib/openPage.ts'
import { takePicture } from '../lib/pictures.ts'
import { assetHub, bob, polkadotPage, wakeAssetHub } from '../lib/polkadot.ts'
import { addressesOf, solanaPage, solanaWallet } from '../lib/solana.ts'
import { waitForExactText, waitForText } from '../lib/waits.ts'

const open = hostTests()
beforeAll(wakeAssetHub, 180_000)

interface Chain {
  readonly page: PageOptions
  readonly row: string
  readonly key?: string
  readonly symbol: string
  readonly receiver: string
}

const bitcoin = bitcoinPage('satsConnect')
const chains: Readonly<Record<string, Chain>> = {
  Bitcoin: {
    page: {
      ...bitcoin,
      kit: { ...bitcoin.kit, plugins: { ...(bitcoin.kit?.plugins ?? {}), send: { namespaces: ['bip122'] } } },
    },
    row: rowOf('satsConnect'),
    symbol: 'rBTC',
    receiver: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
  },
  Solana: {
    page: solanaPage(),
    row: solanaWallet,
    key: solanaWallet,
    symbol: 'SOL',
    receiver: addressesOf([7])[0],
  },
  Cosmos: {
    page: withKeplr(
      {},
      { kit: { ...cosmosKit, plugins: { ...cosmosKit.plugins, send: { namespaces: ['cosmos'] } } } },
    ),
    row: 'Keplr',
    symbol: 'STAR',
    receiver: starAddresses[1],
  },
  Polkadot: {
    page: polkadotPage(
      { mode: 'approve' },
      { kit: { networks: [assetHub], plugins: { polkadot: {}, send: { namespaces: ['polkadot'] } } } },
    ),
    row: 'Polkadot.js',
    symbol: 'ROC',
    receiver: bob[assetHub],
  },
}

testEach(1, Object.entries(chains))(
  '%s: a transfer is followed until its chain has included it, and its receiver is offered again',
  async (name, { page: options, row, key, symbol, receiver }) => {
    const { page } = await open.connected(options, row, key)
    await fillSend(page, '0.01', receiver)
    await press(page, 'Preview Send')
    await waitForExactText(page, receiver)
    await press(page, `Send 0.01 ${symbol}`)
    await waitForText(page, `You sent 0.01 ${symbol}`, 'The network has confirmed it.')
    await takePicture(page, `sent-${name}`)
    await press(page, 'Copy transaction hash', 'Send again')
    const recent = modal(page).getByRole('list', { name: 'Recent' }).getByRole('button').first()
    await recent.click()
    expect(await modal(page).getByLabel('To', { exact: true }).inputValue()).toBe(receiver)
  },
)
