import type { WalletListing } from '@latchkit/kernel'

/** The kinds of rows of the wallet list. `injected` is every wallet that is in the browser. */
export type WalletKind =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** A wallet that the site itself lists. */
export interface CustomWallet
  extends Partial<Omit<WalletListing, 'id' | 'name'>>,
    Pick<WalletListing, 'id' | 'name'> {
  /** Its picture, at an address that the page's policy lets it show. */
  readonly imageUrl?: string | undefined
}

/** What the wallet list is set to: by `connect`'s options, and over them by the features of the same names. */
export interface ConnectSettings {
  /** Whether the row that leads to every listed wallet shows. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Puts the wallets behind one button. */
  readonly collapseWallets?: boolean | undefined
  /** Asks the visitor to accept the terms before anything can be chosen. */
  readonly legalCheckbox?: boolean | undefined
  /** `false` puts the wallets behind one button where there is an email login. */
  readonly emailShowWallets?: boolean | undefined
  /** The order of the kinds; those that are left out come last, in their usual order. */
  readonly connectorTypeOrder?: readonly string[] | undefined
  /** The order of `email`, `social` and `wallet`. Default: wallets first for who has one. */
  readonly connectMethodsOrder?: readonly string[] | undefined
}

/**
 * What `connect` takes. Ids of wallets are those of the listing.
 *
 * @example connect({ featuredWalletIds: ['c57ca95b…'], allWallets: 'ONLY_MOBILE', collapseWallets: true })
 */
export interface ConnectOptions extends ConnectSettings {
  /** Shown by themselves, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** With these, no others of the listing are shown. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Never shown, not even where they are installed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets of the site's own. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** What `legalCheckbox` links to; without either address it does not show. */
  readonly termsConditionsUrl?: string | undefined
  /** As `termsConditionsUrl`. */
  readonly privacyPolicyUrl?: string | undefined
}
