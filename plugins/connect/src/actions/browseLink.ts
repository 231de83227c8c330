import type { Namespace } from '@latchkit/kernel'
import type { WalletListing } from '@latchkit/kernel/plugin'
import { coinbaseIds, metamaskId, okxIds, phantomId, solflareId, trustId } from '../directory/walletIds.ts'
import { urlForWallets, type WalletUrlOptions } from './urlForWallets.ts'

/** The parts of `window` that decide about a link: the location, and the globals that wallets inject. */
export interface BrowsedPage {
  readonly location?: { readonly href: string; readonly origin: string }
  readonly phantom?: unknown
  readonly solflare?: unknown
  readonly coinbaseSolana?: unknown
  readonly coinbaseWalletExtension?: unknown
}

/** The site: the namespaces of its networks, whether it can pair with an app by its link, and which URL wallets open. */
export interface BrowsingSite extends WalletUrlOptions {
  readonly namespaces: readonly Namespace[]
  readonly canPair: boolean
}

interface InAppBrowser {
  readonly ids: readonly string[]
  /** Names of globals that the wallet injects into its browser. */
  readonly injects: readonly (keyof BrowsedPage)[]
  /** Whether the app also pairs by its link, which does not leave this page. */
  readonly pairs?: boolean
  /** Builds the link from the page's URL and its origin. */
  link(url: string, origin: string, namespace: Namespace | undefined): string
}

const encode = encodeURIComponent

/** The numbers of networks (SLIP-44) that Trust Wallet selects by. */
const coinTypes: Readonly<Record<string, number>> = { solana: 501, bip122: 0, polkadot: 354, cosmos: 118 }

/** The wallets that document a link into their in-app browser. */
const browsers: readonly InAppBrowser[] = [
  {
    ids: [phantomId],
    injects: ['phantom'],
    link: (url, origin) => `https://phantom.app/ul/browse/${encode(url)}?ref=${encode(origin)}`,
  },
  {
    ids: [solflareId],
    injects: ['solflare'],
    link: (url) => `https://solflare.com/ul/v1/browse/${encode(url)}?ref=${encode(url)}`,
  },
  {
    ids: coinbaseIds,
    injects: ['coinbaseSolana', 'coinbaseWalletExtension'],
    link: (url) => `https://go.cb-w.com/dapp?cb_url=${encode(url)}`,
  },
  {
    ids: [metamaskId],
    injects: [],
    pairs: true,
    // The address is part of the path, without a scheme and as it is.
    link: (url) => `https://link.metamask.io/dapp/${url.replace(/^https?:\/\//, '')}`,
  },
  {
    ids: [trustId],
    injects: [],
    pairs: true,
    link: (url, _, namespace = 'eip155') =>
      `https://link.trustwallet.com/open_url?coin_id=${coinTypes[namespace] ?? 60}&url=${encode(url)}`,
  },
  {
    ids: okxIds,
    injects: [],
    pairs: true,
    link: (url) =>
      `https://web3.okx.com/download?deeplink=${encode(`okx://wallet/dapp/url?dappUrl=${encode(url)}`)}`,
  },
]

const browserOf = (id: string) => browsers.find(({ ids }) => ids.some((prefix) => id.startsWith(prefix)))

/** Whether a wallet has an in-app browser with a link into it. */
export const hasBrowser = ({ id }: Pick<WalletListing, 'id'>): boolean => browserOf(id) !== undefined

/**
 * The link that opens this page in the in-app browser of a wallet. `undefined` if the wallet has no such link, if it pairs
 * instead, or if the page already runs in that browser.
 */
export function browseLink(
  { id }: Pick<WalletListing, 'id'>,
  { namespaces, canPair, ...options }: BrowsingSite,
  page: BrowsedPage,
): string | undefined {
  const browser = browserOf(id)
  const { location } = page
  if (!browser || !location || (browser.pairs && canPair)) return undefined
  if (browser.injects.some((name) => page[name])) return undefined
  return browser.link(urlForWallets(location.href, options), location.origin, namespaces[0])
}
