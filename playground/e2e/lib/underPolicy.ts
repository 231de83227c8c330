import { createContentPolicy, formatContentPolicy } from '@latchkit/kernel/policy'
import { inject } from 'vitest'
import { serveFolder } from '../../serve.ts'
import { optionsAt } from './declaredHosts.ts'
import { hostUrl, type PageOptions, walletChains } from './openPage.ts'

/** The hosts of the services: names of this machine, so that a policy and a violation tell the services apart. */
const hostOf = (service: string): string =>
  `${service.toLowerCase()}.localhost:${new URL(inject('cloud')).port}`

const urlOf = (service: string, path: string): string => `http://${hostOf(service)}/${path}`

/** Services that each have a host of their own. */
const services = () => ({
  chains: urlOf('nodes', 'chains'),
  data: urlOf('data', 'data'),
  rpc: urlOf('rpc', 'rpc'),
  walletList: urlOf('walletList', 'wallet-list'),
  analytics: urlOf('analytics', 'analytics'),
  links: urlOf('links', 'links'),
  relay: `ws://${hostOf('relay')}/relay`,
  secureSite: inject('secureSite'),
  meld: urlOf('meld', 'data/checkout/meld'),
})

/** The origin of a service in a policy. */
export const sourceOfService = (service: keyof ReturnType<typeof services>): string =>
  services()[service].replace(/^(\w+:\/\/[^/]+).*/, '$1')

export interface UnderPolicy {
  /** Opens the page: the options of `open`. */
  readonly options: PageOptions
  /** The ids of the plugins that need the source which was left out. */
  readonly affected: readonly string[]
  stop(): Promise<void>
}

/** Serves the host page under the policy that is generated for its kit, or under that policy without one source. */
export async function serveUnderPolicy(input: PageOptions['kit'], left?: string): Promise<UnderPolicy> {
  const kit = { ...input, services: services() }
  const policy = createContentPolicy(optionsAt(hostUrl(kit)))
  const without = policy.map(({ name, sources }) => ({
    name,
    sources: sources.filter(({ source }) => source !== left),
  }))
  const server = await serveFolder(inject('pagesFolder'), formatContentPolicy(without))
  const needs = policy
    .flatMap(({ sources }) => sources.filter(({ source }) => source === left))
    .flatMap((row) => row.needs)
  // The test wallet is a part of the page, whose policy does not apply to a real wallet.
  const chains = walletChains().map((chain) => ({
    ...chain,
    rpcUrl: chain.rpcUrl.replace(inject('cloud'), `http://${hostOf('nodes')}`),
  }))
  return {
    options: { pages: server.url, kit, wallets: [{ chains }] },
    affected: [...new Set(needs.map(({ plugin }) => plugin))],
    stop: server.stop,
  }
}
