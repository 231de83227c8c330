import type { LeftOut } from '@latchkit/kernel/chain'
import type { BitcoinChain, ReportedChain } from '../chains.ts'
import type { BitcoinWallet } from '../discover/readWallet.ts'

/** An account that a wallet shares. */
export interface SharedAccount {
  readonly address: string
  readonly type: 'payment' | 'ordinal'
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** The accounts that a wallet shares, what is left out of them, and its network if the wallet reports it. */
export interface Shared {
  readonly accounts: readonly SharedAccount[]
  readonly leftOut?: LeftOut | undefined
  readonly chain?: ReportedChain
}

/** Why an account is left out that is not for the network of the connection. */
export const otherNetwork = 'of another network'

/** A message to sign with one of the shared accounts. */
export interface MessageCall {
  readonly address: string
  readonly message: string
  readonly protocol?: 'ecdsa' | 'bip322' | undefined
}

/** An input of a PSBT that an account has to sign. */
export interface SignInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[] | undefined
}

/** A PSBT in base64. Without inputs, the wallet signs those that it has keys for. */
export interface PsbtCall {
  readonly address: string
  readonly psbt: string
  readonly inputs: readonly SignInput[]
  readonly broadcast: boolean
}

export interface TransferCall {
  readonly address: string
  readonly recipients: readonly { readonly address: string; readonly amount: bigint }[]
}

/** A common interface for one kind of wallet. A missing method means that these wallets do not support it. */
export interface Driver {
  /** Whether the wallet signs with the account that a call names. Otherwise it signs with its own. */
  readonly signsByAddress?: boolean
  connect(wanted: readonly BitcoinChain[]): Promise<Shared>
  /**
   * Never prompts. Resolves to `undefined` when the wallet no longer shares anything, or cannot be asked without a
   * prompt.
   */
  restore(): Promise<Shared | undefined>
  /**
   * Asks the wallet for its current accounts and network, before it signs or sends. Never prompts: what the wallet cannot be
   * asked for is missing. The network is read last, because no later call names it.
   */
  current?(): Promise<Partial<Shared>>
  disconnect?(): Promise<unknown>
  /** Returns the signature in base64. */
  signMessage(call: MessageCall): Promise<{ readonly signature: string; readonly protocol?: string }>
  signPsbt(call: PsbtCall): Promise<{ readonly psbt: string; readonly txid?: string | undefined }>
  sendTransfer?(call: TransferCall): Promise<{ readonly txid: string }>
  switchTo?(chain: BitcoinChain): Promise<unknown>
  /**
   * Notifies of other accounts or another network: with the shared accounts if the wallet reported them, else without an
   * argument, and they have to be requested.
   */
  watch?(notify: (shared?: Shared) => void, signal: AbortSignal): void
}

/** The export of each `drivers/*.ts`: opens the driver of a wallet in the page. */
export type OpenDriver = (
  wallet: Pick<BitcoinWallet, 'provider' | 'calls'>,
  chain: () => BitcoinChain | undefined,
) => Driver
