import type { FeaturePlan, FeatureValue, PlannedFeature } from '../../contracts/features.ts'
import type { Config } from '../config/options.ts'

/** The features that a plan decides, with the value that each has when it is simply enabled. */
export const planned: Readonly<Record<PlannedFeature, FeatureValue>> = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  reownBranding: true,
}

/** The names of `FeatureSetting`, whose values enable or disable no plugin. */
const setting =
  /^(emailShowWallets|allWallets|legalCheckbox|smartSessions|collapseWallets|(connectorType|walletFeatures|connectMethods)Order)$/

export const isSetting = (name: string): boolean => setting.test(name)

export const isPlanned = (name: string): name is PlannedFeature => Object.hasOwn(planned, name)

/** Returns the current name of a feature. `history` is the old name of `activity`. */
export const nameOf = (name: string): string => (name === 'history' ? 'activity' : name)

/** Whether a value can be the value of a feature. @example isFeatureValue(['google', 'x']) // true */
export const isFeatureValue = (value: unknown): value is FeatureValue =>
  typeof value === 'boolean' || (Array.isArray(value) && value.every((item) => typeof item === 'string'))

/** Whether a value is a plan, with a valid value for each feature that a plan decides. */
export function isPlan(plan: unknown): plan is FeaturePlan {
  const rows = new Map<string, unknown>(Object.entries(plan ?? {}))
  return Object.keys(planned).every((name) => rows.get(name) === null || isFeatureValue(rows.get(name)))
}

/** Returns the integrator's value of a feature. An invalid value is treated as unset. */
export const localOf = (name: string, { features }: Config): FeatureValue | undefined =>
  [features[name], name === 'activity' ? features.history : undefined].find(isFeatureValue)

/**
 * Returns the effective value of a feature: the value of the plan, or the integrator's value, or else enabled. A
 * setting without a value from the integrator has none.
 */
export function effective(name: string, config: Config, plan?: FeaturePlan): FeatureValue | undefined {
  const own = localOf(name, config)
  if (isSetting(name)) return own
  if (!isPlanned(name)) return orOff(own ?? true)
  // The `pay` feature replaces the login methods, even if the plan offers them.
  const pays = config.features.pay === true && (name === 'email' || name === 'socials')
  if (config.basic || pays) return false
  const local = own === undefined || own === true ? planned[name] : own
  return orOff(plan?.[name] ?? local)
}

/** A feature with an empty list is disabled. */
const orOff = (value: FeatureValue): FeatureValue =>
  value === true || (value && value.length > 0) ? value : false
