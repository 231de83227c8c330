import type { ConnectOptions } from '../options.ts'

/** The options of the site for the URL that wallets open. */
export type WalletUrlOptions = Pick<ConnectOptions, 'walletBrowserOmit' | 'walletBrowserUrl'>

/**
 * The URL that a wallet opens in its own browser: that of the page with its query and its hash, which may be its route, without what
 * the site leaves out.
 */
export function urlForWallets(
  href: string,
  { walletBrowserUrl, walletBrowserOmit: names = [] }: WalletUrlOptions,
): string {
  if (walletBrowserUrl !== undefined) return walletBrowserUrl
  if (names.length === 0) return href
  const [, path = '', query, hash] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(href) ?? []
  // A hash is a route, which may have parameters of its own, or it has the form of a query.
  const [start = '', ...rest] = hash?.split('?') ?? []
  const route = keep(start, names) + joinPart('?', keep(rest.join('?'), names))
  return (
    path +
    joinPart('?', names.includes('?') ? '' : keep(query ?? '', names)) +
    joinPart('#', names.includes('#') ? '' : route)
  )
}

const joinPart = (separator: string, text: string) => (text === '' ? '' : separator + text)

const keep = (parameters: string, names: readonly string[]) =>
  parameters
    .split('&')
    .filter((parameter) => !names.includes(nameOf(parameter)))
    .join('&')

/** The name of a parameter as pages read it, such as `a` of `%61=1`. */
const nameOf = (parameter: string) => [...new URLSearchParams(parameter).keys()][0] ?? ''
