import type { AccountDetail, Connection, ConnectorSource } from './connector.ts'
import type { Discovery } from './discovery.ts'
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
import type { ProviderWallet } from './walletProvider.ts'

/**
 * An amount of a currency or token: `value` is in base units, and one `symbol` equals 10^`decimals` base units, as in
 * EIP-20.
 */
export interface Balance {
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
}

/** A transfer that a visitor wants to send: `value` base units `from` an account `to` a validated address. */
export interface Transfer {
  readonly from: AccountId
  readonly to: string
  readonly value: bigint
  /** Address of the token, in the format of its chain. Without it, the native currency is sent. */
  readonly token?: string | undefined
  /**
   * The decimals that the amount was displayed with. The transfer is refused if the chain reports other decimals for
   * the token.
   */
  readonly decimals?: number | undefined
}

/**
 * An account's balance of one token. Prices are for display only. They are strings so that no code calculates with them.
 *
 * @example
 * const usdc: TokenBalance = { name: 'USD Coin', symbol: 'USDC', value: 1500000n, decimals: 6, chainId: 'eip155:1' }
 */
export interface TokenBalance extends Balance {
  /** Display name of the token. */
  readonly name: string
  /** The network that the token is held on. */
  readonly chainId: ChainId
  /** Address of the token. The native currency has none. */
  readonly address?: string | undefined
  /** Value of the whole balance in US dollars, as a decimal number. */
  readonly valueUsd?: string | undefined
  /** Price of one token in US dollars, as a decimal number. */
  readonly priceUsd?: string | undefined
  /** URL of the token's icon, on a host of the service that reported the token. */
  readonly iconUrl?: string | undefined
}

/** A `signature` as a string in the chain's own encoding, for example hex on eip155. */
export interface Signature {
  readonly signature: string
}

/**
 * A reason why an address may be the wrong recipient.
 *
 * - `zeroAddress`: the zero address. Funds sent there by mistake are lost.
 * - `tokenContract`: the contract of the token itself. Funds sent there by mistake are lost.
 * - `burnAddress`: an address that people use to destroy funds on purpose.
 * - `ownAddress`: the sender's own address.
 * - `lookAlike`: the address starts and ends like an address that the visitor already knows.
 * - `contract`: the address has code, and it may be impossible to move the funds from there.
 * - `unused`: the chain knows no transaction from the address, and no balance of it.
 */
export type RecipientWarning =
  | 'zeroAddress'
  | 'tokenContract'
  | 'burnAddress'
  | 'ownAddress'
  | 'lookAlike'
  | 'contract'
  | 'unused'

/**
 * The context in which an address is checked: the sending account `from`, the `token` to send (the native currency if
 * omitted), and the `knownAddresses` that the visitor already uses. If a `signal` is given, the chain is queried as well,
 * until the signal aborts.
 */
export interface CheckAddressOptions {
  readonly from?: AccountId | undefined
  readonly token?: string | undefined
  readonly knownAddresses?: readonly string[] | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * The context in which an account receives: the `accountType` that the wallet reported, and a `signal` that aborts when the
 * result is no longer needed.
 */
export interface ReceiveOptions {
  readonly accountType?: AccountDetail['type']
  readonly signal: AbortSignal
}

/**
 * The result of checking an address. If `ok` is true, `address` is the normalized address in the chain's own format.
 * Otherwise `reason` indicates whether the shape or the checksum is wrong. `isProgramAddress` marks an address that belongs
 * to a program and has no private key, so funds sent there may never be recoverable. `warnings` are about sending to
 * the address, as far as the options provide the sender and the token.
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
 * The local state that an adapter may answer requests from: the connected `accounts` (empty before a connection), the
 * `details` that the wallet reported about them, and the current `chainId`.
 */
export interface LocalState {
  readonly accounts: readonly AccountId[]
  readonly details?: Connection['details']
  readonly chainId: ChainId | undefined
}

/**
 * An adapter's answer to a request without a wallet: a result, a prompt to `connect`, or `undefined` if it has no
 * answer. With `asksWallet`, a wallet with a prompt of its own is asked first, and the result is read again when it has
 * answered, or does not know the method.
 */
export type LocalAnswer = { readonly result: unknown; readonly asksWallet?: boolean } | 'connect' | undefined

/** The reason why a node rejected a transaction, independent of the wording of the node's error message. */
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
 * Splits a sign-and-send request for a wallet that can only sign: `sign` is the request for the wallet, and `send`
 * broadcasts the signed result.
 *
 * @example
 * const split = (params: unknown, submit: (signed: unknown, signal: AbortSignal) => Promise<string>): SignThenSend => ({
 *   sign: { method: 'cosmos_signDirect', params },
 *   send: (signed, { signal }) => submit(signed, signal),
 * })
 */
export interface SignThenSend {
  readonly sign: RequestDraft
  /**
   * Broadcasts the signed transaction once. Resolves to the result that a wallet with sign-and-send support would
   * return.
   */
  send(
    signed: unknown,
    options: { readonly signal: AbortSignal; readonly note?: NoteTransaction | undefined },
  ): Promise<unknown>
}

/**
 * Implements the rules of one `namespace`. An adapter sends no requests to wallets itself. Optional members such as
 * `balance` and `transfer` are capabilities: an adapter that omits one does not support it.
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
  /** Checks whether a text typed by a visitor is an address of this namespace, and returns warnings about sending to it. */
  checkAddress(text: string, options?: CheckAddressOptions): Promise<AddressCheck>
  /** Builds the request that asks a wallet to sign a text. */
  signMessageRequest(account: AccountId, text: string): RequestDraft | Promise<RequestDraft>
  /** Reads the signature from a wallet's response to that request. Throws if the response contains none. */
  readSignature(answer: unknown): Signature
  /**
   * Builds the requests that switch a wallet to a network: first the switch request, then the request that adds the network
   * to a wallet that does not know it. An empty list means that wallets of this namespace have no such request.
   */
  switchRequest(to: Network): readonly RequestDraft[]
  /** Answers requests that need no wallet, for example a request for the connected accounts. */
  answerLocally(draft: RequestDraft, state: LocalState): LocalAnswer
  /** Converts the accounts and the network id to the format of the namespace's provider. */
  toProviderState(state: LocalState): { readonly accounts: readonly unknown[]; readonly chainId: unknown }
  /**
   * Answers a safe request from a node of its network when no wallet is connected. Resolves to `undefined` for a request that
   * needs a wallet.
   */
  readonly read?: (
    request: RpcRequest,
    options: { readonly signal: AbortSignal },
  ) => Promise<{ readonly result: unknown } | undefined>
  /** Reads the native balance of an account. */
  readonly balance?: (account: AccountId, options: { signal: AbortSignal }) => Promise<Balance>
  /** Reads an account's balance of a token by the address of its contract. */
  readonly tokenBalance?: (
    account: AccountId,
    token: string,
    options: { signal: AbortSignal },
  ) => Promise<Balance>
  /**
   * Reads evidence from the chain before a spending request is sent to a wallet, so that `transactionStatus` can compare it
   * later. `accountType` is the account type that the wallet reported.
   */
  readonly evidenceBefore?: (
    request: RpcRequest,
    options: {
      readonly signal: AbortSignal
      readonly account: AccountId
      readonly accountType?: AccountDetail['type']
    },
  ) => Promise<TransactionEvidence | undefined>
  /**
   * Looks up the status of a transaction that may have been sent. The result never claims more than the chain has
   * proved.
   */
  readonly transactionStatus?: (
    transaction: TransactionLookUp,
    options: LookUpOptions,
  ) => Promise<TransactionStatus>
  /** Determines from an error why a transaction was rejected. Resolves to `undefined` if the error is not recognized. */
  readonly classifyError?: (error: unknown) => Promise<NodeErrorKind | undefined>
  /**
   * Resolves to the function that parses a wallet's response to a request that needs approval. The function returns the
   * parsed response, and throws if the response is invalid. The kernel loads it before it calls the wallet, so that no
   * response has to wait for code. `undefined` means that the method is not known here and its response passes unchanged.
   */
  readonly responseParser?: (request: RpcRequest) => Promise<((answer: unknown) => unknown) | undefined>
  /**
   * Splits a sign-and-send request for a wallet that did not grant it at connect. Resolves to `undefined` for other
   * requests.
   */
  readonly signThenSend?: (request: RpcRequest) => Promise<SignThenSend | undefined>
  /**
   * Explains what a request does before a visitor approves it. The first explanation uses only the request itself. Further
   * ones follow if the chain has more to add. Requests that are not known here produce no explanation.
   */
  readonly explain?: (request: RpcRequest, options: ExplainOptions) => Promise<AsyncIterable<Explanation>>
  /**
   * Builds the URI from which other wallets read where to send to: the address of the account, with a scheme before it and
   * parameters behind it if the chain has a standard for them (`ethereum:0xab@1`), or else the address alone. Resolves to
   * `undefined` for a network on which nothing should be sent to this address, for example because the network has another
   * format. Without this capability, it is the address, and only for the network of the account.
   */
  readonly receiveUri?: (
    account: AccountId,
    chainId: ChainId,
    options: ReceiveOptions,
  ) => Promise<string | undefined>
  /** Builds the request that sends the native currency or a token of the chain. */
  readonly transfer?: (transfer: Transfer, options: { signal: AbortSignal }) => Promise<RequestDraft>
  /**
   * Creates the connector source of another plugin, whose id is `plugin`, for the wallets that it reaches through providers
   * of this namespace. The plugin provides the source itself.
   */
  readonly createSource?: (plugin: string, wallets: Discovery<ProviderWallet>) => Promise<ConnectorSource>
}
