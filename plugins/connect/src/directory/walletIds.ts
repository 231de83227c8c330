/** Prefixes of the listing ids of wallets with an in-app browser. Coinbase and OKX have had two ids. */
export const coinbaseIds: readonly string[] = ['fd20dc426fb37566', 'd0ca99ff52b99abc']
export const phantomId = 'a797aa35c0fadbfc'
export const solflareId = '1ca0bdd474757870'
export const metamaskId = 'c57ca95b47569778'
export const trustId = '4622a2b2d6af1c98'
export const okxIds: readonly string[] = ['971e689d0a5be527', '5d9f1395b3a8e848']
