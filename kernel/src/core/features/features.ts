import type { FeatureValue, PlannedFeature } from '../../contracts/features.ts'
import type { Config } from '../config/options.ts'

/** What the remote plan says of each feature it decides; `null` leaves it to the local setting. */
export type RemotePlan = Readonly<Record<PlannedFeature, FeatureValue | null>>

/** The features that the remote plan decides, with what each is when it is simply on. */
export const planned: Readonly<Record<PlannedFeature, FeatureValue>> = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  reownBranding: true,
}

/** Names of `FeatureSetting`: what they are set to switches nothing. */
const setting =
  /^(emailShowWallets|allWallets|legalCheckbox|smartSessions|collapseWallets|(connectorType|walletFeatures|connectMethods)Order)$/

export const isSetting = (name: string): boolean => setting.test(name)

export const isPlanned = (name: string): name is PlannedFeature => Object.hasOwn(planned, name)

/** `history` is what `activity` was called. */
export const nameOf = (name: string): string => (name === 'history' ? 'activity' : name)

/** Whether a value is one a feature can have. */
export const isValue = (value: unknown): value is FeatureValue =>
  typeof value === 'boolean' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** What the integrator set a feature to; what is no value of a feature is as good as unset. */
export const localOf = (name: string, { features }: Config): FeatureValue | undefined =>
  [features[name], name === 'activity' ? features.history : undefined].find(isValue)

/** The value in effect: the remote plan's, else the integrator's, else on. A setting that nobody set has none. */
export function effective(name: string, config: Config, remote?: RemotePlan): FeatureValue | undefined {
  const own = localOf(name, config)
  if (isSetting(name)) return own
  if (!isPlanned(name)) return orOff(own ?? true)
  // Paying replaces the ways to log in, whatever the plan offers.
  const pays = config.features.pay === true && (name === 'email' || name === 'socials')
  if (config.basic || pays) return false
  const local = own === undefined || own === true ? planned[name] : own
  return orOff(remote?.[name] ?? local)
}

/** A feature that offers nothing is off. */
const orOff = (value: FeatureValue): FeatureValue =>
  value === true || (value && value.length > 0) ? value : false
