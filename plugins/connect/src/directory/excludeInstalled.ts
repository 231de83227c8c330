import type { Connector, Context } from '@latchkit/kernel'
import { rdnsOf } from './installed.ts'
import { pin, rdnsOfKnown } from './knownWallets.ts'
import { listingSchema, readListing } from './readListing.ts'

/** Of so many excluded wallets the listing is asked who they are. */
const searchEntries = 100

/**
 * Takes wallets of the browser that the site excludes out of every list: by what they announce, or by their name
 * Who the ids are is known of the most used at once, of the others when the listing has answered.
 */
export function excludeInstalled(
  { http, tap, signal }: Pick<Context<'http'>, 'http' | 'tap' | 'signal'>,
  ids: readonly string[],
): void {
  const excluded = new Set<string | undefined>([...ids, ...rdnsOfKnown(ids)])
  const isShown = (one: Connector) =>
    one.type === 'WALLET_CONNECT' ||
    one.type === 'AUTH' ||
    ![one.id, rdnsOf(one), nameOf(one)].some((mark) => mark !== undefined && excluded.has(mark))
  const filter = (list: readonly Connector[]) => list.filter(isShown)
  tap('connectors', filter)
  if (!http.has('walletList')) return
  const query = { page: 1, entries: searchEntries, include: ids.join(',') }
  const learn = (answer: Parameters<typeof readListing>[0]) => {
    for (const wallet of readListing(answer, searchEntries).wallets.flatMap((one) => pin(one) ?? []))
      if (ids.includes(wallet.id)) for (const mark of [wallet.rdns, nameOf(wallet)]) excluded.add(mark)
    // The list is made again for whoever joins.
    tap('connectors', filter)
  }
  // Who cannot be learnt of is listed by what is known.
  http.get('walletList', '/getWallets', { query, schema: listingSchema, signal }).then(learn, () => undefined)
}

/** No rdns has the mark. */
const nameOf = ({ name }: { readonly name: string }): string => `"${name.toLowerCase()}`
