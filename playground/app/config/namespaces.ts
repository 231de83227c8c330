import type { Catalog } from '../contract.ts'
import { pluginIdsOf, withPlugin } from './plugins.ts'
import { type Namespace, namespaces, type StudioConfig } from './studioConfig.ts'

/** Whether a kit has both the networks of a namespace and the plugin for them. */
export function hasNamespace(config: StudioConfig, namespace: Namespace, catalog: Catalog): boolean {
  const plugin = pluginOf(namespace, catalog)
  const ids = pluginIdsOf(config, catalog.presets)
  return config.namespaces.includes(namespace) && plugin !== undefined && ids.includes(plugin)
}

/**
 * Adds the networks of a namespace with the plugin for them, or removes both. The last networks stay, because a kit
 * needs one.
 */
export function withNamespace(
  config: StudioConfig,
  namespace: Namespace,
  on: boolean,
  catalog: Catalog,
): StudioConfig {
  const isEnabled = (other: Namespace) => (other === namespace ? on : config.namespaces.includes(other))
  const remaining = namespaces.filter(isEnabled)
  if (remaining.length === 0) return config
  const plugin = pluginOf(namespace, catalog)
  const changed = { ...config, namespaces: remaining }
  return plugin === undefined ? changed : withPlugin(changed, plugin, on, catalog)
}

const pluginOf = (namespace: Namespace, { plugins }: Catalog): string | undefined =>
  plugins.find((plugin) => plugin.namespace === namespace)?.id
