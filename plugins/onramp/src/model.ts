import type { AccountId, ChainId } from '@latchkit/kernel'
import { type Atom, defineToken, type ServiceToken } from '@latchkit/kernel/plugin'
import type { Refusal } from './checkout/checkUrl.ts'

/** A provider that sells crypto. */
export type Provider = 'coinbase' | 'meld'

/** A token that can be bought, on one network. */
export interface PurchaseToken {
  readonly symbol: string
  readonly name: string
  readonly chainId: ChainId
  /** The address of the token's contract, if it has one. It is only used to find a picture. */
  readonly address?: string | undefined
  /** The service's name of the network. */
  readonly network: string
  /** The service's id of the currency. */
  readonly id: string
}

/** A payment method, with its limits in hundredths of the currency. */
export interface PaymentMethod {
  readonly id: string
  readonly min: bigint
  readonly max: bigint
}

/** A currency to pay with. */
export interface PaymentCurrency {
  readonly id: string
  readonly methods: readonly PaymentMethod[]
}

/** What can be bought, and with which currencies. */
export interface Offers {
  readonly tokens: readonly PurchaseToken[]
  readonly currencies: readonly PaymentCurrency[]
}

/** What the visitor has entered. A token or currency that is no longer offered counts as none. */
export interface Draft {
  readonly amount: string
  readonly token?: PurchaseToken | undefined
  readonly currency?: string | undefined
}

/** A complete order. `amount` is decimal text, and `cents` the same in hundredths of the currency. */
export interface Order {
  readonly account: AccountId
  readonly address: string
  readonly token: PurchaseToken
  readonly currency: string
  /** The first payment method whose limits include the amount. */
  readonly method: string
  readonly amount: string
  readonly cents: bigint
}

/** Why a draft is not an order yet. The limits are in hundredths. */
export type Problem =
  | { readonly kind: 'loading' | 'noAccount' | 'noToken' | 'amount' }
  | { readonly kind: 'below' | 'above'; readonly limit: bigint }

/**
 * The price of an order. Only a `quote` of a service says what is received; without one, an `estimate` says no more than what
 * is paid.
 */
export type Price =
  | { readonly kind: 'quote'; readonly received: string; readonly fees: string }
  | { readonly kind: 'estimate' }

/** A purchase that a provider reports. */
export interface Purchase {
  readonly id: string
  readonly status: 'success' | 'inProgress' | 'failed'
  /** In milliseconds since the Unix epoch. */
  readonly at: number
  /** What was bought, such as `65.6 USDC`, if the report is readable. */
  readonly bought?: string | undefined
  readonly hash?: string | undefined
  readonly chainId: string
}

/**
 * The state of a checkout. `blocked` means that the browser has opened no window, `closed` that the visitor has closed it,
 * `late` that nothing has arrived in time, and `changed` that another account is active now.
 */
export type CheckoutState =
  | 'opening'
  | 'blocked'
  | 'waiting'
  | 'closed'
  | 'processing'
  | 'late'
  | 'declined'
  | 'unreachable'
  | 'refused'
  | 'changed'
  | 'done'

/** A purchase that the visitor has started. */
export interface Checkout {
  readonly provider: Provider
  readonly order: Order
  readonly state: CheckoutState
  /** The URL of the page, once it has been checked. */
  readonly url?: string | undefined
  readonly refusal?: Refusal | undefined
  readonly purchase?: Purchase | undefined
}

/** The model behind the views. */
export interface OnrampModel {
  /** Whether buying is restricted where the visitor is, by the time zone of the device. */
  readonly isRestricted: boolean
  /** The tokens for the active account, and the currencies. They are read while the atom has a subscriber. */
  readonly offersAtom: Atom<Offers | undefined>
  readonly draftAtom: Atom<Required<Draft>>
  /** The complete order, or why there is none. */
  readonly orderAtom: Atom<Order | Problem>
  /** The providers for the draft, in the order of the feature `onramp`. */
  readonly providersAtom: Atom<readonly Provider[]>
  /** The last checkout. It is followed while the atom has a subscriber. */
  readonly checkoutAtom: Atom<Checkout | undefined>
  edit(part: Partial<Draft>): void
  readPrice(order: Order, options: { readonly signal: AbortSignal }): Promise<Price>
  /** Opens a provider's checkout. Call it inside a click handler. */
  buy(provider: Provider): void
  /** Notes that the visitor has opened the link of a checkout. */
  noteOpened(): void
  /** Looks for the purchase again, as long as after its start. */
  checkAgain(): void
}

export const onrampToken: ServiceToken<OnrampModel> = defineToken('onramp')

/** Whether the draft is a complete order. */
export const isOrder = (value: Order | Problem): value is Order => 'cents' in value

/** The names of the providers. */
export const providerNames: Readonly<Record<Provider, string>> = { coinbase: 'Coinbase', meld: 'Meld.io' }
