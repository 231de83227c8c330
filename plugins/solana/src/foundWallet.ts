import type { ReadRows } from '@latchkit/kernel/chain'

/** An account that a wallet shares, with a validated address. */
export interface FoundAccount {
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  readonly label: string | undefined
  /** The wallet's own object, which its features require as an argument. */
  readonly original: unknown
}

/** A function of a wallet's feature. Its response is untrusted, whatever the standard says. */
export type Call = (...inputs: readonly unknown[]) => Promise<unknown>

/** A wallet in the page. Its functions are captured once and never read from the page again. */
export interface FoundWallet {
  /** The connector id: the wallet's name with the namespace, because names alone are not unique ids. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly type: 'ANNOUNCED' | 'INJECTED'
  /** The object that registered the wallet. */
  readonly provider: unknown
  /** Returns the function of a feature, such as `solana:signMessage`, if the wallet has it. */
  call(feature: string): Call | undefined
  /** Loads the code that its functions need, if they are not the wallet's own. */
  prepare?(): Promise<unknown>
  /** The accounts that the wallet currently shares with the site. */
  accounts(): readonly FoundAccount[]
  /** These accounts, and how many of the same list could not be read. */
  readAccounts(): ReadRows<FoundAccount>
  /** Calls back whenever accounts may have changed. Returns a function that unsubscribes. */
  follow(changed: () => void): () => void
}
