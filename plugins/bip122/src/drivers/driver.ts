import type { BitcoinChain } from '../chains.ts'
import type { BitcoinWallet } from '../discover/readWallet.ts'

/** An account as a wallet shares it. */
export interface SharedAccount {
  readonly address: string
  readonly type: 'payment' | 'ordinal'
  readonly publicKey?: string | undefined
  readonly path?: string | undefined
}

/** What a wallet shares; its network where it says so. */
export interface Shared {
  readonly accounts: readonly SharedAccount[]
  readonly chain?: BitcoinChain | undefined
}

/** A message to be signed by one of the shared accounts. */
export interface MessageCall {
  readonly address: string
  readonly message: string
  readonly protocol?: 'ecdsa' | 'bip322' | undefined
}

/** Which of a PSBT's inputs an account is to sign. */
export interface SignInput {
  readonly address: string
  readonly index: number
  readonly sighashTypes?: readonly number[] | undefined
}

/** A PSBT in base64; without inputs the wallet signs those it has the keys of. */
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

/** One kind of wallet behind one set of words. A missing function says that its wallets cannot do that. */
export interface Driver {
  connect(wanted: readonly BitcoinChain[]): Promise<Shared>
  /** Never prompts; nothing when the wallet no longer shares anything, or cannot be asked so. */
  restore(): Promise<Shared | undefined>
  disconnect?(): Promise<unknown>
  /** Gives the signature in base64. */
  signMessage(call: MessageCall): Promise<{ readonly signature: string; readonly protocol?: string }>
  signPsbt(call: PsbtCall): Promise<{ readonly psbt: string; readonly txid?: string | undefined }>
  sendTransfer?(call: TransferCall): Promise<{ readonly txid: string }>
  switchTo?(chain: BitcoinChain): Promise<unknown>
  /** Says when the wallet has other accounts or another network: what it shares now where it told, nothing where it is to be asked. */
  watch?(told: (now?: Shared) => void, signal: AbortSignal): void
}

/** What `drivers/*.ts` export: opens the driver of a wallet of the page. */
export type OpenDriver = (
  wallet: Pick<BitcoinWallet, 'given' | 'calls'>,
  chain: () => BitcoinChain | undefined,
) => Driver
