import type { FeaturePlan, FeatureValue } from '@latchkit/kernel/plugin'
import { object } from '@latchkit/kernel/plugin'
import { array, safeParse, string, unknown } from 'valibot'

/** Limits of a plan's lists and entries, which no valid plan reaches. */
const maxListed = 50
const maxEntries = 1_000

const answerSchema = object({ features: array(unknown()) })
const entrySchema = object({ id: string() })

interface Entry {
  readonly isEnabled: boolean
  readonly config: readonly string[]
}

/** The plan's entry for one id. `null` leaves the decision to the local setting, and `undefined` disables the feature. */
type PlanEntry = Entry | null | undefined

/** Decodes the service's response. Returns `undefined` if it is not a plan, and never throws. */
export function decodePlan(json: unknown): FeaturePlan | undefined {
  const answer = safeParse(answerSchema, json)
  if (!answer.success) return undefined
  const entries = readEntries(answer.output.features)
  const readFeature = (id: string, value: (entry: Entry) => FeatureValue): FeatureValue | null => {
    const entry = entries.get(id)
    if (entry === null) return null
    return entry?.isEnabled ? value(entry) : false
  }
  const list = (config: readonly string[]): FeatureValue => (config.length > 0 ? config : false)
  return {
    email: readFeature('social_login', ({ config }) => config.includes('email')),
    socials: readFeature('social_login', ({ config }) => list(config.filter((item) => item !== 'email'))),
    swaps: readFeature('swap', ({ config }) => list(config)),
    onramp: readFeature('onramp', ({ config }) => list(config)),
    activity: readFeature('activity', () => true),
    reownBranding: readFeature('reown_branding', () => true),
  }
}

/** Reads the valid entries and skips the others. If two entries have the same id, the first one counts. */
function readEntries(list: readonly unknown[]): ReadonlyMap<string, PlanEntry> {
  const entries = new Map<string, PlanEntry>()
  for (const item of list.slice(0, maxEntries)) {
    const parsed = safeParse(entrySchema, item)
    if (parsed.success && !entries.has(parsed.output.id))
      entries.set(parsed.output.id, readEntry(item as RawEntry))
  }
  return entries
}

/** An entry whose members have not been validated. */
interface RawEntry {
  readonly isEnabled?: unknown
  readonly config?: unknown
}

/** A config that is neither `null` nor a list is treated as missing. */
function readEntry({ isEnabled, config }: RawEntry): PlanEntry {
  if (config === null) return null
  return Array.isArray(config) ? { isEnabled: isEnabled === true, config: texts(config) } : undefined
}

function texts(config: readonly unknown[]): readonly string[] {
  const listed = config.slice(0, maxListed).filter((item) => typeof item === 'string' && item.length <= 100)
  return [...new Set(listed as string[])]
}
