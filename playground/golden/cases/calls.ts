import { account, apes, dai, friend, items, permit2, router, usdc } from '../chain.ts'
import { encode, ether, type KnownCall, least, of, pool, soon, twoPools, units, weth } from './encodeCalls.ts'
import { otherCalls, unreadCalls } from './otherCalls.ts'

const v3 = '(address tokenIn,address tokenOut,uint24 fee,address recipient,uint256 deadline,uint256'
const v3Single = [usdc, weth, 500, account, soon, units, least, 0n]
const v3Output = [usdc, weth, 500, account, soon, least, units, 0n]
const v302 = '(address tokenIn,address tokenOut,uint24 fee,address recipient,uint256'
const v302Single = [usdc, weth, 500, account, units, least, 0n]
const v302Output = [usdc, weth, 500, account, least, units, 0n]
const inputSingle = `exactInputSingle(${v302} amountIn,uint256 amountOutMinimum,uint160 limit) params)`
const route = [usdc, weth]

/** The calls that visitors meet most. */
export const knownCalls: readonly KnownCall[] = [
  { kind: 'account', method: '(payment)', to: friend, data: '0x', value: '0x1' },
  ...of('ERC-20', usdc, [
    ['transfer(address to,uint256 value)', [friend, units]],
    ['approve(address spender,uint256 value)', [router, units]],
    ['transferFrom(address from,address to,uint256 value)', [account, friend, units]],
    ['increaseAllowance(address spender,uint256 value)', [router, units]],
    ['decreaseAllowance(address spender,uint256 value)', [router, units]],
  ]),
  ...of('ERC-721', apes, [
    ['transferFrom(address from,address to,uint256 id)', [account, friend, 7n]],
    ['safeTransferFrom(address from,address to,uint256 id)', [account, friend, 7n]],
    ['safeTransferFrom(address from,address to,uint256 id,bytes data)', [account, friend, 7n, '0x']],
    ['approve(address spender,uint256 id)', [router, 7n]],
    ['setApprovalForAll(address spender,bool granted)', [router, true]],
  ]),
  ...of('ERC-1155', items, [
    [
      'safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)',
      [account, friend, 7n, 1n, '0x'],
    ],
    [
      'safeBatchTransferFrom(address from,address to,uint256[] ids,uint256[] values,bytes data)',
      [account, friend, [7n], [1n], '0x'],
    ],
    ['setApprovalForAll(address spender,bool granted)', [router, false]],
  ]),
  ...of('Permit2', permit2, [
    [
      'approve(address token,address spender,uint160 value,uint48 until)',
      [usdc, router, units, 1_800_000_000],
    ],
    ['transferFrom(address from,address to,uint160 value,address token)', [account, friend, units, usdc]],
  ]),
  ...of('wrapped ether', weth, [
    ['deposit()', [], ether],
    ['withdraw(uint256 wad)', [ether]],
  ]),
  ...of('router of Uniswap V2', router, [
    [
      'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)',
      [units, least, route, account, soon],
    ],
    [
      'swapTokensForExactTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)',
      [least, units, route, account, soon],
    ],
    [
      'swapExactETHForTokens(uint256 a,address[] path,address to,uint256 until)',
      [units, [weth, usdc], account, soon],
      ether,
    ],
    [
      'swapETHForExactTokens(uint256 a,address[] path,address to,uint256 until)',
      [units, [weth, usdc], account, soon],
      ether,
    ],
    [
      'swapExactTokensForETH(uint256 a,uint256 b,address[] path,address to,uint256 until)',
      [units, least, route, account, soon],
    ],
    [
      'swapTokensForExactETH(uint256 a,uint256 b,address[] path,address to,uint256 until)',
      [least, units, route, account, soon],
    ],
    [
      'swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)',
      [units, least, route, account, soon],
    ],
    [
      'swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 a,address[] path,address to,uint256 until)',
      [units, [weth, usdc], account, soon],
      ether,
    ],
    [
      'swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 a,uint256 b,address[] path,address to,uint256 until)',
      [units, least, route, account, soon],
    ],
    [
      'addLiquidity(address a,address b,uint256 c,uint256 d,uint256 e,uint256 f,address to,uint256 until)',
      [usdc, dai, units, 5n * ether, units - 1n, 4n * ether, account, soon],
    ],
    [
      'addLiquidityETH(address a,uint256 b,uint256 c,uint256 d,address to,uint256 until)',
      [usdc, units, units - 1n, least, account, soon],
      ether,
    ],
    [
      'removeLiquidity(address a,address b,uint256 c,uint256 d,uint256 e,address to,uint256 until)',
      [usdc, dai, ether, units, 4n * ether, account, soon],
    ],
    [
      'removeLiquidityETH(address a,uint256 b,uint256 c,uint256 d,address to,uint256 until)',
      [usdc, ether, units, least, account, soon],
    ],
  ]),
  ...of('router of Uniswap V3', '0xE592427A0AEce92De3Edee1F18E0157C05861564', [
    [`exactInputSingle(${v3} amountIn,uint256 amountOutMinimum,uint160 limit) params)`, [v3Single]],
    [`exactOutputSingle(${v3} amountOut,uint256 amountInMaximum,uint160 limit) params)`, [v3Output]],
    [
      'exactInput((bytes path,address to,uint256 until,uint256 a,uint256 b) params)',
      [[pool, account, soon, units, least]],
    ],
    [
      'multicall(bytes[] data)',
      [[encode('refundETH()', []), encode('unwrapWETH9(uint256 a,address to)', [1n, account])]],
      ether,
    ],
    [
      'exactInput((bytes path,address to,uint256 until,uint256 a,uint256 b) params)',
      [[twoPools, account, soon, units, least]],
    ],
  ]),
  ...of('second router of Uniswap', '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45', [
    [inputSingle, [v302Single]],
    [`exactOutputSingle(${v302} amountOut,uint256 amountInMaximum,uint160 limit) params)`, [v302Output]],
    ['exactInput((bytes path,address to,uint256 a,uint256 b) params)', [[pool, account, units, least]]],
    [
      'swapExactTokensForTokens(uint256 a,uint256 b,address[] path,address to)',
      [units, least, route, account],
    ],
    [
      'multicall(uint256 until,bytes[] data)',
      [soon, [encode(inputSingle, [v302Single]), encode('unwrapWETH9(uint256 a,address to)', [1n, account])]],
      ether,
    ],
  ]),
  ...otherCalls,
  ...unreadCalls,
]
