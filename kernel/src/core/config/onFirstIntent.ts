import type { FeatureName } from '../../contracts/features.ts'
import type { Kernel } from '../kernel.ts'
import { featuresAtom } from '../state/atoms.ts'
import { isPlanned, isSetting, isValue } from './features.ts'

const others: readonly string[] = [
  'receive',
  'send',
  'analytics',
  'pay',
  'history',
] satisfies readonly FeatureName[]

/** What waits for the first intent: words for the integrator, whoever taps `config`, the project's remote plan. */
export async function onFirstIntent(kernel: Kernel): Promise<void> {
  warnOfFeatures(kernel)
  if (kernel.config.projectId === undefined || kernel.config.projectId === '')
    kernel.alert('projectIdMissing')
  if (kernel.plugins.sleeps('hook:config')) {
    await kernel.plugins.activate('hook:config')
    kernel.plugins.refresh()
  }
  if (kernel.features.projectId !== undefined) {
    const { loadPlan } = await import('./loadPlan.ts')
    await loadPlan(kernel, kernel.features.projectId)
  }
  // Only now it is known whether anybody can log in here.
  const { email = false, socials = false } = kernel.store.get(featuresAtom)
  if (!(email || socials) || !kernel.config.projectId || typeof location === 'undefined') return
  const { checkOrigin } = await import('./checkOrigin.ts')
  await checkOrigin(kernel, location.origin)
}

function warnOfFeatures({ config, log, store }: Kernel): void {
  const composed = store.get(featuresAtom)
  const isKnown = (name: string) =>
    isPlanned(name) || isSetting(name) || others.includes(name) || Object.hasOwn(composed, name)
  const set = Object.entries(config.features)
  const unknown = set.filter(([name]) => !isKnown(name))
  const wrong = set.filter(([, value]) => value !== undefined && value !== null && !isValue(value))
  const namesOf = (rows: typeof set) => rows.map(([name]) => name).join(', ')
  if (unknown.length > 0) log(`No plugin knows these features: ${namesOf(unknown)}`)
  if (wrong.length > 0) log(`These features are neither true, false nor a list of texts: ${namesOf(wrong)}`)
}
