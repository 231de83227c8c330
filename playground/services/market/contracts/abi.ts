import { parseAbi } from 'viem/utils'

/** The functions of Uniswap's second router that this one has, and the creation of pairs. */
export const routerAbi = parseAbi([
  'function getPair(address a, address b) view returns (address)',
  'function createPair(address a, address b) returns (address pair)',
  'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[] amounts)',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[] amounts)',
])

export const pairAbi = parseAbi([
  'function sync()',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 changedAt)',
])

export const wrappedAbi = parseAbi([
  'function deposit() payable',
  'function transfer(address to, uint256 amount) returns (bool)',
])
