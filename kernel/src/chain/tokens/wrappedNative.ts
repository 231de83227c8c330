import { copyOwn } from '../../objects/copyOwn.ts'

/**
 * The tokens that wrap the native currency of EVM networks one to one, by CAIP-2 id: WETH, WPOL, WBNB, WAVAX and WXDAI.
 *
 * @example wrappedNatives['eip155:1'] // '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
 */
export const wrappedNatives: Readonly<Record<string, string>> = copyOwn({
  'eip155:1': '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  'eip155:10': '0x4200000000000000000000000000000000000006',
  'eip155:8453': '0x4200000000000000000000000000000000000006',
  'eip155:42161': '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
  'eip155:137': '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270',
  'eip155:56': '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c',
  'eip155:43114': '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7',
  'eip155:100': '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d',
})

/**
 * Whether a token of an EVM network is its wrapped native currency, which is worth what the native currency is.
 *
 * @example isWrappedNative('eip155:1', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2') // true
 */
export const isWrappedNative = (chainId: string, token: string): boolean =>
  wrappedNatives[chainId]?.toLowerCase() === token.toLowerCase()
