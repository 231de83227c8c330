import type { ChainId } from '@latchkit/kernel'
import { expect, test } from 'vitest'
import { canSwapOn, pinnedRouters, routerKindOf } from './pinnedRouters.ts'

/** The networks with Uniswap V2, as its documentation has them. */
const uniswap: Readonly<Record<ChainId, string>> = {
  'eip155:1': '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
  'eip155:10': '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2',
  'eip155:56': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:137': '0xedf6066a2b290C185783862C7F4776A2C8077AD1',
  'eip155:8453': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:42161': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
  'eip155:43114': '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24',
}
/** The addresses of 1inch on zkSync Era; they are the same on all other networks. */
const zkSync = [
  '0x6e2B76966cbD9cF4cC2Fa0D76d24d5241E0ABC2F',
  '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF',
] as const
const usual = [
  '0x1111111254EEB25477B68fb85Ed929f73A960582',
  '0x111111125421cA6dc452d289314280a0f8842A65',
] as const

test.each(Object.keys(pinnedRouters) as ChainId[])('%s has the exchanges that are documented', (chainId) => {
  const [v5, v6] = chainId === 'eip155:324' ? zkSync : usual
  const router = uniswap[chainId]
  expect(pinnedRouters[chainId]).toEqual({
    [v5.toLowerCase()]: 'oneInchV5',
    [v6.toLowerCase()]: 'oneInchV6',
    ...(router === undefined ? {} : { [router.toLowerCase()]: 'uniswapV2' }),
  })
  expect(routerKindOf(pinnedRouters, chainId, v5)).toBe('oneInchV5')
  expect(canSwapOn(pinnedRouters, chainId)).toBe(true)
})

test('without a network, or on one that is not listed, nothing can be swapped', () => {
  expect(canSwapOn(pinnedRouters, undefined)).toBe(false)
  expect(canSwapOn(pinnedRouters, 'eip155:5')).toBe(false)
  expect(canSwapOn(Object({ undefined: {} }), undefined)).toBe(false)
  expect(routerKindOf(pinnedRouters, 'eip155:5', usual[0])).toBe(undefined)
})
