import type { AccountDetail } from './connector.ts'
import type { Features } from './features.ts'
import type { ChainId, Namespace } from './ids.ts'

/** Whether the account of an event is a smart account. */
export interface OfAccount {
  readonly isSmartAccount: boolean
}

/** An account and the CAIP-2 id of its network. */
export interface OnNetwork extends OfAccount {
  readonly network: string
}

/** A failure: the sentence of its error. */
export interface WithMessage {
  readonly message: string
}

interface OfProvider {
  readonly provider: string
}

/** A page of the history of an `address`. */
interface HistoryPage extends OfAccount {
  readonly address: string
  readonly projectId?: string | null | undefined
  readonly cursor?: string | undefined
}

/** A payment: the symbol of its `token`, and the `amount` as an exact decimal number. */
interface Payment {
  readonly network: string
  readonly token: string
  readonly amount: string
  readonly isSmartAccount: boolean
  readonly hash?: string | undefined
}

interface NameRegistration extends OfAccount {
  readonly ensName: string
}

interface Swap extends OnNetwork {
  readonly swapFromToken: string
  readonly swapToToken: string
  readonly swapFromAmount: string
  readonly swapToAmount: string
}

interface PayConfiguration {
  readonly network: string
  readonly asset: string
  readonly recipient: string
  readonly amount: string
}

interface CurrentPayment {
  readonly type: string
  readonly exchangeId?: string | undefined
  readonly sessionId?: string | undefined
  readonly status?: string | undefined
  readonly result?: string | undefined
}

interface PayStep {
  readonly paymentId: string
  readonly configuration: PayConfiguration
  readonly currentPayment: CurrentPayment
}

/**
 * The events of the `track` hook by name, each with its properties; `undefined` is an event without any. A plugin of your own
 * can add events by declaration merging.
 *
 * @example
 * declare module '@latchkit/kernel' {
 *   interface TrackedEvents {
 *     SHOP_COUPON_USED: { readonly coupon: string }
 *   }
 * }
 */
export interface TrackedEvents {
  MODAL_CREATED: undefined
  INITIALIZE: { readonly networks: readonly ChainId[]; readonly features: Features }
  MODAL_OPEN: { readonly connected: boolean }
  MODAL_CLOSE: { readonly connected: boolean }

  CLICK_ALL_WALLETS: undefined
  SELECT_WALLET: { readonly name: string; readonly platform: 'browser' | 'mobile' | 'qrcode' }
  CONNECT_SUCCESS: { readonly method: 'browser' | 'email' | 'mobile' | 'qrcode'; readonly name: string }
  CONNECT_ERROR: WithMessage
  CONNECT_PROXY_ERROR: WithMessage & { readonly mobile_link: string; readonly name: string }
  SEARCH_WALLET: { readonly badge?: string | undefined; readonly search: string }
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  USER_REJECTED: WithMessage

  DISCONNECT_SUCCESS: { readonly namespace: Namespace }
  DISCONNECT_ERROR: WithMessage

  CLICK_NETWORKS: undefined
  SWITCH_NETWORK: { readonly network: string }

  CLICK_TRANSACTIONS: OfAccount
  ERROR_FETCH_TRANSACTIONS: HistoryPage
  LOAD_MORE_TRANSACTIONS: HistoryPage

  CLICK_SIGN_SIWX_MESSAGE: OnNetwork
  CLICK_CANCEL_SIWX: OnNetwork
  SIWX_AUTH_SUCCESS: OnNetwork
  SIWX_AUTH_ERROR: OnNetwork

  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: WithMessage
  EMAIL_EDIT: undefined
  EMAIL_UPGRADE_FROM_MODAL: undefined

  SOCIAL_LOGIN_STARTED: OfProvider
  SOCIAL_LOGIN_SUCCESS: OfProvider
  SOCIAL_LOGIN_ERROR: OfProvider
  SOCIAL_LOGIN_REQUEST_USER_DATA: OfProvider
  SOCIAL_LOGIN_CANCELED: OfProvider

  SET_PREFERRED_ACCOUNT_TYPE: {
    readonly accountType: NonNullable<AccountDetail['type']>
    readonly network: string
  }
  OPEN_ENS_FLOW: OfAccount
  REGISTER_NAME_INITIATED: NameRegistration
  REGISTER_NAME_SUCCESS: NameRegistration
  REGISTER_NAME_ERROR: NameRegistration & { readonly error: string }

  OPEN_SEND: OnNetwork
  SEND_INITIATED: Payment
  SEND_SUCCESS: Payment
  SEND_ERROR: Payment & WithMessage
  SEND_REJECTED: Payment & WithMessage

  SELECT_BUY_CRYPTO: OfAccount
  SELECT_BUY_PROVIDER: OfAccount & OfProvider
  SELECT_WHAT_IS_A_BUY: undefined

  CLICK_CONVERT: undefined
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  OPEN_SWAP: OnNetwork
  INITIATE_SWAP: Swap
  SWAP_SUCCESS: Swap
  SWAP_ERROR: Swap & WithMessage
  SWAP_APPROVAL_ERROR: Swap & WithMessage

  PAY_MODAL_OPEN: { readonly exchanges: readonly string[]; readonly configuration: PayConfiguration }
  PAY_EXCHANGE_SELECTED: {
    readonly exchange: string
    readonly configuration: PayConfiguration
    readonly currentPayment: CurrentPayment
    readonly headless: boolean
  }
  PAY_INITIATED: PayStep
  PAY_SUCCESS: PayStep
  PAY_ERROR: PayStep

  /** A failure of the kit itself, such as a plugin that could not start. */
  INTERNAL_SDK_ERROR: {
    readonly errorType: 'API_ERROR' | 'DATA_PARSING_ERROR' | 'INTERNAL_SDK_ERROR' | 'SECURE_SITE_ERROR'
    readonly errorMessage: string
    readonly stackTrace?: string | undefined
    readonly uncaught: boolean
  }
}

/** The name of an event. */
export type TrackedEventName = keyof TrackedEvents & string

type EventOf<Name extends TrackedEventName> = undefined extends TrackedEvents[Name]
  ? { readonly event: Name; readonly properties?: undefined }
  : { readonly event: Name; readonly properties: TrackedEvents[Name] }

/**
 * An event for taps of the `track` hook and listeners of `kit.on('event')`: the name of the `event`, and its `properties`.
 *
 * @example
 * const describe = (tracked: TrackedEvent): string =>
 *   tracked.event === 'SWITCH_NETWORK' ? `Switched to ${tracked.properties.network}` : tracked.event
 */
export type TrackedEvent = { readonly [Name in TrackedEventName]: EventOf<Name> }[TrackedEventName]
