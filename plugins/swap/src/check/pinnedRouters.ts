import type { ChainId } from '@latchkit/kernel'
import type { RouterKind, Routers } from '../options.ts'

const v5 = '0x1111111254eeb25477b68fb85ed929f73a960582'
const v6 = '0x111111125421ca6dc452d289314280a0f8842a65'
/** Uniswap V2's Router02 on the networks where it has the same address. */
const router02 = '0x4752ba5dbc23f44d87826276bf6fd6b1c372ad24'

/** 1inch has the same addresses on all of these networks. */
const oneInch: Routers[ChainId] = { [v5]: 'oneInchV5', [v6]: 'oneInchV6' }
const withUniswap = (address: string): Routers[ChainId] => ({ ...oneInch, [address]: 'uniswapV2' })

/**
 * The networks on which tokens are swapped, with the exchanges that a transaction may call there.
 *
 * @see https://github.com/1inch/1inch-contract-addresses
 * @see https://docs.uniswap.org/contracts/v2/reference/smart-contracts/v2-deployments
 */
export const pinnedRouters: Routers = {
  'eip155:1': withUniswap('0x7a250d5630b4cf539739df2c5dacb4c659f2488d'),
  'eip155:10': withUniswap('0x4a7b5da61326a6379179b40d00f57e5bbdc962c2'),
  'eip155:56': withUniswap(router02),
  'eip155:100': oneInch,
  'eip155:137': withUniswap('0xedf6066a2b290c185783862c7f4776a2c8077ad1'),
  'eip155:250': oneInch,
  'eip155:324': {
    '0x6e2b76966cbd9cf4cc2fa0d76d24d5241e0abc2f': 'oneInchV5',
    '0x6fd4383cb451173d5f9304f041c7bcbf27d561ff': 'oneInchV6',
  },
  'eip155:8217': oneInch,
  'eip155:8453': withUniswap(router02),
  'eip155:42161': withUniswap(router02),
  'eip155:43114': withUniswap(router02),
  'eip155:1313161554': oneInch,
}

/** The kind of a contract that the site or this package names as an exchange of a network. */
export function routerKindOf(routers: Routers, chainId: ChainId, address: string): RouterKind | undefined {
  const rows = routers[chainId]
  const key = address.toLowerCase()
  return rows && Object.hasOwn(rows, key) ? rows[key] : undefined
}

/** Whether tokens can be swapped on a network. */
export const canSwapOn = (routers: Routers, chainId: ChainId | undefined): boolean =>
  chainId !== undefined && Object.hasOwn(routers, chainId)
