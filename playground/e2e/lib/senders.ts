import type { ChainId, Namespace } from '@latchkit/kernel'
import type { Page } from 'playwright-core'
import { balanceBy } from './adapter.ts'
import { bitcoinId, bitcoinPage, rowOf } from './bitcoin.ts'
import { cosmosKit, starAddresses, withKeplr } from './cosmos.ts'
import { reviewSend } from './flows.ts'
import { press } from './modal.ts'
import { type PageOptions, walletName, walletRdns } from './openPage.ts'
import { assetHub, bob, polkadotPage } from './polkadot.ts'
import { addressesOf, devnet, solanaPage, solanaWallet } from './solana.ts'

/** How a visitor sends the native currency of a namespace with an installed wallet. */
export interface Sender {
  readonly namespace: Namespace
  readonly page: PageOptions
  /** The name of the wallet's row, and the key of the wallet. */
  readonly row: string
  readonly key: string
  readonly symbol: string
  readonly receiver: string
  readonly chainId: ChainId
  /** The amount, in base units and as it is typed. */
  readonly value: bigint
  readonly amount: string
  /** The method that the wallet receives. */
  readonly method: string
}

const bitcoin = bitcoinPage('satsConnect')
const sendOf = (namespace: string) => ({ send: { namespaces: [namespace] } })

export const senders = {
  eip155: {
    namespace: 'eip155',
    page: { kit: { explorer: 'https://scan.example' } },
    row: walletName,
    key: walletRdns,
    symbol: 'ETH',
    receiver: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    chainId: 'eip155:31337',
    amount: '0.012',
    value: 12_000_000_000_000_000n,
    method: 'eth_sendTransaction',
  },
  solana: {
    namespace: 'solana',
    page: solanaPage(),
    row: solanaWallet,
    key: solanaWallet,
    symbol: 'SOL',
    receiver: addressesOf([7])[0],
    chainId: devnet,
    amount: '0.012',
    value: 12_000_000n,
    method: 'signAndSendTransaction',
  },
  bip122: {
    namespace: 'bip122',
    page: {
      ...bitcoin,
      kit: { ...bitcoin.kit, plugins: { ...Object(bitcoin.kit?.plugins), ...sendOf('bip122') } },
    },
    row: rowOf('satsConnect'),
    key: bitcoinId,
    symbol: 'rBTC',
    receiver: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080',
    chainId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    amount: '0.012',
    value: 1_200_000n,
    method: 'sendTransfer',
  },
  cosmos: {
    namespace: 'cosmos',
    page: withKeplr({}, { kit: { ...cosmosKit, plugins: { ...cosmosKit.plugins, ...sendOf('cosmos') } } }),
    row: 'Keplr',
    key: 'keplr',
    symbol: 'STAR',
    receiver: starAddresses[1],
    chainId: 'cosmos:localstar-1',
    amount: '0.012',
    value: 12_000n,
    method: 'signDirect',
  },
  polkadot: {
    namespace: 'polkadot',
    page: polkadotPage(
      {},
      { kit: { networks: [assetHub], plugins: { polkadot: {}, ...sendOf('polkadot') } } },
    ),
    row: 'Polkadot.js',
    key: 'polkadot-js',
    symbol: 'ROC',
    receiver: bob[assetHub],
    chainId: assetHub,
    amount: '0.012',
    value: 12_000_000_000n,
    method: 'signPayload',
  },
} as const satisfies Record<string, Sender>

/** The balance of the receiver, in base units. */
export const receivedBy = (page: Page, { namespace, chainId, receiver }: Sender): Promise<bigint> =>
  balanceBy(page, namespace, `${chainId}:${receiver}`)

/** Fills in the form, opens the review and confirms it. */
export async function sendWith(page: Page, { amount, receiver, symbol }: Sender): Promise<void> {
  await reviewSend(page, amount, receiver)
  await press(page, `Send ${amount} ${symbol}`)
}
