import type { ChainId } from '@latchkit/kernel'
import { type Atom, defineToken, type ServiceToken } from '@latchkit/kernel/plugin'
import type { PayOptions, PayResult } from './types.ts'

/**
 * A payment that was validated. It is frozen, so what was shown is what is paid. Its `id` is random. On the network `chainId`,
 * the `recipient` gets `value` base units of an asset with a `symbol`, a `name` and its `decimals`. The `choice` and the exchanges to
 * `includeOnly` and to `exclude` are those of the options.
 */
export interface Payment {
  readonly id: string
  readonly chainId: ChainId
  /** Whether its network is for tests, so that its currency is worth nothing. */
  readonly isTest: boolean
  /** The address of the token; `undefined` for the native currency. */
  readonly token: string | undefined
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** CAIP-19. */
  readonly assetId: string
  readonly recipient: string
  /** Decimal text in whole units, and the same in base units. */
  readonly amount: string
  readonly value: bigint
  readonly choice: 'pay' | 'deposit'
  /** Whether the page of an exchange opens in a window, and not in place of the site. */
  readonly openInNewTab: boolean
  /** The pages to which the visitor is taken after the payment. */
  readonly redirectUrl: { readonly success?: string | undefined; readonly failure?: string | undefined }
  readonly includeOnly: readonly string[]
  readonly exclude: readonly string[]
}

/** An exchange that can pay: its `id` for the service, its `name`, and `imageUrl`, the https URL of its picture. */
export interface Exchange {
  readonly id: string
  readonly name: string
  readonly imageUrl?: string | undefined
}

/** The exchanges for an asset; `failed` if the service has not answered. */
export type Exchanges = readonly Exchange[] | 'loading' | 'failed'

/** The `url` of the page of an exchange, and the `sessionId` to ask for the status. */
export interface PayUrl {
  readonly url: string
  readonly sessionId: string
}

/** The `status` that an exchange reports of a session. `txHash` has the shape of a hash of the network. */
export interface BuyStatus {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly txHash?: string | undefined
}

/**
 * The stage of a payment. It begins with `choosing`.
 *
 * - at an exchange: `opening`, `unlisted` (its page is on a host that is not known, so the visitor has to read it), `blocked` (the browser has opened no window), `initiated`, `closed` (its window is closed), `late`
 *   (nothing was reported in time), `refused` (its page is not the one that was asked for), `unreachable` and `unsupported`
 * - in a wallet: `confirm`, `sent` (until the network confirms it), `unknown` (it may have been sent), `declined`, `busy`,
 *   `changed` (another account or network) and `stopped` (another error: nothing was sent)
 * - at the end: `completed` and `failed`
 */
export type Stage =
  | 'choosing'
  | 'opening'
  | 'unlisted'
  | 'blocked'
  | 'initiated'
  | 'closed'
  | 'late'
  | 'refused'
  | 'unreachable'
  | 'unsupported'
  | 'confirm'
  | 'sent'
  | 'unknown'
  | 'declined'
  | 'busy'
  | 'changed'
  | 'stopped'
  | 'completed'
  | 'failed'

/** Why the page of an exchange is refused: it is not a secure web page, it names another recipient, or another asset. */
export type Refusal = 'place' | 'recipient' | 'asset'

/**
 * A `payment`, and the `stage` that it is in. At an `exchange`, it has a `sessionId`, and `refusal` is why its page was not opened.
 */
export interface PayState {
  readonly payment: Payment
  readonly stage: Stage
  readonly exchange?: Exchange | undefined
  readonly sessionId?: string | undefined
  /** The page of the exchange, once it has been checked. */
  readonly url?: string | undefined
  readonly refusal?: Refusal | undefined
  /** The hash of the transaction, once it is known. */
  readonly hash?: string | undefined
  /** The message of an error of the wallet or the network. */
  readonly message?: string | undefined
}

/** An asset that can be deposited. */
export type DepositAsset = Pick<Payment, 'chainId' | 'token' | 'symbol' | 'name' | 'decimals'>

/** What the visitor has entered to deposit. */
export interface DepositDraft {
  readonly amount: string
  readonly asset: DepositAsset | undefined
}

/** A deposit that is complete, or why it is not. */
export type Deposit = Payment | 'amount' | 'empty' | 'loading' | 'noAccount' | 'noAsset'

/** The price of the asset in US dollars, as decimal text; `unknown` if there is none, so the amount is one of the asset. */
export type Price = string | 'loading' | 'unknown'

/** The state and the steps of depositing. */
export interface DepositModel {
  readonly assetsAtom: Atom<readonly DepositAsset[]>
  readonly draftAtom: Atom<DepositDraft>
  readonly priceAtom: Atom<Price>
  readonly depositAtom: Atom<Deposit>
  /** The exchanges for the selected asset. They are read while the atom has a subscriber. */
  readonly exchangesAtom: Atom<Exchanges>
  /** Reads the exchanges again after a failure. */
  retryExchanges(): void
  edit(part: Partial<DepositDraft>): void
  /** Opens the page of an exchange. Call it inside a click handler. */
  start(exchange: Exchange): void
}

/**
 * The parameters of a page of an exchange. `asset` on the `network` is `native`, the address of a token, or a CAIP-19 id. A token
 * needs its `metadata`. The `amount` is in whole units, and the `recipient` is an address or a CAIP-10 id.
 */
export interface PayUrlParams {
  readonly network: ChainId
  readonly asset: string
  readonly amount: string | number
  readonly recipient: string
  readonly metadata?: PayOptions['paymentAsset']['metadata']
}

/** Ends a call early. */
export interface WithSignal {
  readonly signal?: AbortSignal
}

/**
 * The API that `kit.api('pay')` returns.
 *
 * @example
 * const isPaid = async (api: PayApi, options: PayOptions) => (await api.pay(options)).success
 */
export interface PayApi {
  /** The payment that is shown or in progress, for `kit.store`. */
  readonly stateAtom: Atom<PayState | undefined>
  /** The exchanges for that payment, for `kit.store`. */
  readonly exchangesAtom: Atom<Exchanges>
  /**
   * Shows a payment. Resolves once, and never rejects: when it was completed or has failed, when the visitor has closed the modal
   * without paying, when the signal aborts, or after `timeoutMs` milliseconds, by default 300,000.
   */
  pay(options: PayOptions, call?: WithSignal & { readonly timeoutMs?: number }): Promise<PayResult>
  /**
   * Shows a payment.
   * @throws {LatchkitError} INVALID_PAYMENT_CONFIG, INVALID_CHAIN_NAMESPACE, INVALID_ASSET, INVALID_RECIPIENT, INVALID_AMOUNT,
   * UNABLE_TO_INITIATE_PAYMENT while another payment is in progress
   */
  openPay(options: PayOptions, call?: WithSignal): Promise<void>
  /**
   * Lists exchanges that can pay an asset.
   * @throws {LatchkitError} UNABLE_TO_GET_EXCHANGES, INVALID_ASSET
   */
  getAvailableExchanges(
    query?: {
      readonly page?: number
      readonly network?: ChainId
      readonly asset?: string
      readonly amount?: string
    },
    call?: WithSignal,
  ): Promise<readonly Exchange[]>
  /**
   * Creates a session at an exchange, with the URL of its page, which was checked.
   * @throws {LatchkitError} those of `openPay`, UNABLE_TO_GET_PAY_URL, ASSET_NOT_SUPPORTED, UNKNOWN_EXCHANGE_HOST
   */
  getPayUrl(exchangeId: string, params: PayUrlParams, call?: WithSignal): Promise<PayUrl>
  /** Like `getPayUrl`, and opens the page in a window. Call it inside a click handler. */
  openPayUrl(exchangeId: string, params: PayUrlParams, call?: WithSignal): Promise<PayUrl>
  /**
   * Reads the status of a session.
   * @throws {LatchkitError} UNABLE_TO_GET_BUY_STATUS
   */
  getExchangeBuyStatus(exchangeId: string, sessionId: string, call?: WithSignal): Promise<BuyStatus>
}

/** The model behind the views. */
export interface PayModel {
  readonly stateAtom: Atom<PayState | undefined>
  /** The exchanges for the payment. They are read while the atom has a subscriber. */
  readonly exchangesAtom: Atom<Exchanges>
  /** Reads the exchanges again after a failure. */
  retryExchanges(): void
  readonly deposit: DepositModel
  /** Lets the visitor connect a wallet, and returns to the payment. */
  connect(): Promise<void>
  /** Asks the connected wallet for the payment, after its network was switched if necessary. */
  payFromWallet(): Promise<void>
  /** Opens the page of an exchange. Call it inside a click handler. */
  payFromExchange(exchange: Exchange): void
  /** Opens a page on a host that is not known, once the visitor has read it. Call it inside a click handler. */
  openUnlisted(): void
  /** Notes that the visitor has opened the link to the page of the exchange. */
  noteOpened(): void
  /** Asks for the status again, as long as after the start. */
  checkAgain(): void
  /** Stops waiting, and returns to the choice. */
  restart(): Promise<void>
}

export const payToken: ServiceToken<PayModel> = defineToken('pay')
