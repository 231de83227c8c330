import type { WalletListing } from '@latchkit/kernel'

/** Starts of listing ids (wire.md 4.5). Coinbase has had two. */
export const coinbaseIds: readonly string[] = ['fd20dc426fb37566', 'd0ca99ff52b99abc']
export const phantomId = 'a797aa35c0fadbfc'
export const solflareId = '1ca0bdd474757870'

/** Of the most used wallets: the listing id, what the extension announces, what its links begin with. */
const known: readonly (readonly [id: string, rdns: string, ...links: string[]])[] = [
  [
    'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    'io.metamask',
    'metamask:',
    'https://metamask.app.link',
    'https://link.metamask.io',
  ],
  [
    '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    'com.trustwallet.app',
    'trust:',
    'https://link.trustwallet.com',
  ],
  [
    '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    'com.okex.wallet',
    'okex:',
    'https://web3.okx.com',
    'https://www.okx.com',
  ],
  [
    'fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa',
    'com.coinbase.wallet',
    'cbwallet:',
    'https://go.cb-w.com',
    'https://wallet.coinbase.com',
  ],
  [
    'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    'app.phantom',
    'phantom:',
    'https://phantom.app',
  ],
  [
    '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    'com.bitget.web3',
    'bitkeep:',
    'https://bkcode.vip',
  ],
  [
    '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    'app.backpack',
    'backpack:',
    'https://backpack.app',
  ],
]

export const startsWithAny = (id: string, starts: readonly string[]): boolean =>
  starts.some((start) => id.startsWith(start))

/** Listing ids, as far as they are known, of wallets that announce one of these names. */
export const idsOfInstalled = (names: readonly (string | undefined)[]): readonly string[] =>
  known.filter(([, rdns]) => names.includes(rdns)).map(([id]) => id)

/** What the wallets of these listing ids announce, as far as it is known. */
export const rdnsOfKnown = (ids: readonly string[]): readonly string[] =>
  known.filter(([id]) => ids.includes(id)).map(([, rdns]) => rdns)

/** No listing says otherwise of a known wallet: its name for itself is pinned, a link elsewhere is left out (T26). */
export function pin(wallet: WalletListing): WalletListing {
  const row = known.find(([id]) => id === wallet.id)
  if (!row) return wallet
  const [, rdns, ...links] = row
  const own = (link: string | undefined) =>
    link !== undefined && links.some((start) => isUnder(link.toLowerCase(), start)) ? link : undefined
  return { ...wallet, rdns, mobileLink: own(wallet.mobileLink), linkMode: own(wallet.linkMode) }
}

// `https://phantom.app.evil.example` only begins like its host.
const isUnder = (link: string, start: string): boolean =>
  link.startsWith(start) && (start.endsWith(':') || ['', '/', '?', '#'].includes(link.charAt(start.length)))
