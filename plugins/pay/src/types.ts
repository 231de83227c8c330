import type { ChainId } from '@latchkit/kernel'

/**
 * What is paid with. `asset` is `native` for the native currency of the `network`, or the address of a token, or a CAIP-19 id.
 * The decimals in the `metadata` of a token are confirmed on the chain before the wallet asks.
 */
export interface PaymentAsset {
  readonly network: ChainId
  readonly asset: string
  readonly metadata: { readonly name: string; readonly symbol: string; readonly decimals: number }
}

/**
 * A payment to the site. `amount` is in whole units of the `paymentAsset`. Prefer decimal text: a number is read by its decimal text, and
 * refused if that has an exponent. `recipient` is an address of the network, or a CAIP-10 id.
 */
export interface PayOptions {
  readonly paymentAsset: PaymentAsset
  readonly recipient: string
  readonly amount: string | number
  /** Limits the exchanges that are offered, by their ids. */
  readonly payWithExchange?: {
    readonly includeOnly?: readonly string[]
    readonly exclude?: readonly string[]
  }
  /**
   * Whether the page of an exchange opens in a new window. With `false`, it takes the place of the site, so keep the `sessionId` of the
   * state to read the status when the visitor returns. Default: `true`.
   */
  readonly openInNewTab?: boolean
  /** The pages of the site, as http or https URLs, to which the visitor is taken three seconds after the payment has ended. */
  readonly redirectUrl?: { readonly success?: string; readonly failure?: string }
  /** `deposit` offers only exchanges, also those that pay nothing but deposits. Default: `pay`. */
  readonly choice?: 'pay' | 'deposit'
}

/**
 * How a payment ended, and whether that was a `success`. `result` is the hash of the transaction, as far as it is known. With an `error` and a `result`, money may
 * have moved: look at the transaction before you ask for the payment again.
 */
export interface PayResult {
  readonly success: boolean
  readonly result?: string | undefined
  readonly error?: string | undefined
}

/** The options of `pay`. */
export interface PayPluginOptions {
  /** Whether the account offers to deposit from an exchange. Default: `false`. */
  readonly enableDeposit?: boolean
  /** Further assets that can be deposited, besides the native currency, USDC and USDT of the network. */
  readonly assets?: readonly PaymentAsset[]
  /**
   * Further hosts of the pages of exchanges, with their ports, by the id of the exchange. The page on any other host is opened only
   * after the visitor has read the host and has pressed again, and `getPayUrl` refuses it.
   */
  readonly exchangeHosts?: Readonly<Record<string, readonly string[]>>
}
