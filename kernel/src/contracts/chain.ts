import type { Atom } from 'jotai/vanilla'
import type { AccountId, ChainId, Namespace, Network } from './ids.ts'
import type { RequestDraft } from './rpc.ts'

/** An amount in base units and the power of ten that turns it into the currency. */
export interface Balance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** What a person asks to send. `value` is in base units of the network's native currency. */
export interface Transfer {
  readonly from: AccountId
  readonly to: string
  readonly value: bigint
}

/** A signature with the account that made it, as text in the chain's own encoding. */
export interface Signature {
  readonly signature: string
}

/** Whether a text is an address of this namespace, and if not, why in words. */
export type AddressCheck =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly reason: 'shape' | 'checksum' }

/** What the kernel knows of a namespace when an adapter answers a request by itself. */
export interface LocalState {
  readonly accounts: readonly AccountId[]
  readonly chainId: ChainId | undefined
}

/** How an adapter answers without a wallet: with a result, by asking the visitor to connect, or not at all. */
export type LocalAnswer = { readonly result: unknown } | 'connect' | undefined

/** What a namespace knows; it sends nothing itself. A missing capability is the statement. */
export interface ChainAdapter {
  readonly namespace: Namespace
  checkAddress(text: string): Promise<AddressCheck>
  signMessageRequest(account: AccountId, text: string): RequestDraft
  readSignature(answer: unknown): Signature
  /**
   * What takes a wallet to a network: the request to switch, then the one that adds the network to a wallet which does
   * not know it. An empty answer says that wallets of this namespace cannot be asked.
   */
  switchRequest(to: Network): readonly RequestDraft[]
  localAnswer(draft: RequestDraft, state: LocalState): LocalAnswer
  /** The account list and network id as the namespace's provider writes them. */
  providerState(state: LocalState): { readonly accounts: readonly unknown[]; readonly chainId: unknown }
  readonly balance?: (account: AccountId, options: { signal: AbortSignal }) => Promise<Balance>
  readonly transfer?: (transfer: Transfer, options: { signal: AbortSignal }) => Promise<RequestDraft>
}

/** The native balance of any account, one read for however many look. */
export interface BalanceSource {
  /** A value that is read while something subscribes to it. */
  balanceOf(account: AccountId): Atom<BalanceState>
  /** Reads what is on screen again. */
  refresh(): void
}

/** What is known of a balance. */
export interface BalanceState {
  readonly data: Balance | undefined
  readonly error: unknown
  readonly loading: boolean
}
