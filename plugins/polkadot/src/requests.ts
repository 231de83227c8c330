/** An account that the extension shares: its SS58 address on the connected network, and its name. */
export interface PolkadotAccount {
  /** The SS58 address on the connected network. */
  readonly address: string
  /** The name that the visitor gave the account in the extension. */
  readonly name?: string
}

/** A signature in hex. `signedTransaction` is there if the extension returned the whole extrinsic. */
export interface PolkadotSignature {
  /** The signature, in hex. */
  readonly signature: `0x${string}`
  /** The whole extrinsic, in hex, if the extension returned it. */
  readonly signedTransaction?: `0x${string}`
}

interface ExtrinsicParams {
  readonly address: string
  /** The `SignerPayloadJSON` of `@polkadot/api`. */
  readonly transactionPayload: object
}

/**
 * The requests of this namespace, by method.
 *
 * @example type Signed = PolkadotRequests['polkadot_signMessage']['result']
 */
export interface PolkadotRequests {
  /** Returns the connected accounts. If none is connected, it opens the modal. */
  readonly polkadot_requestAccounts: {
    readonly params?: undefined
    readonly result: readonly PolkadotAccount[]
  }
  /** Returns the connected accounts, if any. */
  readonly polkadot_getAccounts: { readonly params?: undefined; readonly result: readonly PolkadotAccount[] }
  /** Signs `<Bytes>message</Bytes>`, so that a message can never be an extrinsic. */
  readonly polkadot_signMessage: {
    /** `message` is text, or hex if `encoding` says so. */
    readonly params: {
      readonly address: string | undefined
      readonly message: string
      readonly encoding?: 'hex' | undefined
    }
    readonly result: PolkadotSignature
  }
  /** Signs an extrinsic. */
  readonly polkadot_signTransaction: { readonly params: ExtrinsicParams; readonly result: PolkadotSignature }
  /** Signs and sends an extrinsic. The result is its hash, once a node has accepted it. */
  readonly polkadot_signAndSendTransaction: { readonly params: ExtrinsicParams; readonly result: string }
}
