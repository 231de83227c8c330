/** The value of a feature: enabled, disabled, or enabled with a list of the items that it offers. */
export type FeatureValue = boolean | readonly string[]

/** Features that the plan of the project can decide. */
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

/** The value of each feature that a plan decides. `null` leaves the decision to the site. */
export type FeaturePlan = Readonly<Record<PlannedFeature, FeatureValue | null>>

/**
 * Supplies the plan of the project, which decides features that the site composed. It adds no feature and changes no
 * service. The first plugin that needs this port supplies the plan of the kit, until it is removed.
 *
 * @example
 * const none = { email: null, socials: null, swaps: null, onramp: null, activity: null, reownBranding: null }
 * const stopSwaps = (plan: PlanPort) => plan.apply({ ...none, swaps: false })
 */
export interface PlanPort {
  /** Id of the project whose plan applies. `undefined` if the site uses no plan; `apply` then has no effect. */
  readonly projectId: string | undefined
  /** The `features` option of the site, with the values as they were written. */
  readonly local: Readonly<Record<string, unknown>>
  /** Applies a plan in place of the previous one. Without a plan, only the `features` option applies. */
  apply(plan: FeaturePlan | undefined): void
}
