import type { Catalog } from '../contract.ts'
import { namespaces, type PresetName, presetNames, type StudioConfig } from './studioConfig.ts'

/** Returns the ids of the plugins that a configuration composes, in the order of composition. */
export function pluginIdsOf(
  { plugins, preset }: Pick<StudioConfig, 'plugins' | 'preset'>,
  presets: Catalog['presets'],
): readonly string[] {
  return plugins ? [...new Set(plugins)] : presets[preset]
}

/** Composes the plugins of a preset, and the networks of the namespaces that they support. */
export function withPreset(config: StudioConfig, preset: PresetName, catalog: Catalog): StudioConfig {
  const ids = catalog.presets[preset]
  const served = catalog.plugins.filter(({ id }) => ids.includes(id)).map(({ namespace }) => namespace)
  return {
    ...config,
    preset,
    plugins: undefined,
    namespaces: namespaces.filter((namespace) => served.includes(namespace)),
  }
}

/** Adds a plugin or removes it. The others keep their order. */
export function withPlugin(config: StudioConfig, id: string, on: boolean, catalog: Catalog): StudioConfig {
  const ids = pluginIdsOf(config, catalog.presets)
  if (ids.includes(id) === on) return config
  return withIds(
    config,
    on ? insert(id, ids, orderOf(config, catalog)) : ids.filter((one) => one !== id),
    catalog,
  )
}

/** A list that is that of a preset becomes the preset again, so that its name is shown and its link is short. */
function withIds(config: StudioConfig, ids: readonly string[], { presets }: Catalog): StudioConfig {
  const isList = (name: PresetName) => presets[name].join() === ids.join()
  const preset = [config.preset, ...presetNames].find(isList)
  return preset ? { ...config, preset, plugins: undefined } : { ...config, plugins: [...ids] }
}

/** The places of plugins: those of the preset that the list was made from, then those of the catalog. */
const orderOf = ({ preset }: StudioConfig, { plugins, presets }: Catalog): readonly string[] => [
  ...new Set([...presets[preset], ...plugins.map(({ id }) => id)]),
]

function insert(id: string, ids: readonly string[], order: readonly string[]): readonly string[] {
  const place = order.indexOf(id)
  const before = ids.findIndex((other) => order.indexOf(other) > place)
  return before < 0 ? [...ids, id] : ids.toSpliced(before, 0, id)
}

/** Whether the plan of the project is composed, which needs a project. */
export const followsPlan = ({ plugins, preset }: Pick<StudioConfig, 'plugins' | 'preset'>): boolean =>
  plugins ? plugins.includes('plan') : preset === 'from-plan'

/** Whether a running kit cannot change from one configuration to the other, so that the page has to load again. */
export function needsReload(before: StudioConfig, after: StudioConfig): boolean {
  return reloadedPart(before) !== reloadedPart(after) || followsPlan(before) !== followsPlan(after)
}

function reloadedPart({
  environment: { phone, twoTabs, offline, ...environment },
  ...config
}: StudioConfig): string {
  // A page cannot widen its policy, so each list of plugins and networks needs a page with its own.
  const { preset, plugins, namespaces } = config
  return JSON.stringify([environment, environment.ownPolicy && [preset, plugins, namespaces]])
}
