import type { Namespace } from '@latchkit/kernel'
import type { WalletListing } from '@latchkit/kernel/plugin'
import type { PinnedWallet } from './pinnedWallets.ts'

/** The namespaces of pinned wallets by their listing ids, shortened. All others have EVM accounts only. */
const namespaces: Readonly<Record<string, readonly Namespace[]>> = {
  c57ca95b: ['eip155', 'solana', 'bip122'], // MetaMask
  '4622a2b2': ['eip155', 'solana', 'bip122', 'cosmos', 'polkadot'], // Trust Wallet
  '971e689d': ['eip155', 'solana', 'bip122', 'cosmos'], // OKX Wallet
  '5d9f1395': ['eip155', 'solana', 'bip122', 'cosmos'], // OKX Wallet
  fd20dc42: ['eip155', 'solana'], // Coinbase Wallet
  d0ca99ff: ['eip155', 'solana'], // Coinbase Wallet
  a797aa35: ['eip155', 'solana', 'bip122'], // Phantom
  '38f5d18b': ['eip155', 'solana', 'bip122'], // Bitget Wallet
  '2bd8c14e': ['eip155', 'solana'], // Backpack
  '1ca0bdd4': ['solana'], // Solflare
  '2a3c8904': ['eip155', 'solana'], // Coin98
  '2fafea35': ['eip155', 'solana'], // Binance Wallet
  '8a0ee50d': ['eip155', 'solana'], // Binance Wallet
  ecc4036f: ['eip155', 'solana'], // Zerion
  '20459438': ['eip155', 'solana'], // TokenPocket
  '0b415a74': ['eip155', 'solana'], // SafePal
  e9ff15be: ['eip155', 'solana'], // Exodus
  '1aedbcfc': ['eip155', 'solana'], // OneKey
  f896cbca: ['eip155', 'solana', 'bip122', 'cosmos'], // CTRL Wallet
  '8b830a2b': ['eip155', 'solana', 'bip122'], // Magic Eden Wallet
  '2a87d74a': ['bip122'], // Xverse
  '483afe1d': ['bip122'], // Leather
  '9ce87712': ['eip155', 'polkadot'], // SubWallet
  '3ed8cc04': ['eip155', 'cosmos'], // Leap Wallet
}

export const namespacesOf = ({ id }: PinnedWallet): readonly Namespace[] =>
  namespaces[id.slice(0, 8)] ?? ['eip155']

/**
 * A pinned wallet as a listing row. Its networks are given by their namespaces. Nothing but its rdns binds it to an installed
 * extension.
 */
export const toListing = (wallet: PinnedWallet): WalletListing => ({
  id: wallet.id,
  name: wallet.name,
  rdns: wallet.rdns,
  ...wallet.links,
  chains: namespacesOf(wallet).map((namespace) => `${namespace}:`),
  injected: [],
})
