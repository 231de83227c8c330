/** Starts of listing ids of wallets that have a browser of their own. Coinbase has had two. */
export const coinbaseIds: readonly string[] = ['fd20dc426fb37566', 'd0ca99ff52b99abc']
export const phantomId = 'a797aa35c0fadbfc'
export const solflareId = '1ca0bdd474757870'

export const startsWithAny = (id: string, starts: readonly string[]): boolean =>
  starts.some((start) => id.startsWith(start))
