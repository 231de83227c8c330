import { booleanOption, type OptionCheck, readOptions, type WalletListing } from '@latchkit/kernel/plugin'

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
  /** `false` shows no wallets beside the other login methods, such as email. Without any, wallets are shown. Default `true`. */
  readonly enableWallets?: boolean | undefined
  /** Hides the wallets behind a button. */
  readonly collapseWallets?: boolean | undefined
  /** Requires the visitor to accept the terms before selecting a wallet. */
  readonly legalCheckbox?: boolean | undefined
  /** `false` hides the wallets behind a button if an email login is available. */
  readonly emailShowWallets?: boolean | undefined
  /** The order of the groups. Groups that are not named come last, in the default order. */
  readonly connectorTypeOrder?: readonly string[] | undefined
  /** The order of `email`, `social` and `wallet`. By default, wallets come first if the visitor has one. */
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
  /** URLs of pictures by connector id, instead of those that wallets give themselves. The page must allow them. */
  readonly connectorImages?: Readonly<Record<string, string>> | undefined
  /**
   * What the links that open this page in the browser of a wallet leave out of its URL: names of parameters of the query and of the
   * hash, `?` for the whole query and `#` for the whole hash. Name all that is private, because the wallet's website receives it.
   */
  readonly walletBrowserOmit?: readonly string[] | undefined
  /** The http or https URL that those links open, instead of that of the page. */
  readonly walletBrowserUrl?: string | undefined
  /** The terms of the site: a line below the list links to them, or `legalCheckbox`, which is hidden without any document. */
  readonly termsConditionsUrl?: string | undefined
  /** The privacy policy of the site. See `termsConditionsUrl`. */
  readonly privacyPolicyUrl?: string | undefined
}

const isText = (value: unknown) => typeof value === 'string'
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText)
const isHttpUrl = (value: unknown) => isText(value) && /^https?:\/\/./.test(`${value}`)
const isTextRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)
const isWallet = (value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  isText(value.id) &&
  'name' in value &&
  isText(value.name)
const isWalletList = (value: unknown) => Array.isArray(value) && value.every(isWallet)
const isAllWallets = (value: unknown) => isText(value) && /^(SHOW|HIDE|ONLY_MOBILE)$/.test(`${value}`)

const text: OptionCheck = [isText, 'text']
const textList: OptionCheck = [isTextList, 'a list of texts']
const checks: Readonly<Record<keyof ConnectOptions, OptionCheck>> = {
  featuredWalletIds: textList,
  includeWalletIds: textList,
  excludeWalletIds: textList,
  customWallets: [isWalletList, 'a list of wallets with an id and a name'],
  connectorImages: [isTextRecord, 'an object with a URL for each connector id'],
  walletBrowserOmit: textList,
  walletBrowserUrl: [isHttpUrl, 'an http or https URL'],
  termsConditionsUrl: text,
  privacyPolicyUrl: text,
  allWallets: [isAllWallets, 'SHOW, HIDE or ONLY_MOBILE'],
  enableWallets: booleanOption,
  collapseWallets: booleanOption,
  legalCheckbox: booleanOption,
  emailShowWallets: booleanOption,
  connectorTypeOrder: textList,
  connectMethodsOrder: textList,
}

/**
 * Validates the options. An invalid option makes the plugin fail, instead of breaking a list later.
 * @throws {Error} for an unknown option or an invalid value
 */
export const readConnectOptions = (options: ConnectOptions): ConnectOptions =>
  readOptions('connect', checks, options)
