import type { Connector } from '@latchkit/kernel'
import type { Context } from '@latchkit/kernel/plugin'
import { rdnsOf } from './installed.ts'
import { pinWallet, rdnsOfPinned } from './pinWallet.ts'
import { listingSchema, readListing } from './readListing.ts'

/** The maximum number of excluded wallets that are looked up in the listing. */
const searchEntries = 100

/**
 * Removes installed wallets that the site excludes from every list, by their announced rdns or by their name. The rdns of
 * the most used wallets is built in; the other ids are resolved when the listing responds.
 */
export function excludeInstalled(
  { http, tap, signal }: Pick<Context<'http'>, 'http' | 'tap' | 'signal'>,
  ids: readonly string[],
): void {
  const excluded = new Set<string | undefined>([...ids, ...rdnsOfPinned(ids)])
  const isShown = (connector: Connector) =>
    connector.type === 'WALLET_CONNECT' ||
    connector.type === 'AUTH' ||
    ![connector.id, rdnsOf(connector), nameKeyOf(connector)].some(
      (key) => key !== undefined && excluded.has(key),
    )
  const filter = (list: readonly Connector[]) => list.filter(isShown)
  tap('connectors', filter)
  if (!http.has('walletList')) return
  const query = { page: 1, entries: searchEntries, include: ids.join(',') }
  const addResults = (response: Parameters<typeof readListing>[0]) => {
    for (const wallet of readListing(response, searchEntries).wallets.flatMap((row) => pinWallet(row) ?? []))
      if (ids.includes(wallet.id)) for (const key of [wallet.rdns, nameKeyOf(wallet)]) excluded.add(key)
    // Adding a tap makes the kernel compute the list again.
    tap('connectors', filter)
  }
  // If the request fails, only the ids and the built-in rdns values are excluded.
  http
    .get('walletList', '/getWallets', { query, schema: listingSchema, signal })
    .then(addResults, () => undefined)
}

/** The quotation mark keeps names apart from rdns values, which never contain one. */
const nameKeyOf = ({ name }: { readonly name: string }): string => `"${name.toLowerCase()}`
