import type { Atom } from 'jotai/vanilla'

/**
 * A wallet of the wallet listing, whether this visitor has it or not, with the listing's own links and ids.
 *
 * @example const wallet: WalletListing = { id: 'a1', name: 'Field', rdns: 'dev.field', chains: ['eip155:1'], injected: [] }
 */
export interface WalletListing {
  /** Its id in the listing. */
  readonly id: string
  /** What people call it. */
  readonly name: string
  /** What the listing's image call takes. */
  readonly imageId?: string | undefined
  /** Its reverse domain name, the one its extension announces (EIP-6963). */
  readonly rdns?: string | undefined
  /** Where it is told of. */
  readonly homepage?: string | undefined
  /** Opens its app on a phone: a scheme of its own, or https. */
  readonly mobileLink?: string | undefined
  /** Opens its app by a universal link. */
  readonly linkMode?: string | undefined
  /** Opens its program on a computer. */
  readonly desktopLink?: string | undefined
  /** Where it runs as a web page. */
  readonly webappLink?: string | undefined
  /** Where it is had, per store. */
  readonly appStore?: string | undefined
  /** As `appStore`. */
  readonly playStore?: string | undefined
  /** As `appStore`. */
  readonly chromeStore?: string | undefined
  /** CAIP-2 ids of the networks that it knows. */
  readonly chains: readonly string[]
  /** By what it is known where it is injected, per namespace. */
  readonly injected: readonly { readonly namespace: string; readonly injectedId: string }[]
}

/**
 * What is known of wallets that are not installed here.
 *
 * @example
 * import { atom } from 'jotai/vanilla'
 * const without: WalletDirectory = { imageOf: () => atom(undefined) }
 */
export interface WalletDirectory {
  /**
   * A wallet's picture as a `blob:` URL, read while something subscribes to it; nothing until it is there, and nothing
   * when it cannot be had within two seconds.
   */
  imageOf(wallet: WalletListing): Atom<string | undefined>
}

/** What the pairing view `ConnectingWalletConnect` is opened with: the wallet that was chosen, or a `uri` that is given. */
export interface PairingParams {
  /** Whose links are shown. */
  readonly wallet?: WalletListing | undefined
  /** Shown as it is, in place of one of our own. */
  readonly uri?: string | undefined
}
