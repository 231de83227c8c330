import type { WalletListing } from '@latchkit/kernel'
import { linkFields, pinnedWallets } from './pinnedWallets.ts'

/** Letters of other scripts that look like a Latin one, by that one. */
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
/** Digits and pairs of letters that are read as a letter. */
const readAs: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1l|!]/g, 'i'],
  [/0/g, 'o'],
  [/5|\$/g, 's'],
]
/** Words that tell no wallet from another. */
const common = /\b(wallet|web3|app|mobile|extension|official|the|my)\b/g

/** What a person reads in a name: the same for names that look alike. */
export function skeletonOf(name: string): string {
  const latin = [...name.normalize('NFKD').toLowerCase()]
    .map((letter) => latinOf.get(letter) ?? letter)
    .join('')
  const bare = latin.replace(/\p{M}/gu, '')
  const own = bare.replace(common, '')
  // A name of common words alone is told by them.
  const told = /[a-z0-9]/.test(own) ? own : bare
  const word = readAs.reduce((text, [shape, letter]) => text.replace(shape, letter), told)
  return word.replace(/[^\p{L}\p{N}]/gu, '').replace(/(waiiet|app)$/, '')
}

/** What a link belongs to: an app by its scheme, a shop's item by its id, a page by its host. */
export function ownerOf(link: string): string {
  const scheme = link.slice(0, link.indexOf(':')).toLowerCase()
  if (scheme !== 'https' || !URL.canParse(link)) return `${scheme}:`
  const { hostname, pathname, searchParams } = new URL(link)
  const item = /(^|\.)(apple|google|mozilla|microsoft)\.(com|org)$/.test(hostname)
    ? (/\b(?:id)?\d{8,12}\b|\b[a-p]{32}\b/.exec(pathname)?.[0].replace('id', '') ?? searchParams.get('id'))
    : undefined
  return item ?? hostname.replace(/^www\./, '')
}

const names = new Set(pinnedWallets.map(({ name }) => skeletonOf(name)))
const announced = new Set(pinnedWallets.flatMap(({ rdns }) => rdns?.toLowerCase() ?? []))
const owners = new Set(pinnedWallets.flatMap(({ links }) => Object.values(links).map(ownerOf)))
const ids = new Set(pinnedWallets.map(({ id }) => id))

/**
 * A wallet that is none of the pinned ones, without what belongs to one of them. One that has such a wallet's name is
 * shown by the host of its website; `undefined` where nothing of its own is left to show it by.
 */
export function withoutForeignIdentity(wallet: WalletListing): WalletListing | undefined {
  const id = wallet.id.toLowerCase()
  if (ids.has(id) || announced.has(id)) return undefined
  const links = Object.fromEntries(
    linkFields.flatMap((field) => {
      const link = wallet[field]
      return link && owners.has(ownerOf(link)) ? [[field, undefined]] : []
    }),
  )
  const rdns = wallet.rdns && announced.has(wallet.rdns.toLowerCase()) ? undefined : wallet.rdns
  const own = { ...wallet, ...links, rdns }
  if (!names.has(skeletonOf(wallet.name))) return own
  const host = own.homepage && URL.canParse(own.homepage) ? new URL(own.homepage).hostname : ''
  return host && !names.has(skeletonOf(host)) ? { ...own, name: host, imageId: undefined } : undefined
}
