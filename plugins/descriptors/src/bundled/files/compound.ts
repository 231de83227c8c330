import { all, amount, contract, describe, gets, gives, ownAddress } from '../build.ts'

/** The markets of Compound III. */
export default contract(
  'Compound',
  {
    '0xc3d688B66703497DAA19211EEdff47f25384cdc3': [1],
    '0xA17581A9E3356d9A858b789D68B4d866e593aE94': [1],
    '0xb125E6687d4313864e53df431d5425969c15Eb2F': [8453],
    '0x9c4ec768c28520B50860ea7a15bd7213a9fF58bf': [42161],
  },
  {
    'supply(address asset,uint256 amount)': describe(
      'Supply',
      [gives(amount('amount', 'Amount to supply', 'asset', all('The whole debt')))],
      {
        sentence: 'Supply {amount}',
      },
    ),
    'supplyTo(address dst,address asset,uint256 amount)': describe(
      'Supply',
      [
        gives(amount('amount', 'Amount to supply', 'asset', all('The whole debt'))),
        ownAddress('dst', 'For the account'),
      ],
      { sentence: 'Supply {amount}' },
    ),
    'withdraw(address asset,uint256 amount)': describe(
      'Withdraw or borrow',
      [gets(amount('amount', 'Amount to withdraw', 'asset', all('All')))],
      { sentence: 'Withdraw or borrow {amount}' },
    ),
    'withdrawTo(address to,address asset,uint256 amount)': describe(
      'Withdraw or borrow',
      [gets(amount('amount', 'Amount to withdraw', 'asset', all('All'))), ownAddress('to', 'Receiver')],
      { sentence: 'Withdraw or borrow {amount}' },
    ),
  },
)
