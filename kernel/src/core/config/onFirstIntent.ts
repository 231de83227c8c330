import { raise } from '../feedback/raise.ts'
import type { Kernel } from '../kernel.ts'

/** What waits for the first intent: whoever taps `config` is asked, then the project's remote plan. */
export async function onFirstIntent(kernel: Kernel): Promise<void> {
  if (kernel.config.projectId === undefined || kernel.config.projectId === '')
    raise(kernel, 'projectIdMissing')
  if (kernel.plugins.sleeps('hook:config')) {
    await kernel.plugins.activate('hook:config')
    kernel.plugins.refresh()
  }
  if (kernel.features.projectId === undefined) return
  const { loadPlan } = await import('./loadPlan.ts')
  await loadPlan(kernel, kernel.features.projectId)
}
