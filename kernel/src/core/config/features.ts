import type { FeatureSetting, FeatureValue, LocalFeature, PlannedFeature } from '../../contracts/features.ts'

/** What the remote plan says of each feature it decides; `null` leaves it to the local setting. */
export type RemotePlan = Readonly<Record<PlannedFeature, FeatureValue | null>>

/** What decides the value of a feature besides the remote plan. */
export interface LocalPlan {
  readonly local: Readonly<Record<string, FeatureValue>>
  /** The basic plan has none of the features that a remote plan could give. */
  readonly basic: boolean
}

/** The features that the remote plan decides, with what each is when it is simply on. */
export const planned: Readonly<Record<PlannedFeature, FeatureValue>> = {
  email: true,
  socials: ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'],
  swaps: ['1inch'],
  onramp: ['coinbase', 'meld'],
  activity: true,
  reownBranding: true,
}

const switches: readonly LocalFeature[] = ['receive', 'send', 'analytics', 'pay']
const settings: readonly FeatureSetting[] = [
  'emailShowWallets',
  'allWallets',
  'legalCheckbox',
  'smartSessions',
  'collapseWallets',
  'connectorTypeOrder',
  'walletFeaturesOrder',
  'connectMethodsOrder',
]
const known: ReadonlySet<string> = new Set(['history', ...Object.keys(planned), ...switches, ...settings])
const switchless: ReadonlySet<string> = new Set(settings)

export const isPlanned = (name: string): name is PlannedFeature => Object.hasOwn(planned, name)

/** Whether a name is one of the specification's. */
export const isKnown = (name: string): boolean => known.has(name)

/** `history` is what `activity` was called. */
export const nameOf = (name: string): string => (name === 'history' ? 'activity' : name)

/** Whether a value is one a feature can have. */
export const isValue = (value: unknown): value is FeatureValue =>
  typeof value === 'boolean' || (Array.isArray(value) && value.every((one) => typeof one === 'string'))

/** What the integrator set a feature to. */
export function localOf(name: string, local: LocalPlan['local']): FeatureValue | undefined {
  const own = Object.hasOwn(local, name) ? local[name] : undefined
  return own === undefined && name === 'activity' ? local.history : own
}

/** Whether a value switches a plugin off; a setting switches nothing. */
export const isOff = (name: string, value: FeatureValue | undefined): boolean =>
  !switchless.has(name) && value === false

/** The value in effect: the remote plan's, else the integrator's, else on. A setting that nobody set has none. */
export function effective(
  name: string,
  { local, basic }: LocalPlan,
  remote: RemotePlan | undefined,
): FeatureValue | undefined {
  const own = localOf(name, local)
  if (switchless.has(name)) return own
  if (!isPlanned(name)) return orOff(own ?? true)
  // Paying replaces the ways to log in, whatever the plan offers.
  if (basic || (local.pay === true && (name === 'email' || name === 'socials'))) return false
  const fallback = own === undefined || own === true ? planned[name] : own
  return orOff(remote?.[name] ?? fallback)
}

/** A feature that offers nothing is off. */
const orOff = (value: FeatureValue): FeatureValue =>
  typeof value !== 'boolean' && value.length === 0 ? false : value
