import type { NetworkInput } from '@latchkit/kernel'

/** An EVM network for `createLatchkit`. viem accepts it as a chain: `createPublicClient({ chain: mainnet, transport })`. */
export interface EvmNetwork extends NetworkInput {
  /** The chain id of EIP-155. */
  readonly id: number
  /** Distinguishes it from the networks of other namespaces. */
  readonly chainNamespace: 'eip155'
  /** Whether its currency has no value. */
  readonly testnet?: boolean
}
