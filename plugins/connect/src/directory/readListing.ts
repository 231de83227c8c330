import { isOpenable, type WalletListing } from '@latchkit/kernel'
import { readWalletName } from '@latchkit/kernel/chain'
import {
  custom,
  maxLength,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
  unknown,
} from 'valibot'

/** One answer of the listing: the rows that can be read, and how many wallets there are in all. */
export interface Listing {
  readonly wallets: readonly WalletListing[]
  readonly count: number
  /** Whether it has as many rows as were asked for: then there may be more. */
  readonly full: boolean
}

const maxNameCharacters = 64
const maxLinkCharacters = 2_048

/** Whether a link of the listing leads to the web over https, or to an app by a scheme of its own. */
export const isListedLink = (link: string): boolean => link.length <= maxLinkCharacters && isOpenable(link)

const walletSchema = object({
  id: pipe(string(), regex(/./), maxLength(128)),
  name: pipe(
    unknown(),
    transform((name) => readWalletName(name, maxNameCharacters)),
    string(),
  ),
})

/** What an answer of `/getWallets` must be for any of it to count. */
export const listingSchema = object({
  data: custom<readonly unknown[]>(Array.isArray),
  count: optional(unknown()),
})

// A field that cannot be read is left out; the wallet stays.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : undefined
const linkOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isListedLink(value) ? value : undefined
/** A page of the web, which no app stands behind. */
const pageOf = (value: unknown): string | undefined => {
  const link = linkOf(value)
  return link && /^https?:/i.test(link) ? link : undefined
}
/** The shops where a kind of wallet is had. Chrome's had another address before. */
const extensionShop =
  /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com)\//i
const appleShop = /^https:\/\/(apps|itunes)\.apple\.com\//i
const googleShop = /^https:\/\/play\.google\.com\//i
const inShop = (value: unknown, shop: RegExp): string | undefined => {
  const link = linkOf(value)
  return link && shop.test(link) ? link : undefined
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A wallet as the listing writes it, and as it is stored; nothing when it is malformed. */
export function readWallet(row: unknown): WalletListing | undefined {
  const parsed = safeParse(walletSchema, row)
  if (!parsed.success) return undefined
  const { id, name } = parsed.output
  const rest = Object(row)
  return {
    id,
    name,
    imageId: textOf(rest.image_id),
    rdns: textOf(rest.rdns),
    homepage: pageOf(rest.homepage),
    mobileLink: linkOf(rest.mobile_link),
    linkMode: pageOf(rest.link_mode),
    desktopLink: linkOf(rest.desktop_link),
    webappLink: pageOf(rest.webapp_link),
    appStore: inShop(rest.app_store, appleShop),
    playStore: inShop(rest.play_store, googleShop),
    chromeStore: inShop(rest.chrome_store, extensionShop),
    chains: listOf(rest.chains).flatMap((chain) => textOf(chain) ?? []),
    injected: listOf(rest.injected).flatMap((one) => {
      const { namespace, injected_id } = Object(one)
      const [space, injectedId] = [textOf(namespace), textOf(injected_id)]
      return space && injectedId ? [{ namespace: space, injectedId }] : []
    }),
  }
}

/** The readable rows of an answer, each wallet once, no more than were asked for. */
export function readListing(
  { data, count }: { readonly data: readonly unknown[]; readonly count?: unknown },
  most: number,
): Listing {
  const wallets = new Map<string, WalletListing>()
  for (const row of data.slice(0, most)) {
    const wallet = readWallet(row)
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
  return {
    wallets: [...wallets.values()],
    count: Math.max(Number.isSafeInteger(count) ? Number(count) : 0, wallets.size),
    full: data.length >= most,
  }
}
