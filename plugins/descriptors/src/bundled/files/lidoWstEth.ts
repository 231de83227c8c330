import { amount, amountOf, contract, describe, gives } from '../build.ts'

/** Wrapped staked ether of Lido. */
export default contract(
  'Lido',
  { '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0': [1] },
  {
    'wrap(uint256 _stETHAmount)': describe(
      'Wrap',
      [gives(amountOf('_stETHAmount', 'Amount to wrap', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'))],
      { sentence: 'Wrap {_stETHAmount}' },
    ),
    'unwrap(uint256 _wstETHAmount)': describe(
      'Unwrap',
      [gives(amount('_wstETHAmount', 'Amount to unwrap', '@.to'))],
      {
        sentence: 'Unwrap {_wstETHAmount}',
      },
    ),
  },
)
