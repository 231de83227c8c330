import type { Atom } from 'jotai/vanilla'
import type { AccountDetail, Connection } from './connector.ts'
import type { ExplainOptions, Explanation } from './explanation.ts'
import type { AccountId, ChainId, Namespace, Network } from './ids.ts'
import type { RequestDraft, RpcRequest } from './rpc.ts'
import type {
  LookUpOptions,
  NoteTransaction,
  TransactionEvidence,
  TransactionLookUp,
  TransactionStatus,
} from './transaction.ts'

/** An amount: `value` in base units, `decimals` the power of ten that makes them one `symbol`, as in EIP-20. */
export interface Balance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** What a person asks to send: `value` base units `from` one account `to` a checked address. */
export interface Transfer {
  readonly from: AccountId
  readonly to: string
  readonly value: bigint
  /** The token's own address, as its chain writes it; without one the native currency is sent. */
  readonly token?: string | undefined
  /** The decimals that the amount was shown with. A token whose chain says otherwise is not sent. */
  readonly decimals?: number | undefined
}

/**
 * What an account holds of one token. Prices are for show alone: texts, so that nobody counts with them.
 *
 * @example const usdc: TokenBalance = { name: 'USD Coin', symbol: 'USDC', value: 1500000n, decimals: 6, chainId: 'eip155:1' }
 */
export interface TokenBalance extends Balance {
  /** What people call it. */
  readonly name: string
  /** The network it is held on. */
  readonly chainId: ChainId
  /** The token's own address; the native currency has none. */
  readonly address?: string | undefined
  /** What all of it is worth in dollars, as a decimal number. */
  readonly dollars?: string | undefined
  /** What one is worth in dollars, as a decimal number. */
  readonly price?: string | undefined
  /** Its picture, at an address of the service that told of it. */
  readonly iconUrl?: string | undefined
}

/**
 * What is known of an account's tokens: the last `data` read, `readAt` in milliseconds of `performance.now()`, the
 * `error` of the last try, and whether it is `loading`.
 */
export interface TokensState {
  readonly data: readonly TokenBalance[] | undefined
  readonly readAt?: number | undefined
  readonly error: unknown
  readonly loading: boolean
}

/** A `signature` as text in the chain's own encoding: hex on eip155. */
export interface Signature {
  readonly signature: string
}

/**
 * Why an address may not be the one to send to. What is sent to the `zeroAddress` or to the token's own contract,
 * `tokenContract`, is lost by mistake; what is sent to a `burnAddress` is lost on purpose. `ownAddress` is the sender's own, one
 * that is a `lookAlike` begins and ends as a known one does, and at one with code, a `contract`, nobody may be able to send on.
 */
export type RecipientWarning =
  | 'zeroAddress'
  | 'tokenContract'
  | 'burnAddress'
  | 'ownAddress'
  | 'lookAlike'
  | 'contract'

/**
 * For what an address is checked: sending from the account `from`, a `token` or else the native currency, by a person who has
 * the addresses in `known`. With a `signal` the chain is asked as well, until it aborts.
 */
export interface CheckAddressOptions {
  readonly from?: AccountId | undefined
  readonly token?: string | undefined
  readonly known?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Whether a text is an address of a namespace, then written as the chain writes it; if not, what is wrong with it. Of one
 * that is `isProgramAddress` nobody has a key: a program's own, which may keep what it is sent for good. The `warnings` are about
 * sending there, as far as the options say from where and what.
 */
export type AddressCheck =
  | {
      readonly ok: true
      readonly address: string
      readonly isProgramAddress?: boolean
      readonly warnings?: readonly RecipientWarning[]
    }
  | { readonly ok: false; readonly reason: 'shape' | 'checksum' }

/**
 * What an adapter may answer from: the connected `accounts`, none before a connection, what the wallet told of them in
 * `details`, and the current `chainId`.
 */
export interface LocalState {
  readonly accounts: readonly AccountId[]
  readonly details?: Connection['details']
  readonly chainId: ChainId | undefined
}

/** How an adapter answers without a wallet: with a result, by asking the visitor to connect, or not at all. */
export type LocalAnswer = { readonly result: unknown } | 'connect' | undefined

/** Why a node takes no transaction, whatever words it has for it. */
export type NodeErrorKind =
  | 'executionReverted'
  | 'feeCapTooHigh'
  | 'feeCapTooLow'
  | 'gasTooHigh'
  | 'gasTooLow'
  | 'insufficientFunds'
  | 'nonceMax'
  | 'nonceTooHigh'
  | 'nonceTooLow'
  | 'tipAboveFeeCap'
  | 'typeNotSupported'

/**
 * A request that signs and sends, for a wallet that signs alone: what it is asked to `sign`, and what sends its answer.
 *
 * @example
 * const split = (params: unknown, submit: (signed: unknown, signal: AbortSignal) => Promise<string>): SplitSend => ({
 *   sign: { method: 'cosmos_signDirect', params },
 *   send: (signed, { signal }) => submit(signed, signal),
 * })
 */
export interface SplitSend {
  readonly sign: RequestDraft
  /** Sends what was signed, once; gives what a wallet that sends would have answered. */
  send(
    signed: unknown,
    options: { readonly signal: AbortSignal; readonly note?: NoteTransaction | undefined },
  ): Promise<unknown>
}

/**
 * What a `namespace` knows; it sends nothing itself. A missing capability is the statement: `balance` and `transfer`
 * are there or not.
 *
 * @example
 * const adapter: ChainAdapter = {
 *   namespace: 'cosmos',
 *   checkAddress: async (text) => (/^cosmos1/.test(text) ? { ok: true, address: text } : { ok: false, reason: 'shape' }),
 *   signMessageRequest: (account, text) => ({ method: 'cosmos_signAmino', params: { account, text } }),
 *   readSignature: (answer) => ({ signature: String(answer) }),
 *   switchRequest: () => [],
 *   answerLocally: ({ method }, { accounts }) => (method === 'cosmos_getAccounts' ? { result: accounts } : undefined),
 *   toProviderState: ({ accounts, chainId }) => ({ accounts, chainId }),
 * }
 */
export interface ChainAdapter {
  readonly namespace: Namespace
  /** Whether a text, as a person typed it, is an address here, and what to be warned of before sending to it. */
  checkAddress(text: string, options?: CheckAddressOptions): Promise<AddressCheck>
  /** The request that asks a wallet to sign a text. */
  signMessageRequest(account: AccountId, text: string): RequestDraft
  /** The signature in a wallet's answer to that request; throws when there is none. */
  readSignature(answer: unknown): Signature
  /**
   * What takes a wallet to a network: the request to switch, then the one that adds the network to a wallet which does
   * not know it. An empty answer says that wallets of this namespace cannot be asked.
   */
  switchRequest(to: Network): readonly RequestDraft[]
  /** Answers what needs no wallet, such as which accounts are connected. */
  answerLocally(draft: RequestDraft, state: LocalState): LocalAnswer
  /** The account list and network id as the namespace's provider writes them. */
  toProviderState(state: LocalState): { readonly accounts: readonly unknown[]; readonly chainId: unknown }
  /** Reads the native balance of an account. */
  readonly balance?: (account: AccountId, options: { signal: AbortSignal }) => Promise<Balance>
  /**
   * What the chain knows before a request that spends is handed to a wallet, for `transactionStatus` to compare with later.
   * `accountType` is what the wallet says of its account.
   */
  readonly evidenceBefore?: (
    request: RpcRequest,
    options: {
      readonly signal: AbortSignal
      readonly account: AccountId
      readonly accountType?: AccountDetail['type']
    },
  ) => Promise<TransactionEvidence | undefined>
  /** What became of a transaction that may have been sent. It never says more than the chain has proved. */
  readonly transactionStatus?: (
    transaction: TransactionLookUp,
    options: LookUpOptions,
  ) => Promise<TransactionStatus>
  /** Tells why a transaction was not taken, from the error it ended with; nothing when that says nothing known. */
  readonly classifyError?: (error: unknown) => Promise<NodeErrorKind | undefined>
  /**
   * What reads a wallet's answer to a request that a person approves: it gives the answer, or throws when it is none. Told
   * before the wallet is asked, so that no answer waits for code. Answers of methods it does not know pass as they are.
   */
  readonly responseParser?: (request: RpcRequest) => Promise<((answer: unknown) => unknown) | undefined>
  /** Splits a request that signs and sends, for a wallet that was not given it when it connected; nothing for any other. */
  readonly signThenSend?: (request: RpcRequest) => Promise<SplitSend | undefined>
  /**
   * Tells what a request does before a person approves it: at once what it says itself, then, where that is more, with what
   * the chain says. Nothing comes for requests that are not known here.
   */
  readonly explain?: (request: RpcRequest, options: ExplainOptions) => Promise<AsyncIterable<Explanation>>
  /** Builds the request that sends the native currency, or a token of the chain. */
  readonly transfer?: (transfer: Transfer, options: { signal: AbortSignal }) => Promise<RequestDraft>
}

/**
 * The native balance of any account, one read for however many look. Provide yours under `balanceSourceToken`.
 *
 * @example
 * import { atom } from 'jotai/vanilla'
 * const fixed = atom<BalanceState>({ data: { value: 1n, decimals: 18, symbol: 'ETH' }, error: undefined, loading: false })
 * const source: BalanceSource = { balanceOf: () => fixed, refresh: () => undefined }
 */
export interface BalanceSource {
  /** A value that is read while something subscribes to it. */
  balanceOf(account: AccountId): Atom<BalanceState>
  /** Everything the account holds on its network, the native currency among it; read while something subscribes to it. */
  readonly tokensOf?: (account: AccountId) => Atom<TokensState>
  /** Reads what is on screen again. */
  refresh(): void
}

/** What is known of a balance: the last `data` read, the `error` of the last try, and whether it is `loading`. */
export interface BalanceState {
  readonly data: Balance | undefined
  readonly error: unknown
  readonly loading: boolean
}
