import type { WalletListing } from '@latchkit/kernel'

/** The groups of the wallet list. `injected` contains every wallet that is installed in the browser. */
export type WalletGroup =
  | 'walletConnect'
  | 'recent'
  | 'injected'
  | 'featured'
  | 'custom'
  | 'external'
  | 'recommended'

/** A wallet that the site adds to the list. */
export interface CustomWallet
  extends Partial<Omit<WalletListing, 'id' | 'name'>>,
    Pick<WalletListing, 'id' | 'name'> {
  /** The URL of its image. The page's Content Security Policy must allow it. */
  readonly imageUrl?: string | undefined
}

/** The settings of the wallet list. A feature with the same name overrides an option of `connect`. */
export interface ConnectSettings {
  /** Whether the row that opens the view AllWallets is shown. Default `SHOW`. */
  readonly allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
  /** Hides the wallets behind a button. */
  readonly collapseWallets?: boolean | undefined
  /** Requires the user to accept the terms before selecting a wallet. */
  readonly legalCheckbox?: boolean | undefined
  /** `false` hides the wallets behind a button if an email login is available. */
  readonly emailShowWallets?: boolean | undefined
  /** The order of the groups. Groups that are not named come last, in the default order. */
  readonly connectorTypeOrder?: readonly string[] | undefined
  /** The order of `email`, `social` and `wallet`. By default, wallets come first if the user has one. */
  readonly connectMethodsOrder?: readonly string[] | undefined
}

/**
 * The options of `connect`. Wallet ids are the ids of the listing.
 *
 * @example connect({ featuredWalletIds: ['c57ca95b…'], allWallets: 'ONLY_MOBILE', collapseWallets: true })
 */
export interface ConnectOptions extends ConnectSettings {
  /** Wallets that are shown in a group of their own, in this order. */
  readonly featuredWalletIds?: readonly string[] | undefined
  /** If set, no other wallets of the listing are shown. */
  readonly includeWalletIds?: readonly string[] | undefined
  /** Wallets that are never shown, even if they are installed. */
  readonly excludeWalletIds?: readonly string[] | undefined
  /** Wallets that the site adds to the list. */
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** The terms that `legalCheckbox` links to. The checkbox is hidden if neither this nor `privacyPolicyUrl` is set. */
  readonly termsConditionsUrl?: string | undefined
  /** The privacy policy that `legalCheckbox` links to. See `termsConditionsUrl`. */
  readonly privacyPolicyUrl?: string | undefined
}
