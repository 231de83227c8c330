import { amountOf, contract, describe, gets, gives } from '../build.ts'

const coin = (keyPath: string) => ({ map: '$.metadata.maps.coins', keyPath })
const share = '0x6c3F90f043a72FA612cbac8115EE7e52BDe6E490'
const coins = [
  '0x6B175474E89094C44Da98b954EedeAC495271d0F',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
]
const each = (path: string, label: string) =>
  coins.map((token, index) => amountOf(`${path}.[${index}]`, label, token))
const least = 'Minimum to receive'

/** The pool of DAI, USDC and USDT of Curve. */
export default contract(
  'Curve',
  { '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7': [1] },
  {
    'exchange(int128 i,int128 j,uint256 dx,uint256 min_dy)': describe(
      'Swap',
      [gives(amountOf('dx', 'Amount to send', coin('i'))), gets(amountOf('min_dy', least, coin('j')))],
      { sentence: 'Swap {dx} for at least {min_dy}', excluded: ['i', 'j'] },
    ),
    'add_liquidity(uint256[3] amounts,uint256 min_mint_amount)': describe('Add liquidity', [
      ...each('amounts', 'Amount to send').map(gives),
      gets(amountOf('min_mint_amount', 'Minimum of shares', share)),
    ]),
    'remove_liquidity(uint256 _amount,uint256[3] min_amounts)': describe('Remove liquidity', [
      gives(amountOf('_amount', 'Shares to give back', share)),
      ...each('min_amounts', least).map(gets),
    ]),
    'remove_liquidity_one_coin(uint256 _token_amount,int128 i,uint256 min_amount)': describe(
      'Remove liquidity',
      [
        gives(amountOf('_token_amount', 'Shares to give back', share)),
        gets(amountOf('min_amount', least, coin('i'))),
      ],
      { sentence: 'Remove at least {min_amount} from a pool', excluded: ['i'] },
    ),
  },
  { maps: { coins: { values: Object.fromEntries(coins.map((token, index) => [`${index}`, token])) } } },
)
