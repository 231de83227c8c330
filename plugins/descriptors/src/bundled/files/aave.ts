import {
  address,
  all,
  amount,
  contract,
  describe,
  forReceipts,
  gets,
  gives,
  oneOf,
  ownAddress,
  raw,
} from '../build.ts'

const mode = oneOf('interestRateMode', 'Interest rate', 'rates')
const referral = { excluded: ['referralCode'] }
const supply = describe(
  'Supply',
  [gives(amount('amount', 'Amount to supply', 'asset')), ownAddress('onBehalfOf', 'For the account')],
  {
    sentence: 'Supply {amount}',
    ...referral,
  },
)

/** The pools of Aave V3, and that of Aave V2 on Ethereum. */
export default contract(
  'Aave',
  {
    '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2': [1],
    '0x794a61358D6845594F94dc1DB02A252b5b4814aD': [10, 137, 42161, 43114],
    '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5': [8453],
    '0x7d2768dE32b0b80b7a3454c06BdAc94A69DDc7A9': [1],
  },
  {
    'supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': supply,
    'deposit(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)': supply,
    'withdraw(address asset,uint256 amount,address to)': describe(
      'Withdraw',
      [
        forReceipts(gets(amount('amount', 'Amount to withdraw', 'asset', all('All')))),
        ownAddress('to', 'Receiver'),
      ],
      { sentence: 'Withdraw {amount}' },
    ),
    'borrow(address asset,uint256 amount,uint256 interestRateMode,uint16 referralCode,address onBehalfOf)':
      describe(
        'Borrow',
        [gets(amount('amount', 'Amount to borrow', 'asset')), mode, ownAddress('onBehalfOf', 'Debtor')],
        {
          sentence: 'Borrow {amount}',
          ...referral,
        },
      ),
    'repay(address asset,uint256 amount,uint256 interestRateMode,address onBehalfOf)': describe(
      'Repay',
      [
        gives(amount('amount', 'Amount to repay', 'asset', all('All'))),
        mode,
        ownAddress('onBehalfOf', 'Debtor'),
      ],
      { sentence: 'Repay {amount}' },
    ),
    'repayWithATokens(address asset,uint256 amount,uint256 interestRateMode)': describe(
      'Repay with what is supplied',
      [forReceipts(gives(amount('amount', 'Amount to repay', 'asset', all('All')))), mode],
      { sentence: 'Repay {amount} with what is supplied' },
    ),
    'setUserUseReserveAsCollateral(address asset,bool useAsCollateral)': describe('Change the collateral', [
      address('asset', 'Token'),
      raw('useAsCollateral', 'Is collateral'),
    ]),
    'setUserEMode(uint8 categoryId)': describe('Change the efficiency mode', [raw('categoryId', 'Category')]),
  },
  { enums: { rates: { '1': 'stable', '2': 'variable' } } },
)
