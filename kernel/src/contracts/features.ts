/** What a feature is set to: on, off, or on with a list of what it offers. */
export type FeatureValue = boolean | readonly string[]

/** Features that the project's remote plan decides. */
export type PlannedFeature = 'email' | 'socials' | 'swaps' | 'onramp' | 'activity' | 'reownBranding'

/** Features that only the integrator decides; each switches the plugins that name it. */
export type LocalFeature = 'receive' | 'send' | 'analytics' | 'pay'

/** Settings among the features: they switch nothing, the plugins that name them read their values. */
export type FeatureSetting =
  | 'emailShowWallets'
  | 'allWallets'
  | 'legalCheckbox'
  | 'smartSessions'
  | 'collapseWallets'
  | 'connectorTypeOrder'
  | 'walletFeaturesOrder'
  | 'connectMethodsOrder'

/** The names `createLatchkit({ features })` takes; `history` is an old name of `activity`. */
export type FeatureName = PlannedFeature | LocalFeature | FeatureSetting | 'history'

/** Features by name, as they are in effect. Only what a composed plugin answers to is among them. */
export type Features = Readonly<Record<string, FeatureValue>>

/** The options that the remote plan and taps of `config` have a say in: `features`. Services are never among them. */
export interface PlannedOptions {
  readonly features: Features
}
