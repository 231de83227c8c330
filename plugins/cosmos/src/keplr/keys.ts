import type { AccountId } from '@latchkit/kernel'

/** An account's signing algorithm, and its public key in base64. */
export interface AccountKey {
  readonly algo: string
  readonly publicKey: string
}

/** The keys that wallets have shared, by account. */
export type Keys = Map<AccountId, AccountKey>
