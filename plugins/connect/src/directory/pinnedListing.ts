import type { Namespace } from '@latchkit/kernel'
import type { WalletListing } from '@latchkit/kernel/plugin'
import { type PinnedWallet, pinnedWallets } from './pinnedWallets.ts'
import type { Listing } from './readListing.ts'
import type { ListingQuery } from './walletPage.ts'

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
  '8b830a2b': ['eip155', 'solana', 'bip122'], // Magic Eden Wallet
  '2a87d74a': ['bip122'], // Xverse
  '483afe1d': ['bip122'], // Leather
  '9ce87712': ['eip155', 'polkadot'], // SubWallet
  '3ed8cc04': ['eip155', 'cosmos'], // Leap Wallet
}

const namespacesOf = ({ id }: PinnedWallet): readonly Namespace[] => namespaces[id.slice(0, 8)] ?? ['eip155']

/** A pinned wallet as the listing would describe it. Its networks are given by their namespaces. */
const toListing = (wallet: PinnedWallet): WalletListing => ({
  id: wallet.id,
  name: wallet.name,
  rdns: wallet.rdns,
  ...wallet.links,
  chains: namespacesOf(wallet).map((namespace) => `${namespace}:`),
  injected: [],
})

/** Answers a query of the listing from the pinned wallets, for sites without a listing service. It requests nothing. */
export function readPinnedListing(
  { entries, page = 1, search = '', include = [], exclude = [] }: ListingQuery,
  ofSite: ReadonlySet<Namespace>,
): Listing {
  const needle = search.trim().toLowerCase()
  const names = new Set<string>()
  const matching = pinnedWallets.filter((wallet) => {
    const { id, name } = wallet
    const isWanted =
      name.toLowerCase().includes(needle) &&
      (include.length === 0 || include.includes(id)) &&
      !exclude.includes(id) &&
      namespacesOf(wallet).some((namespace) => ofSite.has(namespace))
    // Some wallets have had several ids.
    if (!isWanted || names.has(name)) return false
    names.add(name)
    return true
  })
  const wallets = matching.slice((page - 1) * entries, page * entries).map(toListing)
  return { wallets, count: matching.length, full: page * entries < matching.length }
}
