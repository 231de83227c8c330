// Networks for `createLatchkit({ networks })`, one constant for each, so that a page contains only those that it uses.

export {
  abstract,
  arbitrum,
  base,
  blast,
  ink,
  linea,
  mainnet,
  mantle,
  optimism,
  scroll,
  unichain,
  worldchain,
  zksync,
  zora,
} from './ethereum.ts'
export type { EvmNetwork } from './evmNetwork.ts'
export { avalanche, berachain, bsc, celo, gnosis, monad, polygon, sonic } from './others.ts'
export {
  arbitrumSepolia,
  avalancheFuji,
  baseSepolia,
  bscTestnet,
  hoodi,
  optimismSepolia,
  polygonAmoy,
  sepolia,
} from './testnets.ts'
