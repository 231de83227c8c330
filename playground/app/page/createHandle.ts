import { type Latchkit, pluginsAtom } from '@latchkit/kernel'
import type { Cloud } from '../cloud.ts'
import { pluginIdsOf } from '../config/plugins.ts'
import type { StudioConfig } from '../config/studioConfig.ts'
import type { PageHandle, RefusedPlugin } from '../contract.ts'
import { catalog } from './catalog.ts'
import { changedOptions, changedTheme } from './changedOptions.ts'
import { addPlugins, type Factories, hasPlugin, type Refuse, refuseUnknown } from './composeKit.ts'
import type { OfflineSwitch } from './createOfflineSwitch.ts'
import { policyOf } from './createPolicy.ts'
import type { PageRecord } from './createRecord.ts'
import { factories } from './factories.ts'
import { followParts } from './followParts.ts'
import { type KitOptions, kitOptions } from './kitOptions.ts'
import type { PageWallets } from './pageWallets.ts'
import { formatError } from './record/words.ts'
import { servicesOf } from './servicesOf.ts'

export interface HandleParameters {
  /** The kits of the page, which all have the same configuration. */
  readonly kits: readonly [Latchkit, ...Latchkit[]]
  /** The plugins of the first kit, whose hooks are recorded. */
  readonly recorded: Factories
  readonly config: StudioConfig
  readonly cloud: Cloud
  readonly record: PageRecord
  readonly wallets: PageWallets
  readonly offline: OfflineSwitch
}

/** Creates the studio's interface to this page: it changes the running kits, and reads the page's record. */
export function createHandle(parameters: HandleParameters): PageHandle {
  const { kits, recorded, cloud, record, wallets, offline } = parameters
  let current = parameters.config
  const [kit] = kits
  const idsOf = (one: StudioConfig) => pluginIdsOf(one, catalog.presets)
  const show = () => {
    const ids = idsOf(current).filter((id) => hasPlugin(kit, id))
    record.put({
      plugins: kit.store.get(pluginsAtom),
      services: servicesOf(kitOptions(cloud, current)),
      policy: policyOf({ cloud, config: current }, ids),
      wallets: wallets.add(current.namespaces),
    })
  }
  kit.store.sub(pluginsAtom, show)

  function changePlugins(ids: readonly string[]): void {
    const refused = new Map<string, RefusedPlugin>()
    const refuse: Refuse = (id, text) => {
      if (!refused.has(id)) record.report('problem', `kit.use(${id}())`, text)
      refused.set(id, { id, text })
    }
    for (const id of addedTo(kits, recorded, ids, refuse)) record.report('call', `kit.use(${id}())`)
    refuseUnknown(ids, (id, text) => refused.set(id, { id, text }))
    record.put({ refused: [...refused.values()] })
  }

  changePlugins(idsOf(current))
  show()
  return {
    catalog,
    read: record.read,
    subscribe: record.subscribe,
    setWalletMode: wallets.setMode,
    inspect: (onPart) => followParts(new Set(factories.keys()), onPart),
    apply(next) {
      const [before, after] = [kitOptions(cloud, current), kitOptions(cloud, next)]
      const ids = idsOf(next)
      current = next
      offline.setOffline(next.environment.offline)
      for (const id of removedFrom(kits, ids)) record.report('call', `kit.remove('${id}')`)
      changeOptions(kits, record, before, after)
      changePlugins(ids)
      show()
    },
  }
}

/** Adds what the kits lack. Returns the ids of the plugins that were added. */
const addedTo = (
  kits: readonly Latchkit[],
  recorded: Factories,
  ids: readonly string[],
  refuse: Refuse,
): ReadonlySet<string> =>
  new Set(kits.flatMap((kit, index) => addPlugins(kit, ids, refuse, index === 0 ? recorded : factories)))

/** Removes all other plugins from the kits. Returns the ids of those that were removed. */
function removedFrom(kits: readonly Latchkit[], ids: readonly string[]): ReadonlySet<string> {
  const removed = new Set<string>()
  for (const kit of kits)
    for (const id of Object.keys(kit.store.get(pluginsAtom)).filter((one) => !ids.includes(one))) {
      kit.remove(id)
      removed.add(id)
    }
  return removed
}

function changeOptions(
  kits: readonly Latchkit[],
  record: PageRecord,
  before: KitOptions,
  after: KitOptions,
): void {
  const { theme, themeVariables } = changedTheme(before, after)
  const update = changedOptions(before, after)
  const names = Object.keys(update).join(', ')
  // Updating loads code of the kit, which no visitor has asked for.
  if (names) record.intent(`The studio changed ${names}`)
  for (const kit of kits) {
    if (theme) kit.setTheme(theme)
    if (themeVariables) kit.setThemeVariables(themeVariables)
    if (names)
      kit
        .update(update)
        .catch((error: unknown) => record.report('problem', `kit.update(${names})`, formatError(error)))
  }
  if (theme) record.report('call', 'kit.setTheme()')
  if (themeVariables) record.report('call', 'kit.setThemeVariables()')
  if (names) record.report('call', 'kit.update()', names)
}
