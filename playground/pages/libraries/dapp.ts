import type { NetworkInput, ProviderOf } from '@latchkit/kernel'

/** The error of a library when the user rejected a request. */
export interface Rejection {
  /** Whether it is the library's own error class for a rejection. */
  readonly own: boolean
  readonly name: string
  readonly message: string
}

/** The result of a batch of calls. */
export interface BatchResult {
  readonly status: string | undefined
  readonly hashes: readonly string[]
}

/** The operations of a site with one library. Amounts are strings, because they are passed to the test. */
export interface Dapp {
  /** Requests the accounts, which connects a wallet if necessary. */
  accounts(): Promise<readonly string[]>
  chainId(): Promise<number>
  sign(text: string): Promise<string>
  signTyped(): Promise<string>
  /** Sends wei. Resolves with the hash when the transaction is mined. */
  send(to: string, wei: string): Promise<string>
  /** Sends wei to several receivers in a batch (EIP-5792), if the library supports it. */
  sendAll?(receivers: readonly string[], wei: string): Promise<BatchResult>
  balance(of: string): Promise<string>
  tokenBalance(token: string, of: string): Promise<string>
  switchTo(chainId: number): Promise<void>
  /** Requests a signature that the user rejects. */
  declined(): Promise<Rejection>
  /** The events of the library, in order, as `event value`. */
  readonly events: readonly string[]
}

/** The input of a library. */
export interface LibraryInput {
  readonly provider: ProviderOf<'eip155'>
  readonly networks: readonly NetworkInput[]
}

export type OpenDapp = (input: LibraryInput) => Dapp | Promise<Dapp>

/** Formats the payload of an event as one word. */
export function formatPayload(payload: unknown): string {
  if (Array.isArray(payload)) return payload.map((part) => String(part).toLowerCase()).join()
  if (payload instanceof Error && 'code' in payload) return String(payload.code)
  return String(payload)
}
