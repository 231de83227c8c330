/** An address that the wallet shares. */
export interface BitcoinAccount {
  /** The address, in the format of the wallet. */
  readonly address: string
  /** The public key, in hex. */
  readonly publicKey?: string | undefined
  /** The derivation path. */
  readonly path?: string | undefined
  /** What the address is for: `payment` or `ordinal`. */
  readonly intention?: string | undefined
}

/** An input to sign: its `index` in the PSBT, the `address` that owns it, and the permitted types of signature. */
export interface PsbtInput {
  readonly address: string
  readonly index: number
  /** The permitted types of signature. */
  readonly sighashTypes?: readonly number[] | undefined
}

/** An amount in satoshis, as a whole number or its decimal digits. */
type Satoshis = number | string

/**
 * The requests of this namespace, by method. Without an address, the payment address signs. Messages and PSBTs are signed
 * in base64.
 *
 * @example type Sent = Bip122Requests['sendTransfer']['result']
 */
export interface Bip122Requests {
  /** Returns the addresses that the wallet shares. If none is connected, it opens the modal. */
  readonly getAccountAddresses: { readonly params?: unknown; readonly result: readonly BitcoinAccount[] }
  /** Signs a message, by default with the wallet's choice of protocol. */
  readonly signMessage: {
    readonly params: {
      readonly message: string
      readonly address?: string | undefined
      readonly account?: string | undefined
      readonly protocol?: 'ecdsa' | 'bip322' | undefined
    }
    readonly result: { readonly signature: string; readonly address: string }
  }
  /** Signs a PSBT, and broadcasts it if `broadcast` says so. */
  readonly signPsbt: {
    readonly params: {
      readonly psbt: string
      readonly account?: string | undefined
      readonly signInputs?: readonly PsbtInput[] | Readonly<Record<string, readonly number[]>> | undefined
      readonly broadcast?: boolean | undefined
    }
    readonly result: { readonly psbt: string; readonly txid?: string | undefined }
  }
  /** Sends bitcoin to one or several addresses. */
  readonly sendTransfer: {
    readonly params: { readonly account?: string | undefined } & (
      | { readonly recipientAddress: string; readonly amount: Satoshis }
      | { readonly recipients: readonly { readonly address: string; readonly amount: Satoshis }[] }
    )
    readonly result: { readonly txid: string }
  }
  /** Switches the wallet to the network with this name, such as `Testnet`. */
  readonly wallet_changeNetwork: { readonly params: { readonly name: string }; readonly result: null }
}
