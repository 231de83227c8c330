import type { Atom } from 'jotai/vanilla'

/**
 * An entry of the public wallet listing, with the listing's own links and ids. The visitor may or may not have the wallet.
 *
 * @example const wallet: WalletListing = { id: 'a1', name: 'Field', rdns: 'dev.field', chains: ['eip155:1'], injected: [] }
 */
export interface WalletListing {
  /** Id of the wallet in the listing. */
  readonly id: string
  /** Display name of the wallet. */
  readonly name: string
  /** Id to pass to the listing's image endpoint. */
  readonly imageId?: string | undefined
  /** Reverse domain name that the wallet's extension announces (EIP-6963). */
  readonly rdns?: string | undefined
  /** URL of the wallet's website. */
  readonly homepage?: string | undefined
  /** Link that opens the wallet's app on a phone. It uses the app's own URL scheme, or https. */
  readonly mobileLink?: string | undefined
  /** Universal link that opens the wallet's app. */
  readonly linkMode?: string | undefined
  /** Link that opens the wallet's desktop application. */
  readonly desktopLink?: string | undefined
  /** URL of the wallet's web application. */
  readonly webappLink?: string | undefined
  /** URL of the wallet in Apple's App Store. */
  readonly appStore?: string | undefined
  /** URL of the wallet in Google Play. */
  readonly playStore?: string | undefined
  /** URL of the wallet in the Chrome Web Store. */
  readonly chromeStore?: string | undefined
  /** Whether the listing states that the wallet is certified. */
  readonly certified?: boolean | undefined
  /** CAIP-2 ids of the networks that the wallet supports. */
  readonly chains: readonly string[]
  /** The ids that identify the wallet's injected provider, per namespace. */
  readonly injected: readonly { readonly namespace: string; readonly injectedId: string }[]
}

/**
 * Provides information about wallets that are not installed in this browser.
 *
 * @example
 * import { atom } from '@latchkit/kernel/plugin'
 * const withoutImages: WalletDirectory = { imageOf: () => atom(undefined) }
 */
export interface WalletDirectory {
  /**
   * A wallet's image as a `blob:` URL, loaded while the atom has a subscriber. The value is `undefined` until the image has
   * loaded, and stays `undefined` if it does not load within two seconds.
   */
  imageOf(wallet: WalletListing): Atom<string | undefined>
}

/** The parameters of the pairing view `ConnectingWalletConnect`: the selected wallet, or a pairing URI from the site. */
export interface PairingParams {
  /** The wallet whose links the view shows. */
  readonly wallet?: WalletListing | undefined
  /** A pairing URI that the view shows unchanged, instead of creating one. */
  readonly uri?: string | undefined
}
