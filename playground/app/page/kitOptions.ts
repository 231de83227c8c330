import type { LatchkitOptions, NetworkInput } from '@latchkit/kernel'
import { knownNetworks, networkOf } from '../../shared/networks.ts'
import type { Cloud } from '../cloud.ts'
import { featuresOf } from '../config/logins.ts'
import { followsPlan } from '../config/plugins.ts'
import type { Namespace, StudioConfig } from '../config/studioConfig.ts'
import { themeOf, variablesOf } from '../config/theme.ts'

/** Networks that are not offered: no local node serves the first, and a public service may be asked about the second. */
const leftOut = ['polkadot:50505050505050505050505050505050', 'bip122:00000008819873e925422c1ff0f99f7c']

export type KitOptions = Omit<LatchkitOptions, 'plugins'>

/** The options for createLatchkit, without its plugins. */
export function kitOptions(cloud: Cloud, config: StudioConfig): KitOptions {
  const { theme, locale, environment } = config
  const variables = variablesOf(theme)
  return {
    // Without a project there is no plan to follow.
    projectId: followsPlan(config) ? 'studio' : null,
    kitId: 'studio',
    metadata: { name: 'Harbour Coffee' },
    networks: [...new Set(config.namespaces)].flatMap((namespace) => networksOf(namespace, cloud)),
    services: servicesOf(cloud, followsPlan(config)),
    features: featuresOf(config),
    ...(theme.look === 'auto' ? {} : { theme: themeOf(theme.look) }),
    ...(Object.keys(variables).length === 0 ? {} : { themeVariables: variables }),
    ...(locale === 'en' ? {} : { locale }),
    ...(environment.embedded ? { enableEmbedded: true } : {}),
  }
}

function networksOf(namespace: Namespace, { url, chains }: Cloud): readonly NetworkInput[] {
  const ids =
    namespace === 'eip155'
      ? chains.map(({ chainId }) => `eip155:${chainId}`)
      : knownNetworks.filter((id) => id.startsWith(`${namespace}:`) && !leftOut.includes(id))
  return ids.flatMap((id) => networkOf(id, `${url}/chains`) ?? [])
}

function servicesOf(
  { url, secureSite }: Cloud,
  hasProject: boolean,
): NonNullable<LatchkitOptions['services']> {
  // With a project, a service that is left out is the hosted one.
  const site = secureSite ?? (hasProject ? `${url}/secure-site` : undefined)
  return {
    data: `${url}/data`,
    rpc: `${url}/rpc`,
    walletList: `${url}/wallet-list`,
    analytics: `${url}/analytics`,
    links: `${url}/links`,
    relay: `${url.replace(/^http/, 'ws')}/relay`,
    meld: `${url}/data/checkout/meld`,
    ...(site ? { secureSite: site } : {}),
  }
}
