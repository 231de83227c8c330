import type { LatchkitOptions } from '@latchkit/kernel'
import { networkOf } from '../../shared/networks.ts'
import type { Cloud } from '../cloud.ts'

/** The options for createLatchkit, without its plugins. The code panel prints the same object. */
export function kitOptions({ url, chains, secureSite }: Cloud): Omit<LatchkitOptions, 'plugins'> {
  return {
    projectId: null,
    kitId: 'studio',
    metadata: { name: 'Harbour Coffee' },
    networks: chains.flatMap(({ chainId }) => networkOf(`eip155:${chainId}`, `${url}/chains`) ?? []),
    services: {
      data: `${url}/data`,
      rpc: `${url}/rpc`,
      walletList: `${url}/wallet-list`,
      analytics: `${url}/analytics`,
      links: `${url}/links`,
      relay: `${url.replace(/^http/, 'ws')}/relay`,
      ...(secureSite ? { secureSite } : {}),
    },
  }
}
