import type { ChainId } from '@latchkit/kernel'
import type { OptionCheck } from '@latchkit/kernel/plugin'
import { readOptions } from '@latchkit/kernel/plugin'

/** The exchange contracts whose transactions can be checked: Uniswap V2's Router02, and `swap` of 1inch's routers. */
export type RouterKind = 'uniswapV2' | 'oneInchV5' | 'oneInchV6'

/** The exchanges of each network, by address. */
export type Routers = Readonly<Record<ChainId, Readonly<Record<string, RouterKind>> | undefined>>

/** The options of `swap`. */
export interface SwapOptions {
  /**
   * The exchanges of more networks, or of a known network in place of its own, by network and address:
   * `{ 'eip155:31337': { '0x7a25…488D': 'uniswapV2' } }`. Tokens are swapped on these networks as well.
   */
  readonly routers?: Routers
}

const kinds: readonly unknown[] = ['uniswapV2', 'oneInchV5', 'oneInchV6'] satisfies readonly RouterKind[]

const isRouters = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([chainId, rows]) =>
      /^eip155:\d+$/.test(chainId) &&
      Object.entries(Object(rows)).every(
        ([address, kind]) => /^0x[0-9a-fA-F]{40}$/.test(address) && kinds.includes(kind),
      ),
  )

const checks: Readonly<Record<keyof SwapOptions, OptionCheck>> = {
  routers: [isRouters, 'an object of exchanges by network, such as { "eip155:1": { "0x…": "uniswapV2" } }'],
}

/**
 * Validates the options, and returns the exchanges of every network, by address in lower case.
 * @throws {Error} for an unknown option or an invalid value
 */
export function readRouters(options: SwapOptions | undefined, known: Routers): Routers {
  const { routers = {} } = readOptions('swap', checks, options)
  const own = Object.entries(routers).map(([chainId, rows]) => [
    chainId,
    Object.fromEntries(Object.entries(rows ?? {}).map(([address, kind]) => [address.toLowerCase(), kind])),
  ])
  return { ...known, ...Object.fromEntries(own) }
}
