import { amount, contract, describe, gives, native } from '../build.ts'

/** Pools that stake ether: those of Rocket Pool and ether.fi. */
export default contract(
  'A staking pool',
  {
    '0xCE15294273CFb9D9b628F4D61636623decDF4fdC': [1],
    '0x308861A430be4cce5502d0A12724771Fc6DaF216': [1],
    '0xae78736Cd615f374D3085123A210448E74Fc6393': [1],
  },
  {
    'deposit()': describe('Stake', [native('@.value', 'Amount to stake')], { sentence: 'Stake {@.value}' }),
    'burn(uint256 _rethAmount)': describe(
      'Unstake',
      [gives(amount('_rethAmount', 'Amount to unstake', '@.to'))],
      {
        sentence: 'Unstake {_rethAmount}',
      },
    ),
  },
)
