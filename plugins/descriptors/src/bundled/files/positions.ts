import { amount, contract, date, describe, fee, gets, gives, givesUpTo, ownAddress, raw } from '../build.ts'

const id = raw('params.tokenId', 'Position')
const until = date('params.deadline')

/** The positions in pools of Uniswap V3. */
export default contract(
  'Uniswap V3',
  { '0xC36442b4a4522E871399CD717aBDD847Ab11FE88': [1, 10, 137, 42161] },
  {
    'mint((address token0,address token1,uint24 fee,int24 tickLower,int24 tickUpper,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,address recipient,uint256 deadline) params)':
      describe(
        'Add liquidity',
        [
          givesUpTo(amount('params.amount0Desired', 'Maximum to send', 'params.token0')),
          givesUpTo(amount('params.amount1Desired', 'Maximum to send', 'params.token1')),
          gets(amount('params.amount0Min', 'Minimum to send', 'params.token0')),
          gets(amount('params.amount1Min', 'Minimum to send', 'params.token1')),
          fee('params.fee'),
          raw('params.tickLower', 'Lowest tick'),
          raw('params.tickUpper', 'Highest tick'),
          ownAddress('params.recipient', 'Owner of the position'),
          until,
        ],
        { sentence: 'Add {params.amount0Desired} and {params.amount1Desired} to a pool' },
      ),
    'increaseLiquidity((uint256 tokenId,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,uint256 deadline) params)':
      // Whose position it is cannot be read here, and a position accepts liquidity from every account: it stays without words.
      describe('Add liquidity to a position', [
        givesUpTo(raw('params.amount0Desired', 'Maximum of the first token, in base units')),
        givesUpTo(raw('params.amount1Desired', 'Maximum of the second token, in base units')),
        gets(raw('params.amount0Min', 'Minimum of the first token, in base units')),
        gets(raw('params.amount1Min', 'Minimum of the second token, in base units')),
        until,
      ]),
    'decreaseLiquidity((uint256 tokenId,uint128 liquidity,uint256 amount0Min,uint256 amount1Min,uint256 deadline) params)':
      describe('Remove liquidity from a position', [
        id,
        gives(raw('params.liquidity', 'Liquidity')),
        gets(raw('params.amount0Min', 'Minimum of the first token, in base units')),
        gets(raw('params.amount1Min', 'Minimum of the second token, in base units')),
        until,
      ]),
    'collect((uint256 tokenId,address recipient,uint128 amount0Max,uint128 amount1Max) params)': describe(
      'Collect from a position',
      [
        id,
        ownAddress('params.recipient', 'Receiver'),
        raw('params.amount0Max', 'Maximum of the first token, in base units'),
        raw('params.amount1Max', 'Maximum of the second token, in base units'),
      ],
    ),
    'burn(uint256 tokenId)': describe('Delete an empty position', [raw('tokenId', 'Position')]),
  },
)
