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
  /** The kit is ready to open its modal. */
  MODAL_CREATED: undefined
  /** The kit is used for the first time, with its networks and features. */
  INITIALIZE: { readonly networks: readonly ChainId[]; readonly features: Features }
  /** The modal has opened, with or without a connected wallet. */
  MODAL_OPEN: { readonly connected: boolean }
  /** The modal has closed, with or without a connected wallet. */
  MODAL_CLOSE: { readonly connected: boolean }

  /** The whole listing of wallets is shown. */
  CLICK_ALL_WALLETS: undefined
  /** A wallet is asked to connect: an installed one, or one on a phone by a link or a QR code. */
  SELECT_WALLET: { readonly name: string; readonly platform: 'browser' | 'mobile' | 'qrcode' }
  /** A wallet has connected. */
  CONNECT_SUCCESS: { readonly method: 'browser' | 'email' | 'mobile' | 'qrcode'; readonly name: string }
  /** A wallet has not connected, or declined. */
  CONNECT_ERROR: WithMessage
  /** The link that opens a wallet with a pairing may not be opened. */
  CONNECT_PROXY_ERROR: WithMessage & { readonly mobile_link: string; readonly name: string }
  /** The visitor searches the listing. */
  SEARCH_WALLET: { readonly badge?: string | undefined; readonly search: string }
  /** The explanation of wallets is shown. */
  CLICK_WALLET_HELP: undefined
  /** The explanation of networks is shown. */
  CLICK_NETWORK_HELP: undefined
  /** Wallets to install are shown. */
  CLICK_GET_WALLET: undefined
  /** The visitor has declined a request. */
  USER_REJECTED: WithMessage

  /** The visitor or the site has ended a connection. */
  DISCONNECT_SUCCESS: { readonly namespace: Namespace }
  /** A wallet could not be disconnected. */
  DISCONNECT_ERROR: WithMessage

  /** The list of networks is shown. */
  CLICK_NETWORKS: undefined
  /** The visitor or the site has chosen a network. */
  SWITCH_NETWORK: { readonly network: string }

  /** The activity of the account is shown. */
  CLICK_TRANSACTIONS: OfAccount
  /** A page of the activity could not be read. */
  ERROR_FETCH_TRANSACTIONS: HistoryPage
  /** The next page of the activity is requested. */
  LOAD_MORE_TRANSACTIONS: HistoryPage

  /** The visitor signs the message of a sign-in. */
  CLICK_SIGN_SIWX_MESSAGE: OnNetwork
  /** The visitor cancels a sign-in. */
  CLICK_CANCEL_SIWX: OnNetwork
  /** The visitor has signed in. */
  SIWX_AUTH_SUCCESS: OnNetwork
  /** A sign-in has failed, or was declined in the wallet. */
  SIWX_AUTH_ERROR: OnNetwork

  /** The visitor has focused the field for an email address. */
  EMAIL_LOGIN_SELECTED: undefined
  /** An email address was submitted. */
  EMAIL_SUBMITTED: undefined
  /** The visitor has approved the device of a login. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  /** A code was sent to the email address. */
  EMAIL_VERIFICATION_CODE_SENT: undefined
  /** The code was right. */
  EMAIL_VERIFICATION_CODE_PASS: undefined
  /** The code was wrong, or could not be checked. */
  EMAIL_VERIFICATION_CODE_FAIL: WithMessage
  /** The visitor changes the email address. */
  EMAIL_EDIT: undefined
  /** The ways to secure the embedded wallet are shown. */
  EMAIL_UPGRADE_FROM_MODAL: undefined

  /** A social login has started. */
  SOCIAL_LOGIN_STARTED: OfProvider
  /** A social login has succeeded. */
  SOCIAL_LOGIN_SUCCESS: OfProvider
  /** A social login has failed. */
  SOCIAL_LOGIN_ERROR: OfProvider
  /** The provider has confirmed the visitor, whose account is read. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: OfProvider
  /** The visitor has left a social login. */
  SOCIAL_LOGIN_CANCELED: OfProvider

  /** The embedded wallet uses the other kind of account. */
  SET_PREFERRED_ACCOUNT_TYPE: {
    readonly accountType: NonNullable<AccountDetail['type']>
    readonly network: string
  }
  /** The form for registering a name is shown. */
  OPEN_ENS_FLOW: OfAccount
  /** The visitor registers a name. */
  REGISTER_NAME_INITIATED: NameRegistration
  /** A name was registered. */
  REGISTER_NAME_SUCCESS: NameRegistration
  /** A name was not registered. */
  REGISTER_NAME_ERROR: NameRegistration & { readonly error: string }

  /** The form for a payment is shown. */
  OPEN_SEND: OnNetwork
  /** A payment was sent to the wallet. */
  SEND_INITIATED: Payment
  /** The wallet has sent a payment. */
  SEND_SUCCESS: Payment
  /** A payment has failed, or its outcome is unknown. */
  SEND_ERROR: Payment & WithMessage
  /** The visitor has declined a payment in the wallet. */
  SEND_REJECTED: Payment & WithMessage

  /** The visitor wants to buy. */
  SELECT_BUY_CRYPTO: OfAccount
  /** The visitor has chosen a provider to buy from. */
  SELECT_BUY_PROVIDER: OfAccount & OfProvider
  /** The explanation of buying is shown. */
  SELECT_WHAT_IS_A_BUY: undefined

  /** The visitor wants to swap. */
  CLICK_CONVERT: undefined
  /** The tokens to swap are shown. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The networks to swap on are shown. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** The form for a swap is shown. */
  OPEN_SWAP: OnNetwork
  /** A swap was sent to the wallet. */
  INITIATE_SWAP: Swap
  /** The wallet has sent a swap. */
  SWAP_SUCCESS: Swap
  /** A swap has failed. */
  SWAP_ERROR: Swap & WithMessage
  /** The approval that a swap needs has failed. */
  SWAP_APPROVAL_ERROR: Swap & WithMessage

  /** A payment to the site is shown. */
  PAY_MODAL_OPEN: { readonly exchanges: readonly string[]; readonly configuration: PayConfiguration }
  /** The visitor has chosen an exchange to pay from. */
  PAY_EXCHANGE_SELECTED: {
    readonly exchange: string
    readonly configuration: PayConfiguration
    readonly currentPayment: CurrentPayment
    readonly headless: boolean
  }
  /** A payment to the site has started. */
  PAY_INITIATED: PayStep
  /** A payment to the site was received. */
  PAY_SUCCESS: PayStep
  /** A payment to the site has failed. */
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
