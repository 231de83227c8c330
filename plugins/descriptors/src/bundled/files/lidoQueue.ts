import { amountOf, contract, describe, gives, ownAddress, raw } from '../build.ts'

const [stEth, wstEth] = [
  '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84',
  '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0',
]
const request = (token: string) =>
  describe('Request a withdrawal', [
    gives(amountOf('_amounts.[]', 'Amount to withdraw', token)),
    ownAddress('_owner', 'Who can claim it'),
  ])

/** The withdrawals of Lido. */
export default contract(
  'Lido',
  { '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1': [1] },
  {
    'requestWithdrawals(uint256[] _amounts,address _owner)': request(stEth),
    'requestWithdrawalsWstETH(uint256[] _amounts,address _owner)': request(wstEth),
    'claimWithdrawals(uint256[] _requestIds,uint256[] _hints)': describe(
      'Claim withdrawals',
      [raw('_requestIds.[]', 'Request')],
      { excluded: ['_hints'] },
    ),
    'claimWithdrawal(uint256 _requestId)': describe('Claim a withdrawal', [raw('_requestId', 'Request')]),
  },
)
