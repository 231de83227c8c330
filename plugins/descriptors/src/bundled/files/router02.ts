import type { JsonObject } from '../../format/shapes.ts'
import {
  address,
  amount,
  contract,
  date,
  describe,
  fee,
  gets,
  gives,
  givesUpTo,
  innerCalls,
  native,
  ownAddress,
  route,
  ticker,
} from '../build.ts'

/** In a swap, this router replaces the address 1 by the sender. Its functions that pay out what it holds do not. */
const receiver = (path: string): JsonObject => ({
  ...address(path, 'Receiver'),
  params: { types: ['wallet'], senderAddress: '0x0000000000000000000000000000000000000001' },
})
const inside = { excluded: ['params.sqrtPriceLimitX96'] }
const [first, last] = ['params.path.[0:20]', 'params.path.[-20:]']
const exactInput = 'Swap {params.amountIn} for at least {params.amountOutMinimum}'
const exactOutput = 'Swap at most {params.amountInMaximum} for {params.amountOut}'

/** The second router of Uniswap V3, which swaps in pools of V2 as well. */
export default contract(
  'Uniswap',
  {
    '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45': [1, 10, 137, 42161],
    '0x2626664c2603336E57B271c5C0b26F421741e481': [8453],
  },
  {
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
      describe(
        'Swap',
        [
          gives(amount('params.amountIn', 'Amount to send', 'params.tokenIn')),
          gets(amount('params.amountOutMinimum', 'Minimum to receive', 'params.tokenOut')),
          fee('params.fee'),
          receiver('params.recipient'),
        ],
        { sentence: exactInput, ...inside },
      ),
    'exactInput((bytes path,address recipient,uint256 amountIn,uint256 amountOutMinimum) params)': describe(
      'Swap',
      [
        gives(amount('params.amountIn', 'Amount to send', first)),
        gets(amount('params.amountOutMinimum', 'Minimum to receive', last)),
        fee('params.path.[20:23]'),
        receiver('params.recipient'),
      ],
      { sentence: exactInput },
    ),
    'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
      describe(
        'Swap',
        [
          givesUpTo(amount('params.amountInMaximum', 'Maximum to send', 'params.tokenIn')),
          gets(amount('params.amountOut', 'Amount to receive', 'params.tokenOut')),
          fee('params.fee'),
          receiver('params.recipient'),
        ],
        { sentence: exactOutput, ...inside },
      ),
    'exactOutput((bytes path,address recipient,uint256 amountOut,uint256 amountInMaximum) params)': describe(
      'Swap',
      [
        givesUpTo(amount('params.amountInMaximum', 'Maximum to send', last)),
        gets(amount('params.amountOut', 'Amount to receive', first)),
        fee('params.path.[20:23]'),
        receiver('params.recipient'),
      ],
      { sentence: exactOutput },
    ),
    'swapExactTokensForTokens(uint256 amountIn,uint256 amountOutMin,address[] path,address to)': describe(
      'Swap',
      [
        gives(amount('amountIn', 'Amount to send', 'path.[0]')),
        gets(amount('amountOutMin', 'Minimum to receive', 'path.[-1]')),
        route(ticker('path.[]', 'Route')),
        receiver('to'),
      ],
      { sentence: 'Swap {amountIn} for at least {amountOutMin}' },
    ),
    'swapTokensForExactTokens(uint256 amountOut,uint256 amountInMax,address[] path,address to)': describe(
      'Swap',
      [
        givesUpTo(amount('amountInMax', 'Maximum to send', 'path.[0]')),
        gets(amount('amountOut', 'Amount to receive', 'path.[-1]')),
        route(ticker('path.[]', 'Route')),
        receiver('to'),
      ],
      { sentence: 'Swap at most {amountInMax} for {amountOut}' },
    ),
    'unwrapWETH9(uint256 amountMinimum,address recipient)': describe('Unwrap what was bought', [
      gets(native('amountMinimum', 'Minimum to receive')),
      ownAddress('recipient', 'Receiver'),
    ]),
    'unwrapWETH9(uint256 amountMinimum)': describe('Unwrap what was bought', [
      gets(native('amountMinimum', 'Minimum to receive')),
    ]),
    'sweepToken(address token,uint256 amountMinimum,address recipient)': describe(
      'Take tokens out of the router',
      [gets(amount('amountMinimum', 'Minimum to receive', 'token')), ownAddress('recipient', 'Receiver')],
    ),
    'refundETH()': describe('Take back what is left over', []),
    'multicall(bytes[] data)': describe('Several calls at once', [innerCalls('data.[]')]),
    'multicall(uint256 deadline,bytes[] data)': describe('Several calls at once', [
      date('deadline'),
      innerCalls('data.[]'),
    ]),
  },
)
