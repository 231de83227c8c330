/** A transfer inside of a transaction. Without a `token`, it moves the native currency. */
export interface StoredTransfer {
  readonly from: string
  readonly to: string
  /** The contract, for an ERC-20 or ERC-721 token. */
  readonly token?: string
  /** Base units in decimal digits; of an NFT, its id. */
  readonly amount: string
  readonly isNft: boolean
}

/** A transaction of the chain. Addresses are in lower case. */
export interface StoredTransaction {
  readonly hash: string
  /** The position in its block. */
  readonly position: number
  readonly from: string
  /** The contract that the transaction created, if it has no receiver. */
  readonly to: string
  readonly isCreation: boolean
  /** The first four bytes of the input as hex; empty without an input. */
  readonly selector: string
  readonly nonce: number
  readonly isConfirmed: boolean
  readonly transfers: readonly StoredTransfer[]
}

/** A block with its transactions; `minedAt` is in seconds since the epoch. */
export interface StoredBlock {
  readonly number: number
  readonly hash: string
  readonly minedAt: number
  readonly transactions: readonly StoredTransaction[]
}

/** A transaction with its place on the chains, as a page returns it. */
export interface PlacedTransaction extends StoredTransaction, Place {}

/** The place of a transaction in the order of an account's history, which is newest first. */
export interface Place {
  /** In seconds since the epoch. */
  readonly minedAt: number
  readonly chainId: number
  readonly block: number
  readonly position: number
}
