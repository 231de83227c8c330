import type { CosmosNetwork } from '@latchkit/plugin-cosmos/networks'

type LocalCosmos = Omit<CosmosNetwork, 'rpcUrls'>

const currency = (name: string) => ({ name, symbol: name.toUpperCase(), decimals: 6 })

/** The local Cosmos chains. Their prefixes differ, so that an address of one is invalid on the other. */
export const localCosmos: readonly LocalCosmos[] = [
  {
    id: 'localstar-1',
    chainNamespace: 'cosmos',
    name: 'Local Star',
    nativeCurrency: currency('Star'),
    cosmos: { bech32Prefix: 'cosmos', denom: 'ustar', gasPrice: '0.025' },
  },
  {
    id: 'localmoon-1',
    chainNamespace: 'cosmos',
    name: 'Local Moon',
    nativeCurrency: currency('Moon'),
    cosmos: { bech32Prefix: 'moon', denom: 'umoon', gasPrice: '0.01' },
  },
]
