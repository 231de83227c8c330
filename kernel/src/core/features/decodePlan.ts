import { array, object, safeParse, string, unknown } from 'valibot'
import type { FeatureValue } from '../../contracts/features.ts'
import type { RemotePlan } from './features.ts'

/** More than any plan offers; what is longer was not written for us. */
const maxListed = 50
const maxEntries = 1_000

const answerSchema = object({ features: array(unknown()) })
const entrySchema = object({ id: string() })

interface Entry {
  readonly isEnabled: boolean
  readonly config: readonly string[]
}

/** What the plan says of one id: `null` leaves it to the local setting, nothing is off. */
type Said = Entry | null | undefined

/** Reads the service's answer; `undefined` for what is no plan. Total: any JSON is one or the other. */
export function decodePlan(json: unknown): RemotePlan | undefined {
  const answer = safeParse(answerSchema, json)
  if (!answer.success) return undefined
  const entries = readEntries(answer.output.features)
  const of = (id: string, value: (entry: Entry) => FeatureValue): FeatureValue | null => {
    const entry = entries.get(id)
    if (entry === null) return null
    return entry?.isEnabled ? value(entry) : false
  }
  const list = (config: readonly string[]): FeatureValue => (config.length > 0 ? config : false)
  return {
    email: of('social_login', ({ config }) => config.includes('email')),
    socials: of('social_login', ({ config }) => list(config.filter((one) => one !== 'email'))),
    swaps: of('swap', ({ config }) => list(config)),
    onramp: of('onramp', ({ config }) => list(config)),
    activity: of('activity', () => true),
    reownBranding: of('reown_branding', () => true),
  }
}

/** A bad entry costs no good one; of two with one id the first counts. */
function readEntries(list: readonly unknown[]): ReadonlyMap<string, Said> {
  const entries = new Map<string, Said>()
  for (const one of list.slice(0, maxEntries)) {
    const parsed = safeParse(entrySchema, one)
    if (parsed.success && !entries.has(parsed.output.id)) entries.set(parsed.output.id, readSaid(one as Raw))
  }
  return entries
}

/** An entry as far as it is known: the rest of it may be anything. */
interface Raw {
  readonly isEnabled?: unknown
  readonly config?: unknown
}

/** A config that is neither null nor a list is as good as missing. */
function readSaid({ isEnabled, config }: Raw): Said {
  if (config === null) return null
  return Array.isArray(config) ? { isEnabled: isEnabled === true, config: texts(config) } : undefined
}

function texts(config: readonly unknown[]): readonly string[] {
  const listed = config.slice(0, maxListed).filter((one) => typeof one === 'string' && one.length <= 100)
  return [...new Set(listed as string[])]
}
