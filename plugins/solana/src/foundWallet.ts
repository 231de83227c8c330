/** An account as a wallet shows it, its address checked to be text. */
export interface FoundAccount {
  readonly address: string
  readonly publicKey: Uint8Array | undefined
  readonly label: string | undefined
  /** The wallet's own object: its features want it back. */
  readonly given: unknown
}

/** A call of a wallet's feature: what it answers is foreign, whatever the standard says. */
export type Call = (...inputs: readonly unknown[]) => Promise<unknown>

/** A wallet found in the page, its functions captured once and never read from the page again. */
export interface FoundWallet {
  /** Connector id: the wallet's name, with the namespace, since names are no ids. */
  readonly id: string
  readonly name: string
  readonly icon: string | undefined
  readonly type: 'ANNOUNCED' | 'INJECTED'
  /** Whoever registered it. */
  readonly given: unknown
  /** The feature of a name, such as `solana:signMessage`, where the wallet has it. */
  call(feature: string): Call | undefined
  /** What it shares with the site now. */
  accounts(): readonly FoundAccount[]
  /** Calls back whenever accounts may have changed; what it gives ends that. */
  follow(changed: () => void): () => void
}
