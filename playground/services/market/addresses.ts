import { getContractAddress } from 'viem/utils'

/** The account that deploys the market. It sends nothing else, so that the addresses are the same on every start. */
export const deployer = '0x00000000000000000000000000000000004d4b54'

/** The contracts in the order in which they are deployed. */
export const wrappedEther = getContractAddress({ from: deployer, nonce: 0n })
export const router = getContractAddress({ from: deployer, nonce: 1n })
export const feeTokenAddress = getContractAddress({ from: deployer, nonce: 2n })

/** The address of the pool at a position in the list of pools: the router creates them in that order. */
export const pairAddress = (position: number) =>
  getContractAddress({ from: router, nonce: BigInt(position + 1) })
