import type { DocSignature } from './signer.ts'

/** An account of the wallet: its bech32 address, and its public key in base64. */
export interface CosmosAccount {
  /** The algorithm of the key, such as `secp256k1`. */
  readonly algo: string
  /** The bech32 address. */
  readonly address: string
  /** The public key, in base64. */
  readonly pubkey: string
}

/** A transaction to be signed as protobuf bytes, in base64. */
export interface EncodedDirectDoc {
  /** The id of the chain, such as `osmosis-1`. */
  readonly chainId: string
  /** The account's number on the chain, as decimal digits. */
  readonly accountNumber: string
  /** The `TxBody`, in base64. */
  readonly bodyBytes: string
  /** The `AuthInfo`, in base64. */
  readonly authInfoBytes: string
}

interface DirectParams {
  readonly signerAddress: string
  readonly signDoc: EncodedDirectDoc
}

/**
 * The requests of this namespace, by method.
 *
 * @example type Signed = CosmosRequests['cosmos_signDirect']['result']
 */
export interface CosmosRequests {
  /** Returns the connected accounts. If none is connected, it opens the modal. */
  readonly cosmos_getAccounts: { readonly params?: undefined; readonly result: readonly CosmosAccount[] }
  /** Signs a transaction as protobuf bytes. */
  readonly cosmos_signDirect: {
    readonly params: DirectParams
    readonly result: { readonly signed: EncodedDirectDoc; readonly signature: DocSignature }
  }
  /** Signs a transaction as JSON. */
  readonly cosmos_signAmino: {
    readonly params: { readonly signerAddress: string; readonly signDoc: object }
    readonly result: { readonly signed: object; readonly signature: DocSignature }
  }
  /** Signs and sends a transaction. The result is its hash, once a node has accepted it. */
  readonly cosmos_sendTransaction: { readonly params: DirectParams; readonly result: string }
}
