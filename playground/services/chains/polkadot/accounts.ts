/**
 * The public keys of the accounts of every Substrate development node: Alice and Bob, derived as `//Alice` and `//Bob`
 * from the well-known phrase. They are funded when the chain starts.
 */
export const fundedKeys: readonly string[] = [
  'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d',
  '8eaf04151687736326c9fea17e25fc5287613693c912909cb226aa4794f26a48',
]

/** The balance of each account: 1,000 ROC, with 12 decimals. */
export const funds = 1_000_000_000_000_000n
