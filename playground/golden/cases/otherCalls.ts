import { pad } from 'viem'
import { account, friend, usdc } from '../chain.ts'
import { bytes32, ether, type KnownCall, least, none, of, soon, units, weth } from './encodeCalls.ts'

/** Calls of positions, lending, staking, names, bridges and votes. */
export const otherCalls: readonly KnownCall[] = [
  ...of('positions of Uniswap V3', '0xC36442b4a4522E871399CD717aBDD847Ab11FE88', [
    [
      'mint((address a,address b,uint24 fee,int24 from,int24 until,uint256 c,uint256 d,uint256 e,uint256 f,address to,uint256 g) params)',
      [[usdc, weth, 500, -60, 60, units, ether, units - 1n, least, account, soon]],
    ],
    [
      'increaseLiquidity((uint256 id,uint256 a,uint256 b,uint256 c,uint256 d,uint256 until) params)',
      [[7n, units, ether, units - 1n, least, soon]],
    ],
    [
      'decreaseLiquidity((uint256 id,uint128 a,uint256 b,uint256 c,uint256 until) params)',
      [[7n, units, units - 1n, least, soon]],
    ],
    ['collect((uint256 id,address to,uint128 a,uint128 b) params)', [[7n, account, units, ether]]],
  ]),
  ...of('lending pool of Aave', '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2', [
    ['supply(address asset,uint256 a,address to,uint16 code)', [usdc, units, account, 0]],
    ['withdraw(address asset,uint256 a,address to)', [usdc, 2n ** 256n - 1n, account]],
    ['borrow(address asset,uint256 a,uint256 mode,uint16 code,address to)', [usdc, units, 2n, 0, account]],
    ['repay(address asset,uint256 a,uint256 mode,address to)', [usdc, units, 2n, account]],
    ['setUserUseReserveAsCollateral(address asset,bool use)', [usdc, true]],
  ]),
  ...of('lending pool of Aave V2', '0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9', [
    ['deposit(address asset,uint256 a,address to,uint16 code)', [usdc, units, account, 0]],
  ]),
  ...of('lending market of Compound', '0xc3d688B66703497DAA19211EEdff47f25384cdc3', [
    ['supply(address asset,uint256 a)', [usdc, units]],
    ['withdraw(address asset,uint256 a)', [usdc, units]],
  ]),
  ...of('staking with Lido', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', [
    ['submit(address referral)', [none], ether],
  ]),
  ...of('wrapped staked ether', '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0', [
    ['wrap(uint256 a)', [ether]],
    ['unwrap(uint256 a)', [ether]],
  ]),
  ...of('withdrawals of Lido', '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1', [
    ['requestWithdrawals(uint256[] a,address to)', [[ether], account]],
    ['claimWithdrawals(uint256[] ids,uint256[] hints)', [[7n], [1n]]],
  ]),
  ...of('staking with Rocket Pool', '0xCE15294273CFb9D9b628F4D61636623decDF4fdC', [['deposit()', [], ether]]),
  ...of('staked ether of Rocket Pool', '0xae78736Cd615f374D3085123A210448E74Fc6393', [
    ['burn(uint256 a)', [ether]],
  ]),
  ...of('staking with ether.fi', '0x308861A430be4cce5502d0A12724771Fc6DaF216', [['deposit()', [], ether]]),
  ...of('vault (ERC-4626)', '0x83F20F44975D03b1b09e64809B757c47f942BEeA', [
    ['deposit(uint256 a,address to)', [ether, account]],
    ['withdraw(uint256 a,address to,address from)', [ether, account, account]],
    ['redeem(uint256 a,address to,address from)', [ether, account, account]],
  ]),
  ...of('vault of Ethena', '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497', [
    ['cooldownShares(uint256 a)', [ether]],
  ]),
  ...of('registrar of ENS', '0x253553366Da8546fC250F225fe3d25d0C782303b', [
    ['commit(bytes32 hash)', [bytes32]],
    [
      'register(string name,address to,uint256 time,bytes32 secret,address by,bytes[] data,bool own,uint16 fuses)',
      ['alice', account, 31_536_000n, bytes32, none, [], false, 0],
      ether,
    ],
    ['renew(string name,uint256 time)', ['alice', 31_536_000n], ether],
    [
      'register(string name,address to,uint256 time,bytes32 secret,address by,bytes[] data,bool own,uint16 fuses)',
      ['alice', account, 31_536_000n, bytes32, friend, ['0x12345678'], true, 0],
      ether,
    ],
  ]),
  ...of('records of ENS', '0x231b0Ee14048e9dCcD1d247744d114a4EB5E8E63', [
    ['setText(bytes32 node,string key,string value)', [bytes32, 'url', 'https://alice.example']],
    ['setAddr(bytes32 node,address a)', [bytes32, account]],
  ]),
  ...of('names of accounts (ENS)', '0xa58E81fe9b61B5c3fE2AFD33CF304c454AbFc7Cb', [
    ['setName(string name)', ['alice.eth']],
  ]),
  ...of('bridge to OP Mainnet', '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1', [
    ['depositETH(uint32 gas,bytes data)', [200_000, '0x'], ether],
    [
      'depositERC20(address a,address b,uint256 c,uint32 gas,bytes data)',
      [usdc, friend, units, 200_000, '0x'],
    ],
  ]),
  ...of('bridge to Base', '0x3154Cf16ccdb4C6d922629664174b904d80F2C35', [
    ['depositETHTo(address to,uint32 gas,bytes data)', [account, 200_000, '0x'], ether],
    [
      'depositERC20To(address a,address b,address to,uint256 c,uint32 gas,bytes data)',
      [usdc, friend, account, units, 200_000, '0x'],
    ],
  ]),
  ...of('bridge to Arbitrum', '0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f', [['depositEth()', [], ether]]),
  ...of('bridge to Polygon', '0xA0c68C638235ee32657e8f720a23ceC1bFc77C77', [
    ['depositEtherFor(address to)', [account], ether],
    ['depositFor(address to,address token,bytes data)', [account, usdc, pad('0x4c4b40', { size: 32 })]],
  ]),
  ...of('bridge of Across', '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5', [
    [
      'depositV3(address a,address b,address c,address d,uint256 e,uint256 f,uint256 g,address h,uint32 i,uint32 j,uint32 k,bytes l)',
      [account, account, usdc, friend, units, units, 10n, none, 1_790_000_000, 1_800_000_000, 0, '0x'],
    ],
  ]),
  ...of('transfers of Circle', '0xBd3fa81B58Ba92a82136038B25aDec7066af3155', [
    [
      'depositForBurn(uint256 a,uint32 domain,bytes32 to,address token)',
      [units, 6, pad(account, { size: 32 }), usdc],
    ],
  ]),
  ...of('pool of Curve', '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7', [
    ['exchange(int128 i,int128 j,uint256 a,uint256 b)', [1n, 0n, units, 4n * ether]],
    ['add_liquidity(uint256[3] a,uint256 b)', [[ether, units, 0n], 5n * ether]],
    ['remove_liquidity_one_coin(uint256 a,int128 i,uint256 b)', [5n * ether, 1n, units - 1n]],
  ]),
  ...of('vote of token holders', '0x408ED6354d4973f66138C91495F2f2FCbd8724C3', [
    ['castVote(uint256 id,uint8 vote)', [7n, 1]],
  ]),
  ...of('token with votes', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', [
    ['delegate(address to)', [friend]],
  ]),
  ...of('payments to several', '0xD152f549545093347A162Dce210e7293f1452150', [
    ['disperseEther(address[] to,uint256[] a)', [[friend], [ether]], ether],
    ['disperseToken(address token,address[] to,uint256[] a)', [usdc, [friend], [units]]],
  ]),
  ...of('CryptoPunks', '0xb47e3cd837dDF8e4c57F05d70Ab865de6e193BBB', [['buyPunk(uint256 id)', [7n], ether]]),
]

/** Calls whose words no descriptor of the package has. */
export const unreadCalls: readonly KnownCall[] = [
  ...of('universal router of Uniswap', '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD', [
    ['execute(bytes commands,bytes[] inputs,uint256 until)', ['0x0b00', ['0x12', '0x34'], soon], ether],
  ]),
  ...of('router of 1inch', '0x1111111254EEB25477B68fb85Ed929f73A960582', [
    [
      'swap(address a,(address b,address c,address d,address e,uint256 f,uint256 g,uint256 h) desc,bytes permit,bytes data)',
      [friend, [usdc, weth, friend, account, units, 1n, 0n], '0x', '0x1234'],
    ],
    ['unoswap(address a,uint256 b,uint256 c,uint256[] pools)', [usdc, units, 1n, [7n]]],
  ]),
  ...of('router of 0x', '0xDef1C0ded9bec7F1a1670819833240f027b25EfF', [
    [
      'transformERC20(address a,address b,uint256 c,uint256 d,(uint32 nonce,bytes data)[] steps)',
      [usdc, weth, units, 1n, [[1, '0x12']]],
    ],
  ]),
  ...of('account of Safe', '0x5aFE3855358E112B5647B952709E6165e1c1eEEe', [
    [
      'execTransaction(address a,uint256 b,bytes c,uint8 d,uint256 e,uint256 f,uint256 g,address h,address i,bytes j)',
      [friend, ether, '0x', 0, 0n, 0n, 0n, none, none, '0x12'],
    ],
    ['approveHash(bytes32 hash)', [bytes32]],
  ]),
  ...of('deposits of validators', '0x00000000219ab540356cBB839Cbe05303d7705Fa', [
    [
      'deposit(bytes key,bytes to,bytes signature,bytes32 root)',
      ['0x12', '0x34', '0x56', bytes32],
      32n * ether,
    ],
  ]),
  ...of('calls in one (Multicall3)', '0xcA11bde05977b3631167028862bE2a173976CA11', [
    ['aggregate3((address a,bool b,bytes c)[] calls)', [[[friend, true, '0x12']]]],
  ]),
  ...of('claim of an airdrop', '0x090D4613473dEE047c3f2706764f49E0821D256e', [
    ['claim(uint256 a,address b,uint256 c,bytes32[] proof)', [7n, account, ether, [bytes32]]],
  ]),
  ...of('unknown contract', '0x00000000000000000000000000000000deadc0de', [
    ['mint(uint256 a)', [1n], ether],
    ['claim()', []],
  ]),
]
