import type { Catalog, PluginInfo } from '../../../contract.ts'
import { listText } from './words.ts'

/** How a plugin depends on others, as a sentence. */
export interface Relation {
  readonly text: string
  /** The plugin that would meet a need that is not met. */
  readonly missing?: string
}

/**
 * The services that plugins look for only when a visitor uses them. Their manifests do not require them, because the
 * provider would load as soon as they do.
 */
const wanted: Readonly<Record<string, readonly string[]>> = {
  email: ['frameWallet'],
  socials: ['frameWallet'],
  smartSessions: ['frameWallet'],
}

const serviceNames: Readonly<Record<string, string>> = { frameWallet: 'the embedded wallet' }

const slotNames: Readonly<Record<string, string>> = {
  accountTabs: 'a tab',
  walletActions: 'a button',
  connectMethods: 'a way to log in',
}

/** Returns what a person should know about a plugin among the composed ones. */
export function relationsOf(info: PluginInfo, catalog: Catalog, ids: readonly string[]): readonly Relation[] {
  const composed = catalog.plugins.filter(({ id }) => ids.includes(id))
  const isIn = ids.includes(info.id)
  return [
    ...conflictsOf(info, composed),
    ...needsOf(info).flatMap((service) => needText(service, catalog, isIn ? composed : undefined)),
    ...placesOf(info, catalog, isIn ? composed : undefined),
    ...(isIn ? neededText(info, composed) : []),
  ]
}

const needsOf = ({ id, requires }: PluginInfo): readonly string[] => [...requires, ...(wanted[id] ?? [])]

const namesOf = (plugins: readonly PluginInfo[]): string => listText(plugins.map(({ id }) => id))

/** Explains a service that a plugin needs. If it is composed, only a need that is not met is explained. */
function needText(
  service: string,
  { plugins }: Catalog,
  composed: readonly PluginInfo[] | undefined,
): readonly Relation[] {
  const provides = (plugin: PluginInfo) => plugin.provides.includes(service)
  if (composed?.some(provides)) return []
  const name = serviceNames[service] ?? `the service ${service}`
  const [provider] = plugins.filter(provides)
  if (!provider) return [{ text: `Needs ${name}, which no plugin here provides.` }]
  if (!composed) return [{ text: `Needs ${name}, from the plugin ${provider.id}.` }]
  return [
    { text: `Needs ${name}, from the plugin ${provider.id}, which is not composed.`, missing: provider.id },
  ]
}

/** Explains a composed plugin whose row has no view to be in. */
function placesOf(
  { adds }: PluginInfo,
  { plugins }: Catalog,
  composed: readonly PluginInfo[] | undefined,
): readonly Relation[] {
  return adds.flatMap((slot) => {
    const hosts = plugins.filter(({ shows }) => shows.includes(slot))
    const [host] = hosts
    if (!composed || !host || hosts.some(({ id }) => composed.some((one) => one.id === id))) return []
    return [
      { text: `Adds ${slotNames[slot] ?? 'a row'} to ${host.id}, which is not composed.`, missing: host.id },
    ]
  })
}

function neededText({ provides }: PluginInfo, composed: readonly PluginInfo[]): readonly Relation[] {
  const others = composed.filter((other) => needsOf(other).some((service) => provides.includes(service)))
  if (others.length === 0) return []
  return [{ text: `${namesOf(others)} ${others.length === 1 ? 'needs' : 'need'} it.` }]
}

function conflictsOf(info: PluginInfo, composed: readonly PluginInfo[]): readonly Relation[] {
  const excludes = (one: PluginInfo, other: PluginInfo) =>
    one.conflicts.some((what) => what === other.id || other.provides.includes(what))
  const others = composed.filter(
    (other) => other.id !== info.id && (excludes(info, other) || excludes(other, info)),
  )
  return others.length === 0 ? [] : [{ text: `Cannot be combined with ${namesOf(others)}.` }]
}
