import { readWalletName } from '@latchkit/kernel/chain'
import { isOpenable, object, type WalletListing } from '@latchkit/kernel/plugin'
import { custom, maxLength, optional, pipe, regex, safeParse, string, transform, unknown } from 'valibot'

/** One page of the listing: the valid rows and the total number of wallets. */
export interface Listing {
  readonly wallets: readonly WalletListing[]
  readonly count: number
  /** Whether the page has as many rows as requested, which means that there may be another page. */
  readonly full: boolean
}

const maxNameCharacters = 64
const maxLinkCharacters = 2_048

/** Whether a link of the listing may be opened: an https URL, or a custom scheme of an app. */
export const isListedLink = (link: string): boolean => link.length <= maxLinkCharacters && isOpenable(link)

const walletSchema = object({
  id: pipe(string(), regex(/./), maxLength(128)),
  name: pipe(
    unknown(),
    transform((name) => readWalletName(name, maxNameCharacters)),
    string(),
  ),
})

/** The schema of a `/getWallets` response. The rows are validated one by one. */
export const listingSchema = object({
  data: custom<readonly unknown[]>(Array.isArray),
  count: optional(unknown()),
})

// An invalid field is dropped, but the wallet is kept.
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= 255 ? value : undefined
const linkOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isListedLink(value) ? value : undefined
/** A web page, as opposed to a link that opens an app. */
const pageOf = (value: unknown): string | undefined => {
  const link = linkOf(value)
  return link && /^https?:/i.test(link) ? link : undefined
}
/** The stores for browser extensions. The Chrome Web Store has two URLs, because its address changed. */
const extensionStore =
  /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com)\//i
const appleStore = /^https:\/\/(apps|itunes)\.apple\.com\//i
const googleStore = /^https:\/\/play\.google\.com\//i
const storeLinkOf = (value: unknown, store: RegExp): string | undefined => {
  const link = linkOf(value)
  return link && store.test(link) ? link : undefined
}
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Parses a wallet in the format of the listing, which is also the stored format. `undefined` if it is malformed. */
export function readWallet(row: unknown): WalletListing | undefined {
  const parsed = safeParse(walletSchema, row)
  if (!parsed.success) return undefined
  const { id, name } = parsed.output
  const fields = Object(row)
  return {
    id,
    name,
    imageId: textOf(fields.image_id),
    rdns: textOf(fields.rdns),
    homepage: pageOf(fields.homepage),
    mobileLink: linkOf(fields.mobile_link),
    linkMode: pageOf(fields.link_mode),
    desktopLink: linkOf(fields.desktop_link),
    webappLink: pageOf(fields.webapp_link),
    appStore: storeLinkOf(fields.app_store, appleStore),
    playStore: storeLinkOf(fields.play_store, googleStore),
    chromeStore: storeLinkOf(fields.chrome_store, extensionStore),
    certified: fields.badge_type === 'certified' || undefined,
    chains: listOf(fields.chains).flatMap((chain) => textOf(chain) ?? []),
    injected: listOf(fields.injected).flatMap((entry) => {
      const { namespace, injected_id } = Object(entry)
      const [space, injectedId] = [textOf(namespace), textOf(injected_id)]
      return space && injectedId ? [{ namespace: space, injectedId }] : []
    }),
  }
}

/** Parses the valid rows of a response. Removes duplicates, and reads at most `limit` rows. */
export function readListing(
  { data, count }: { readonly data: readonly unknown[]; readonly count?: unknown },
  limit: number,
): Listing {
  const wallets = new Map<string, WalletListing>()
  for (const row of data.slice(0, limit)) {
    const wallet = readWallet(row)
    if (wallet && !wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
  return {
    wallets: [...wallets.values()],
    count: Math.max(Number.isSafeInteger(count) ? Number(count) : 0, wallets.size),
    full: data.length >= limit,
  }
}
