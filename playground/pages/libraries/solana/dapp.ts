import type { LatchkitProvider } from '@latchkit/kernel'

export type TransactionKind = 'legacy' | 'versioned'

/** The operations of a site on Solana with one library. Amounts are in lamports, signatures in base58. */
export interface SolanaDapp {
  /** Connects a wallet, which opens the modal. */
  connect(): Promise<readonly string[]>
  sign(text: string): Promise<string>
  /** The wallet signs, the library's connection sends. Resolves with the signature when it is confirmed. */
  signAndSend(kind: TransactionKind, to: string, lamports: number): Promise<string>
  /** The wallet signs and sends. */
  send(kind: TransactionKind, to: string, lamports: number): Promise<string>
  /** Signs two transactions at once. Resolves with the number of valid signatures. */
  signBoth(to: string): Promise<number>
  balance(of: string): Promise<number>
  /** Requests a signature that the user rejects. Resolves with the name of the library's error. */
  declined(): Promise<string>
  disconnect(): Promise<void>
  /** The events of the library, in order. */
  readonly events: readonly string[]
}

/** The input of a library. */
export interface DappOptions {
  readonly provider: LatchkitProvider
  readonly nodeUrl: string
}

export type OpenSolanaDapp = (input: DappOptions) => SolanaDapp
