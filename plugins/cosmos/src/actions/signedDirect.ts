/** A wallet's signature in the format of these chains, in base64. */
export interface StdSignature {
  readonly pub_key: { readonly type: string; readonly value: string }
  readonly signature: string
}

/** A signed transaction, with bytes in base64. */
export interface SignedDirect {
  readonly signed: {
    readonly chainId: string
    readonly accountNumber: string
    readonly bodyBytes: string
    readonly authInfoBytes: string
  }
  readonly signature: StdSignature
}
