import type { LatchkitProvider } from '@latchkit/kernel'

export type TransactionKind = 'legacy' | 'versioned'

/** A site's doings on Solana, in the words of one library. Amounts are numbers of lamports; signatures are base58. */
export interface SolanaDapp {
  /** Connects a wallet, which opens the modal. */
  connect(): Promise<readonly string[]>
  sign(text: string): Promise<string>
  /** Has the wallet sign, sends by the library's own connection, and gives the signature once it is confirmed. */
  signAndSend(kind: TransactionKind, to: string, lamports: number): Promise<string>
  /** Has the wallet sign and send. */
  send(kind: TransactionKind, to: string, lamports: number): Promise<string>
  /** Signs two at once; gives how many signatures are right. */
  signBoth(to: string): Promise<number>
  balance(of: string): Promise<number>
  /** Asks for a signature that the person will decline: the library's own name for that. */
  declined(): Promise<string>
  disconnect(): Promise<void>
  /** What the library told of the wallet, in order. */
  readonly heard: readonly string[]
}

/** What a library is given. */
export interface Given {
  readonly provider: LatchkitProvider
  readonly nodeUrl: string
}

export type OpenSolanaDapp = (given: Given) => SolanaDapp
