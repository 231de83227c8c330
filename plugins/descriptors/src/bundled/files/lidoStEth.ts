import { contract, describe, native } from '../build.ts'

/** Staking with Lido. */
export default contract(
  'Lido',
  { '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84': [1] },
  {
    'submit(address _referral)': describe('Stake', [native('@.value', 'Amount to stake')], {
      sentence: 'Stake {@.value}',
      excluded: ['_referral'],
    }),
  },
)
