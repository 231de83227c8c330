import type { LatchkitProvider, NetworkInput } from '@latchkit/kernel'

/** What a library said when the person declined. */
export interface Declined {
  /** Whether it is the library's own error for just that. */
  readonly own: boolean
  readonly name: string
  readonly message: string
}

/** What became of several calls that were sent as one. */
export interface SentAll {
  readonly status: string | undefined
  readonly hashes: readonly string[]
}

/** A site's doings, in the words of one library. Amounts are texts: they cross to the test. */
export interface Dapp {
  /** Asks for the accounts, which connects a wallet first. */
  accounts(): Promise<readonly string[]>
  chainId(): Promise<number>
  sign(text: string): Promise<string>
  signTyped(): Promise<string>
  /** Sends wei; gives the hash once the transaction is mined. */
  send(to: string, wei: string): Promise<string>
  /** Sends wei to several as one (EIP-5792), where the library knows how; gives how that ended, and its transactions. */
  sendAll?(receivers: readonly string[], wei: string): Promise<SentAll>
  balance(of: string): Promise<string>
  tokenBalance(token: string, of: string): Promise<string>
  switchTo(chainId: number): Promise<void>
  /** Asks for a signature that the person will decline. */
  declined(): Promise<Declined>
  /** What the library told of the wallet, in order, as `event value`. */
  readonly heard: readonly string[]
}

/** What a library is given. */
export interface Given {
  readonly provider: LatchkitProvider
  readonly networks: readonly NetworkInput[]
}

export type OpenDapp = (given: Given) => Dapp | Promise<Dapp>

/** One word of an event's payload. */
export function wordOf(payload: unknown): string {
  if (Array.isArray(payload)) return payload.map((part) => String(part).toLowerCase()).join()
  if (payload instanceof Error && 'code' in payload) return String(payload.code)
  return String(payload)
}
