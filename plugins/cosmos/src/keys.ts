import type { AccountId } from '@latchkit/kernel'

/** What is known of an account's key: how it signs, and the public key in base64. */
export interface AccountKey {
  readonly algo: string
  readonly publicKey: string
}

/** The keys that wallets told of, by account. */
export type Keys = Map<AccountId, AccountKey>
