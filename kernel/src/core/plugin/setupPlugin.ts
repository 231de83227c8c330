import type { ConnectorSource } from '../../contracts/connector.ts'
import type { HookName, HookTable } from '../../contracts/hooks.ts'
import { connectorSourceToken, type ServiceToken } from '../../contracts/tokens.ts'
import { followSource, gatherConnectors } from '../connection/gatherConnectors.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { checkTap } from '../hooks/checkTap.ts'
import { addPluginTexts } from '../i18n/addTexts.ts'
import type { Kernel } from '../kernel.ts'
import { createPorts } from '../ports/createPorts.ts'
import type { Context, PortName } from './context.ts'
import { loadCode } from './loadCode.ts'
import type { Plugin } from './manifest.ts'
import type { Entry } from './registry.ts'

/** Loads a plugin's code and texts and runs its setup. Gives its API. */
export async function setupPlugin(kernel: Kernel, { plugin, place, scope }: Entry): Promise<unknown> {
  const { id, manifest, options } = plugin
  if (manifest.requires) await meetRequirements(kernel, plugin, manifest.requires)
  const [{ default: setup }, ports] = await Promise.all([
    loadCode(manifest.load),
    createPorts(kernel, manifest, scope),
    addPluginTexts(kernel, plugin),
  ])
  if (scope.signal.aborted) throw kernelErrors.PLUGIN_REMOVED({ values: { id } })
  // Assigned onto the ports, not spread from them: the getters that deny stay where they are.
  const context: Context<PortName, unknown> = Object.assign(ports, {
    options,
    signal: scope.signal,
    tap<Name extends HookName>(name: Name, fn: HookTable[Name], { stage = 0 }: { stage?: number } = {}) {
      if (name === 'approve' && !manifest.approver)
        throw kernelErrors.CAPABILITY_DENIED({ values: { id, port: 'approve' } })
      // Within a stage in the order of composition, whatever order the code of plugins arrives in.
      kernel.hooks.tap(id, scope.signal, name, checkTap(name, fn), stage + place / 1e6)
      if (name !== 'connectors') return
      gatherConnectors(kernel)
      scope.add(() => gatherConnectors(kernel))
    },
    provide<T>(token: ServiceToken<T>, service: T) {
      kernel.plugins.provide(token, service, id, scope.signal)
      if (token.id === connectorSourceToken.id) followSource(kernel, scope, service as ConnectorSource)
    },
  })
  // The manifest's own types joined this setup to this context; the registry has forgotten them.
  return await (setup as (context: unknown) => unknown)(context)
}

/** Sets up who provides what this plugin requires; a requirement that cannot be met is told at once. */
async function meetRequirements(kernel: Kernel, plugin: Plugin, tokens: readonly string[]): Promise<void> {
  const { findCycle, findMissing, requirementErrors } = await loadCode(() => import('./requirements.ts'))
  const composed = kernel.plugins.shown()
  const unmet = findMissing(plugin, composed) ?? findCycle(plugin, composed)
  if (unmet) throw requirementErrors[unmet.reason]({ values: unmet.values })
  await Promise.all(tokens.map((token) => kernel.plugins.activate(`service:${token}`)))
}
