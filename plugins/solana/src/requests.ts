/** An account that the wallet shares, by its address in base58. */
export interface SolanaAccount {
  /** The address, in base58. */
  readonly pubkey: string
}

type None = undefined

/**
 * The requests of this namespace, by method. Bytes are base58 text, `0x` hex or a `Uint8Array`; transactions may also be
 * base64. Without `pubkey`, the active account signs. Results are base58 text.
 *
 * @example type Signed = SolanaRequests['solana_signMessage']['result']
 */
export interface SolanaRequests {
  /** Returns the connected accounts, if any. */
  readonly solana_getAccounts: { readonly params?: None; readonly result: readonly SolanaAccount[] }
  /** Returns the connected accounts. If none is connected, it opens the modal. */
  readonly solana_requestAccounts: { readonly params?: None; readonly result: readonly SolanaAccount[] }
  /** Signs a message. `signedMessage` is there if the wallet signed the message in an off-chain envelope. */
  readonly solana_signMessage: {
    readonly params: { readonly message: string | Uint8Array; readonly pubkey?: string | undefined }
    readonly result: { readonly signature: string; readonly signedMessage?: string }
  }
  /** Signs a transaction, and returns its first signature and the signed transaction. */
  readonly solana_signTransaction: {
    readonly params: { readonly transaction: string | Uint8Array; readonly pubkey?: string | undefined }
    readonly result: { readonly signature: string; readonly transaction: string }
  }
  /** Signs several transactions, which the visitor sees together. */
  readonly solana_signAllTransactions: {
    readonly params: {
      readonly transactions: readonly (string | Uint8Array)[]
      readonly pubkey?: string | undefined
    }
    readonly result: { readonly transactions: readonly string[] }
  }
  /** Signs and sends a transaction, and returns its signature. */
  readonly solana_signAndSendTransaction: {
    readonly params: {
      readonly transaction: string | Uint8Array
      readonly pubkey?: string | undefined
      readonly options?: Readonly<Record<string, unknown>> | undefined
    }
    readonly result: { readonly signature: string }
  }
  /** Signs the visitor in, if the wallet supports it. @see https://github.com/phantom/sign-in-with-solana */
  readonly solana_signIn: {
    readonly params?: Readonly<Record<string, unknown>> | undefined
    readonly result: { readonly address: string; readonly signature: string; readonly signedMessage: string }
  }
}
