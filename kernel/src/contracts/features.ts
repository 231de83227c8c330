/** The value of a feature: enabled, disabled, or enabled with a list of the items that it offers. */
export type FeatureValue = boolean | readonly string[]

/** Features that are decided by the project's remote plan. */
export type PlannedFeature = 'email' | 'socials' | 'swaps' | 'onramp' | 'activity' | 'reownBranding'

/** Features that only the integrator decides. Each one enables or disables the plugins that name it. */
export type LocalFeature = 'receive' | 'send' | 'analytics' | 'pay'

/** Features that are settings: they enable or disable no plugin, but the plugins that name them read their values. */
export type FeatureSetting =
  | 'emailShowWallets'
  | 'allWallets'
  | 'legalCheckbox'
  | 'smartSessions'
  | 'collapseWallets'
  | 'connectorTypeOrder'
  | 'walletFeaturesOrder'
  | 'connectMethodsOrder'

/** The feature names that `createLatchkit({ features })` accepts. `history` is an old name of `activity`. */
export type FeatureName = PlannedFeature | LocalFeature | FeatureSetting | 'history'

/** The effective value of each feature, by name. Only features that a composed plugin names are included. */
export type Features = Readonly<Record<string, FeatureValue>>

/** The options that the remote plan and taps of the `config` hook can change: only `features`, never the services. */
export interface PlannedOptions {
  readonly features: Features
}
