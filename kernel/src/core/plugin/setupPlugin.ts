import { lazy } from '../../base/async/lazy.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { portErrors } from '../../base/errors/portErrors.ts'
import type { ConnectorSource } from '../../contracts/connector.ts'
import type { HookName, HookTable } from '../../contracts/hooks.ts'
import { connectorSourceToken, type ServiceToken } from '../../contracts/tokens.ts'
import { checkTap } from '../hooks/checkTap.ts'
import { createPorts } from '../ports/createPorts.ts'
import type { Context, PortName } from '../ports/portTable.ts'
import { addPluginMessages } from './addMessages.ts'
import { collectConnectors, followSource } from './collectConnectors.ts'
import type { Entry } from './entry.ts'
import type { KitParts } from './kitParts.ts'
import type { Plugin } from './manifest.ts'

const loadRequirements = lazy(() => import('./requirements.ts'))

/** Loads a plugin's code and texts, runs its setup, and resolves to its API. */
export async function setupPlugin(parts: KitParts, { plugin, place, scope }: Entry): Promise<unknown> {
  const { id, manifest, options } = plugin
  if (manifest.requires) await meetRequirements(parts, plugin)
  const [{ default: setup }, ports] = await Promise.all([
    lazy(manifest.load)(),
    createPorts(parts, manifest.needs, { id, hosts: manifest.hosts ?? [], scope }),
    addPluginMessages(parts, plugin),
  ])
  if (scope.signal.aborted) throw kernelErrors.PLUGIN_REMOVED({ values: { id } })
  // `Object.assign` onto the ports keeps the getters that deny access, which a spread would call.
  const context: Context<PortName, unknown> = Object.assign(ports, {
    options,
    signal: scope.signal,
    tap<Name extends HookName>(name: Name, fn: HookTable[Name], { stage = 0 }: { stage?: number } = {}) {
      if (name === 'approve' && !manifest.approver)
        throw portErrors.CAPABILITY_DENIED({ values: { id, port: 'approve' } })
      // Within a stage, taps run in the order of composition, independent of the order in which plugins are loaded.
      parts.hooks.tap(id, scope.signal, name, checkTap(name, fn), stage + place / 1e6)
      if (name !== 'connectors') return
      collectConnectors(parts)
      scope.add(() => collectConnectors(parts))
    },
    provide<T>(token: ServiceToken<T>, service: T) {
      parts.plugins.provide(token, service, id, scope.signal)
      if (token.id === connectorSourceToken.id) followSource(parts, scope, service as ConnectorSource)
    },
  })
  // `definePlugin` has checked that the setup matches its context, but the registry stores it without these types.
  return await (setup as (context: unknown) => unknown)(context)
}

/** Activates the providers of the services that this plugin requires. Throws if a requirement cannot be met. */
async function meetRequirements({ plugins }: Pick<KitParts, 'plugins'>, plugin: Plugin): Promise<void> {
  const { findCycle, findMissing, requirementErrors } = await loadRequirements()
  const composed = plugins.enabled()
  const unmet = findMissing(plugin, composed) ?? findCycle(plugin, composed)
  if (unmet) throw requirementErrors[unmet.reason]({ values: unmet.values })
  const tokens = plugin.manifest.requires ?? []
  await Promise.all(tokens.map((token) => plugins.activate(`service:${token}`)))
}
