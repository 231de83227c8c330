import type { Namespace } from '@latchkit/kernel'
import type { BitcoinShape } from '../../wallets/bip122/options.ts'
import type { LegacyOptions } from '../../wallets/solana/options.ts'
import { bitcoinPage, paymentOf, regtestId, rowOf } from './bitcoin.ts'
import { starAddresses, withKeplr } from './cosmos.ts'
import type { PageOptions } from './openPage.ts'
import { alice, assetHub, bob, dots, polkadotPage } from './polkadot.ts'
import { addressesOf, devnet, solanaPage, solanaWallet, testnet } from './solana.ts'

/** A kind of wallet that a page can detect, with what differs between the kinds. */
export interface WalletKind {
  readonly name: string
  readonly namespace: Exclude<Namespace, 'eip155'>
  /** The name on the wallet's row. */
  readonly row: string
  /** The options of a page with this wallet. */
  page(): PageOptions
  /** The network on which it connects, and its first two addresses there. */
  readonly network: string
  readonly addresses: readonly [string, string]
  /** The account on another network, which the site can select without a request to the wallet. */
  readonly otherAccount?: string
  /** A request that needs approval. */
  readonly signs: readonly [method: string, params: object]
  /** The requests that a reload sends, none of which needs approval; `undefined` if it cannot reconnect. */
  readonly onReload: readonly string[] | undefined
  /** The request that tells the wallet that the site disconnects. */
  readonly onDisconnect?: string
  /** Whether the site does not notice what its person does in the wallet. */
  readonly isSilent?: boolean
  /** How its person takes the site's access away so that the site notices. */
  readonly leaves?: 'lock' | 'revoke'
}

/** The requests with which the site reconnects to a wallet of each shape after a reload. */
const onReload: Readonly<Record<BitcoinShape, readonly string[] | undefined>> = {
  satsConnect: ['wallet_getAccount'],
  standard: [],
  unisat: ['getAccounts', 'getPublicKey', 'getChain'],
  okx: ['getAccounts', 'getPublicKey'],
  // Leather returns its addresses only after a prompt, so it cannot be reconnected silently.
  leather: undefined,
}

const bitcoin = (shape: BitcoinShape, more: Partial<WalletKind> = {}): WalletKind => ({
  name: `a Bitcoin wallet of the shape ${shape}`,
  namespace: 'bip122',
  row: rowOf(shape),
  page: () => bitcoinPage(shape),
  network: regtestId,
  addresses: [paymentOf(0), paymentOf(1)],
  signs: ['signMessage', { message: 'no' }],
  onReload: onReload[shape],
  leaves: 'lock',
  ...more,
})

const helloInBase58 = 'JxF12TrwUP45BMd'
const solana = (row: string, seeds: readonly number[], legacy?: LegacyOptions): WalletKind => ({
  name: legacy ? 'a Solana wallet that only injects a provider' : 'a registered Solana wallet',
  namespace: 'solana',
  row,
  page: () => solanaPage({ wallets: [{ seeds, ...(legacy && { legacy }) }] }),
  network: devnet,
  otherAccount: `${testnet}:${addressesOf(seeds)[0]}`,
  addresses: addressesOf(seeds),
  signs: ['solana_signMessage', { message: helloInBase58 }],
  onReload: ['connect'],
  onDisconnect: 'disconnect',
  leaves: 'revoke',
})

/** The seeds of a wallet whose accounts no other test uses. */
export const legacySeeds = [21, 22] as const
export const phantom: LegacyOptions = { at: 'phantom.solana', flag: 'isPhantom' }

export const walletKinds: readonly WalletKind[] = [
  bitcoin('satsConnect'),
  bitcoin('standard'),
  bitcoin('unisat'),
  bitcoin('okx'),
  bitcoin('leather', { isSilent: true }),
  solana(solanaWallet, [1, 2]),
  solana('Phantom', legacySeeds, phantom),
  {
    name: 'a Cosmos wallet like Keplr',
    namespace: 'cosmos',
    row: 'Keplr',
    page: withKeplr,
    network: 'cosmos:localstar-1',
    addresses: starAddresses,
    signs: [
      'cosmos_signAmino',
      { signerAddress: starAddresses[0], signDoc: { chain_id: 'localstar-1', msgs: [] } },
    ],
    onReload: ['isEnabled', 'getKey'],
    onDisconnect: 'disable',
  },
  {
    name: 'a Polkadot extension',
    namespace: 'polkadot',
    row: 'Polkadot.js',
    page: polkadotPage,
    network: dots,
    otherAccount: `${assetHub}:${alice[assetHub]}`,
    addresses: [alice[dots], bob[dots]],
    signs: ['polkadot_signMessage', { address: alice[dots], message: 'no' }],
    onReload: ['enable', 'accounts'],
    leaves: 'lock',
  },
]
