import { amount, amountOf, contract, describe, gets, gives, ownAddress } from '../build.ts'

const asset = { map: '$.metadata.maps.assets', keyPath: '@.to' }
const [receiver, owner] = [ownAddress('receiver', 'Receiver'), ownAddress('owner', 'From the account')]

/** Vaults of ERC-4626: savings of DAI, USDS and USDe. */
export default contract(
  'A savings vault',
  {
    '0x83F20F44975D03b1b09e64809B757c47f942BEeA': [1],
    '0xa3931d71877C0E7a3148CB7Eb4463524FEc27fbD': [1],
    '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497': [1],
  },
  {
    'deposit(uint256 assets,address receiver)': describe(
      'Save',
      [gives(amountOf('assets', 'Amount to save', asset)), receiver],
      {
        sentence: 'Save {assets}',
      },
    ),
    'mint(uint256 shares,address receiver)': describe(
      'Save',
      [gets(amount('shares', 'Shares to receive', '@.to')), receiver],
      {
        sentence: 'Save for {shares}',
      },
    ),
    'withdraw(uint256 assets,address receiver,address owner)': describe(
      'Withdraw savings',
      [gets(amountOf('assets', 'Amount to withdraw', asset)), receiver, owner],
      { sentence: 'Withdraw {assets} of savings' },
    ),
    'redeem(uint256 shares,address receiver,address owner)': describe(
      'Withdraw savings',
      [gives(amount('shares', 'Shares to give back', '@.to')), receiver, owner],
      { sentence: 'Withdraw savings for {shares}' },
    ),
    'cooldownShares(uint256 shares)': describe(
      'Start to withdraw savings',
      [gives(amount('shares', 'Shares to give back', '@.to'))],
      { sentence: 'Start to withdraw savings for {shares}' },
    ),
    'unstake(address receiver)': describe('Receive withdrawn savings', [receiver]),
  },
  {
    maps: {
      assets: {
        values: {
          '0x83F20F44975D03b1b09e64809B757c47f942BEeA': '0x6B175474E89094C44Da98b954EedeAC495271d0F',
          '0xa3931d71877C0E7a3148CB7Eb4463524FEc27fbD': '0xdC035D45d973E3EC169d2276DDab16f1e407384F',
          '0x9D39A5DE30e57443BfF2A8307A4256c8797A3497': '0x4c9EDD5852cd905f086C759E8383e09bff1E68B3',
        },
      },
    },
  },
)
