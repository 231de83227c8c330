import type { WalletListing } from '@latchkit/kernel'
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
// Control characters, those that turn the direction of a line, those that end one, and those that show nothing.
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{DI}\u2800]/gu
const forbidden = /^(javascript|data|vbscript|blob|file|about|filesystem|intent):/i
// Both cases are written out: case is not told apart in the manner of Unicode, where ſ is an s.
const shape = /^[a-zA-Z][a-zA-Z0-9+.-]{1,30}:[^\s\p{Cc}]*$/u
const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/i

/** Whether a link of the listing leads to the web over https, or to an app by a scheme of its own (decision 23). */
export function isListedLink(link: string): boolean {
  if (link.length > 2_048 || forbidden.test(link) || !shape.test(link)) return false
  return !/^http:/i.test(link) || loopback.test(link)
}

const walletSchema = object({
  id: pipe(string(), regex(/./), maxLength(128)),
  name: pipe(
    string(),
    maxLength(20_000),
    transform((name) => [...name.replace(invisible, '').trim()].slice(0, maxNameCharacters).join('')),
    regex(/./),
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
    homepage: linkOf(rest.homepage),
    mobileLink: linkOf(rest.mobile_link),
    linkMode: linkOf(rest.link_mode),
    desktopLink: linkOf(rest.desktop_link),
    webappLink: linkOf(rest.webapp_link),
    appStore: linkOf(rest.app_store),
    playStore: linkOf(rest.play_store),
    chromeStore: linkOf(rest.chrome_store),
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
