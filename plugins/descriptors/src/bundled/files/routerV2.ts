import {
  amount,
  contract,
  date,
  describe,
  gets,
  gives,
  givesUpTo,
  native,
  ownAddress,
  route,
  ticker,
} from '../build.ts'

const end = [route(ticker('path.[]', 'Route')), ownAddress('to', 'Receiver'), date('deadline')]
const give = (path: string) => gives(amount(path, 'Amount to send', 'path.[0]'))
const giveUpTo = (path: string) => givesUpTo(amount(path, 'Maximum to send', 'path.[0]'))
const get = (path: string, label = 'Minimum to receive') => gets(amount(path, label, 'path.[-1]'))
const pay = native('@.value', 'Amount to send')
const liquidity = [ownAddress('to', 'Receiver'), date('deadline')]

const exactIn = describe('Swap', [give('amountIn'), get('amountOutMin'), ...end], {
  sentence: 'Swap {amountIn} for at least {amountOutMin}',
})
const exactOut = describe('Swap', [giveUpTo('amountInMax'), get('amountOut', 'Amount to receive'), ...end], {
  sentence: 'Swap at most {amountInMax} for {amountOut}',
})
const nativeIn = describe('Swap', [pay, get('amountOutMin'), ...end], {
  sentence: 'Swap {@.value} for at least {amountOutMin}',
})
const nativeOut = describe(
  'Swap',
  [give('amountIn'), gets(native('amountOutMin', 'Minimum to receive')), ...end],
  {
    sentence: 'Swap {amountIn} for at least {amountOutMin}',
  },
)

/** Routers with the interface of Uniswap V2: Uniswap, SushiSwap, PancakeSwap and QuickSwap. */
export default contract(
  'A router of Uniswap V2’s kind',
  {
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D': [1],
    '0xd9e1cE17f2641f24aE83637ab66a2cca9C378B9F': [1],
    '0x10ED43C718714eb63d5aA57B78B54704E256024E': [56],
    '0xa5E0829CaCEd8fFDD4De3c43696c57F7D7A678ff': [137],
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24': [8453, 42161],
  },
  {
    'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
      exactIn,
    'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
      exactIn,
    'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
      exactOut,
    'swapExactETHForTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)': nativeIn,
    'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin,address[] path,address to,uint256 deadline)':
      nativeIn,
    'swapETHForExactTokens(uint256 amountOut,address[] path,address to,uint256 deadline)': describe(
      'Swap',
      [native('@.value', 'Maximum to send'), get('amountOut', 'Amount to receive'), ...end],
      { sentence: 'Swap at most {@.value} for {amountOut}' },
    ),
    'swapExactTokensForETH(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
      nativeOut,
    'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to,uint256 deadline)':
      nativeOut,
    'swapTokensForExactETH(uint256 amountOut,uint256 amountInMax,address[] path,address to,uint256 deadline)':
      describe('Swap', [giveUpTo('amountInMax'), gets(native('amountOut', 'Amount to receive')), ...end], {
        sentence: 'Swap at most {amountInMax} for {amountOut}',
      }),
    'addLiquidity(address tokenA,address tokenB,uint256 amountADesired,uint256 amountBDesired,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
      describe(
        'Add liquidity',
        [
          givesUpTo(amount('amountADesired', 'Maximum to send', 'tokenA')),
          givesUpTo(amount('amountBDesired', 'Maximum to send', 'tokenB')),
          gets(amount('amountAMin', 'Minimum to send', 'tokenA')),
          gets(amount('amountBMin', 'Minimum to send', 'tokenB')),
          ...liquidity,
        ],
        { sentence: 'Add {amountADesired} and {amountBDesired} to a pool' },
      ),
    'addLiquidityETH(address token,uint256 amountTokenDesired,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
      describe(
        'Add liquidity',
        [
          givesUpTo(native('@.value', 'Maximum to send')),
          givesUpTo(amount('amountTokenDesired', 'Maximum to send', 'token')),
          gets(amount('amountTokenMin', 'Minimum to send', 'token')),
          gets(native('amountETHMin', 'Minimum to send')),
          ...liquidity,
        ],
        { sentence: 'Add {@.value} and {amountTokenDesired} to a pool' },
      ),
    'removeLiquidity(address tokenA,address tokenB,uint256 liquidity,uint256 amountAMin,uint256 amountBMin,address to,uint256 deadline)':
      describe(
        'Remove liquidity',
        [
          gives({ path: 'liquidity', label: 'Shares of the pool', format: 'raw' }),
          gets(amount('amountAMin', 'Minimum to receive', 'tokenA')),
          gets(amount('amountBMin', 'Minimum to receive', 'tokenB')),
          ...liquidity,
        ],
        { sentence: 'Remove at least {amountAMin} and {amountBMin} from a pool' },
      ),
    'removeLiquidityETH(address token,uint256 liquidity,uint256 amountTokenMin,uint256 amountETHMin,address to,uint256 deadline)':
      describe(
        'Remove liquidity',
        [
          gives({ path: 'liquidity', label: 'Shares of the pool', format: 'raw' }),
          gets(amount('amountTokenMin', 'Minimum to receive', 'token')),
          gets(native('amountETHMin', 'Minimum to receive')),
          ...liquidity,
        ],
        { sentence: 'Remove at least {amountTokenMin} and {amountETHMin} from a pool' },
      ),
  },
)
