import * as v from 'valibot'
import type { ListedWallet } from './directory.ts'

const count = (name: string, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `${name} must be a whole number.`),
    v.transform(Number),
    v.minValue(1, `${name} must be at least 1.`),
    v.maxValue(most, `${name} must be at most ${most}.`),
  )
const commaList = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').filter(Boolean)),
)

const querySchema = v.object({
  page: v.optional(count('page', 100_000), '1'),
  entries: v.optional(count('entries', 100), '40'),
  badge_type: v.optional(v.picklist(['certified', 'none'], 'badge_type must be certified or none.')),
  search: v.optional(v.pipe(v.string(), v.trim(), v.toLowerCase()), ''),
  include: v.optional(commaList, ''),
  exclude: v.optional(commaList, ''),
  chains: v.optional(commaList, ''),
})
export type WalletQuery = v.InferOutput<typeof querySchema>

/** Parses the query of a listing request. Returns a sentence about the first problem if it is invalid. */
export function parseWalletQuery(query: URLSearchParams): WalletQuery | string {
  const result = v.safeParse(querySchema, Object.fromEntries(query))
  return result.success ? result.output : result.issues[0].message
}

/** Selects one page of the matching wallets, and counts all matches. */
export function selectWallets(wallets: readonly ListedWallet[], query: WalletQuery) {
  const { page, entries, badge_type, search, include, exclude, chains } = query
  const matches = wallets.filter(
    (wallet) =>
      wallet.name.toLowerCase().includes(search) &&
      (include.length === 0 || include.includes(wallet.id)) &&
      !exclude.includes(wallet.id) &&
      (badge_type === undefined || wallet.badge_type === badge_type) &&
      (chains.length === 0 || wallet.chains.some((chain) => chains.includes(chain))),
  )
  return { data: matches.slice((page - 1) * entries, page * entries), count: matches.length }
}
