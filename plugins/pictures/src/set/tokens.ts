/** Imports the pictures by name. */
export default {
  DAI: () => import('./tokens/DAI.ts'),
  ETH: () => import('./tokens/ETH.ts'),
  LINK: () => import('./tokens/LINK.ts'),
  UNI: () => import('./tokens/UNI.ts'),
  USDC: () => import('./tokens/USDC.ts'),
  USDT: () => import('./tokens/USDT.ts'),
  WBTC: () => import('./tokens/WBTC.ts'),
}
