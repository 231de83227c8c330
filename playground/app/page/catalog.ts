import type { Plugin } from '@latchkit/kernel'
import { basic } from '@latchkit/preset-basic'
import { fromPlan } from '@latchkit/preset-from-plan'
import { full } from '@latchkit/preset-full'
import { standard } from '@latchkit/preset-standard'
import type { Catalog, PluginInfo } from '../contract.ts'
import { factories } from './factories.ts'
import { nodesOf } from './servicesOf.ts'

const idsOf = (plugins: readonly Plugin[]): readonly string[] => plugins.map(({ id }) => id)

/** The plugins of the page and the lists of the presets, as the manifests and the presets' functions give them. */
export const catalog: Catalog = {
  plugins: [...factories.values()].map((make) => infoOf(make())),
  presets: {
    basic: idsOf(basic()),
    standard: idsOf(standard()),
    full: idsOf(full()),
    'from-plan': idsOf(fromPlan()),
  },
}

function infoOf({ id, manifest }: Plugin): PluginInfo {
  const { version, on, needs, namespace, provides = [], requires = [], conflicts = [], hosts = [] } = manifest
  return {
    id,
    version,
    on,
    needs,
    namespace,
    provides,
    requires,
    conflicts,
    adds: Object.keys(manifest.slots ?? {}),
    services: [...(namespace ? [nodesOf(namespace)] : []), ...hosts.map(({ service }) => service)],
    shows: Object.values(manifest.views ?? {}).flatMap(({ slots }) => slots ?? []),
  }
}
