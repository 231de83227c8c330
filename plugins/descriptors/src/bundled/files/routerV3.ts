import {
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
} from '../build.ts'

const end = [ownAddress('params.recipient', 'Receiver'), date('params.deadline')]
const inside = { excluded: ['params.sqrtPriceLimitX96'] }
/** A path of one pool has 43 bytes: the first token, the fee and the second token. */
const [first, last] = ['params.path.[0:20]', 'params.path.[-20:]']
const exactInput = 'Swap {params.amountIn} for at least {params.amountOutMinimum}'
const exactOutput = 'Swap at most {params.amountInMaximum} for {params.amountOut}'

/** The first router of Uniswap V3. */
export default contract(
  'Uniswap V3',
  { '0xE592427A0AEce92De3Edee1F18E0157C05861564': [1, 10, 137, 42161] },
  {
    'exactInputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum,uint160 sqrtPriceLimitX96) params)':
      describe(
        'Swap',
        [
          gives(amount('params.amountIn', 'Amount to send', 'params.tokenIn')),
          gets(amount('params.amountOutMinimum', 'Minimum to receive', 'params.tokenOut')),
          fee('params.fee'),
          ...end,
        ],
        { sentence: exactInput, ...inside },
      ),
    'exactInput((bytes path,address recipient,uint256 deadline,uint256 amountIn,uint256 amountOutMinimum) params)':
      describe(
        'Swap',
        [
          gives(amount('params.amountIn', 'Amount to send', first)),
          gets(amount('params.amountOutMinimum', 'Minimum to receive', last)),
          fee('params.path.[20:23]'),
          ...end,
        ],
        { sentence: exactInput },
      ),
    'exactOutputSingle((address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum,uint160 sqrtPriceLimitX96) params)':
      describe(
        'Swap',
        [
          givesUpTo(amount('params.amountInMaximum', 'Maximum to send', 'params.tokenIn')),
          gets(amount('params.amountOut', 'Amount to receive', 'params.tokenOut')),
          fee('params.fee'),
          ...end,
        ],
        { sentence: exactOutput, ...inside },
      ),
    'exactOutput((bytes path,address recipient,uint256 deadline,uint256 amountOut,uint256 amountInMaximum) params)':
      describe(
        'Swap',
        [
          // The path begins with the token that is bought.
          givesUpTo(amount('params.amountInMaximum', 'Maximum to send', last)),
          gets(amount('params.amountOut', 'Amount to receive', first)),
          fee('params.path.[20:23]'),
          ...end,
        ],
        { sentence: exactOutput },
      ),
    'unwrapWETH9(uint256 amountMinimum,address recipient)': describe('Unwrap what was bought', [
      gets(native('amountMinimum', 'Minimum to receive')),
      ownAddress('recipient', 'Receiver'),
    ]),
    'sweepToken(address token,uint256 amountMinimum,address recipient)': describe(
      'Take tokens out of the router',
      [gets(amount('amountMinimum', 'Minimum to receive', 'token')), ownAddress('recipient', 'Receiver')],
    ),
    'refundETH()': describe('Take back what is left over', []),
    'multicall(bytes[] data)': describe('Several calls at once', [innerCalls('data.[]')]),
  },
)
