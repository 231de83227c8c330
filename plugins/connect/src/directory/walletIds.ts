/** Prefixes of the listing ids of wallets with an in-app browser. Coinbase has had two ids. */
export const coinbaseIds: readonly string[] = ['fd20dc426fb37566', 'd0ca99ff52b99abc']
export const phantomId = 'a797aa35c0fadbfc'
export const solflareId = '1ca0bdd474757870'

export const startsWithAny = (id: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => id.startsWith(prefix))
