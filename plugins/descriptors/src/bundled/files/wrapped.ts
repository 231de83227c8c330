import { amount, contract, describe, gives, native } from '../build.ts'

/** The wrapped native currencies: WETH, WPOL, WBNB, WAVAX and WXDAI. */
export default contract(
  'Wrapped native currency',
  {
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2': [1],
    '0x4200000000000000000000000000000000000006': [10, 8453],
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1': [42161],
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270': [137],
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c': [56],
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7': [43114],
    '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d': [100],
  },
  {
    'deposit()': describe('Wrap', [native('@.value', 'Amount to wrap')], { sentence: 'Wrap {@.value}' }),
    'withdraw(uint256 wad)': describe('Unwrap', [gives(amount('wad', 'Amount to unwrap', '@.to'))], {
      sentence: 'Unwrap {wad}',
    }),
  },
)
