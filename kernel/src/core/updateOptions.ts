import { kernelErrors } from '../base/errors/kernelErrors.ts'
import { type KitUpdate, resolveConfig } from './config/options.ts'
import type { Kernel } from './kernel.ts'
import { reloadTexts } from './plugin/reloadTexts.ts'
import { writable } from './state/atoms.ts'
import { sortNetworks } from './state/networks.ts'
import { setTheme } from './state/theme.ts'

/**
 * Changes options of a kit. Nothing has changed if it throws.
 *
 * @throws {LatchkitError} INVALID_OPTIONS, INVALID_CHAIN_ID
 */
export async function updateOptions(kernel: Kernel, update: KitUpdate): Promise<void> {
  const { store, config } = kernel
  const defaultNetwork = update.defaultNetwork ?? config.defaultNetwork
  const networks = sortNetworks(update.networks ?? store.get(writable.networks), defaultNetwork)
  if (networks.length === 0) throw kernelErrors.INVALID_OPTIONS({ values: { why: 'A kit needs a network' } })
  setTheme(store, update.theme, update.themeVariables)
  const changes = Object.entries(update).filter(([, value]) => value !== undefined)
  kernel.config = resolveConfig({ ...config, ...Object.fromEntries(changes) })
  store.set(writable.networks, networks)
  forgetChosen(kernel)
  store.set(writable.overrides, kernel.config.messages)
  kernel.plugins.refresh()
  if (kernel.config.locale !== config.locale) await reloadTexts(kernel)
  store.set(writable.updates, (count) => count + 1)
}

/** Forgets the networks that the visitor selected and the site no longer has. */
function forgetChosen({ store }: Kernel): void {
  const ids = new Set(store.get(writable.networks).map(({ caipNetworkId }) => caipNetworkId))
  store.set(writable.chosenNetwork, (chosen) =>
    Object.fromEntries(Object.entries(chosen).filter(([, id]) => ids.has(id))),
  )
}
