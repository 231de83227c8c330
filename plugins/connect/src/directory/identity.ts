import type { WalletListing } from '@latchkit/kernel/plugin'
import { linkFields, pinnedWallets } from './pinnedWallets.ts'

/** Letters of other scripts that look like a Latin letter, keyed by the Latin letter. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аɑαạ',
  b: 'ьЬƄ',
  c: 'сϲⅽ',
  d: 'ԁⅾ',
  e: 'еҽєε',
  g: 'ɡց',
  h: 'һհ',
  i: 'іιıɩӏ',
  j: 'јϳ',
  k: 'кκ',
  l: 'ⅼ',
  m: 'мⅿ',
  n: 'ոпη',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵνⅴ',
  w: 'ԝωա',
  x: 'хχⅹ',
  y: 'уүγ',
  z: 'ᴢ',
}
const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) =>
    [...others].map((other) => [other, latin] as const),
  ),
)
/** Digits and letter pairs that look like a single letter. */
const confusables: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1l|!]/g, 'i'],
  [/0/g, 'o'],
  [/5|\$/g, 's'],
]
/** Words that are too common to distinguish one wallet from another. */
const commonWords = /\b(wallet|web3|app|mobile|extension|official|the|my)\b/g

/** A normalized form of a name that is equal for names that look alike. */
export function skeletonOf(name: string): string {
  const latin = [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
  const unaccented = latin.replace(/\p{M}/gu, '')
  const distinctive = unaccented.replace(commonWords, '')
  // A name that consists of common words only keeps them.
  const base = /[a-z0-9]/.test(distinctive) ? distinctive : unaccented
  const skeleton = confusables.reduce((text, [shape, letter]) => text.replace(shape, letter), base)
  return skeleton.replace(/[^\p{L}\p{N}]/gu, '').replace(/(waiiet|app)$/, '')
}

/** Identifies the owner of a link: an app by its scheme, an app store entry by its id, a web page by its host. */
export function ownerOf(link: string): string {
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase()
  if (scheme !== 'https' || !URL.canParse(link)) return `${scheme}:`
  const { hostname, pathname, searchParams } = new URL(link)
  const storeId = /(^|\.)(apple|google|mozilla|microsoft)\.(com|org)$/.test(hostname)
    ? (/\b(?:id)?\d{8,12}\b|\b[a-p]{32}\b/.exec(pathname)?.[0].replace('id', '') ?? searchParams.get('id'))
    : undefined
  return storeId ?? hostname.replace(/^www\./, '')
}

const pinnedNames = new Set(pinnedWallets.map(({ name }) => skeletonOf(name)))
const pinnedRdns = new Set(pinnedWallets.flatMap(({ rdns }) => rdns?.toLowerCase() ?? []))
const pinnedOwners = new Set(pinnedWallets.flatMap(({ links }) => Object.values(links).map(ownerOf)))
const pinnedIds = new Set(pinnedWallets.map(({ id }) => id))

/** Whether an rdns is that of a pinned wallet, or below it, as `io.metamask.mobile` is. */
const isPinnedRdns = (id: string): boolean =>
  [...pinnedRdns].some((rdns) => `${id.toLowerCase()}.`.startsWith(`${rdns}.`))

/**
 * Whether an id by which an extension is found belongs to a pinned wallet. It is an rdns, or what a namespace calls a wallet in
 * the page: its name, as in `solana:Phantom`, or the path of its provider, as in `phantom.bitcoin`.
 */
const isPinnedExtension = (id: string): boolean =>
  isPinnedRdns(id) ||
  id.split(/[:.]/).some((part) => pinnedNames.has(skeletonOf(part.replace(/providers?$|-js$/i, ''))))

/**
 * Removes everything that belongs to a pinned wallet from a wallet that is not pinned. If its name looks like the name of a
 * pinned wallet, the host of its website replaces the name. The result is `undefined` if no usable name is left.
 */
export function withoutForeignIdentity(wallet: WalletListing): WalletListing | undefined {
  const id = wallet.id.toLowerCase()
  if (pinnedIds.has(id) || pinnedRdns.has(id)) return undefined
  const links = Object.fromEntries(
    linkFields.flatMap((field) => {
      const link = wallet[field]
      return link && pinnedOwners.has(ownerOf(link)) ? [[field, undefined]] : []
    }),
  )
  const rdns = wallet.rdns && isPinnedRdns(wallet.rdns) ? undefined : wallet.rdns
  const injected = wallet.injected.filter(({ injectedId }) => !isPinnedExtension(injectedId))
  const stripped = { ...wallet, ...links, rdns, injected }
  if (!pinnedNames.has(skeletonOf(wallet.name))) return stripped
  const host = stripped.homepage && URL.canParse(stripped.homepage) ? new URL(stripped.homepage).hostname : ''
  return host && !pinnedNames.has(skeletonOf(host))
    ? { ...stripped, name: host, imageId: undefined, certified: undefined }
    : undefined
}
