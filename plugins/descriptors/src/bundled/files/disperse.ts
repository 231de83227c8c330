import { address, amount, contract, describe, gives, native } from '../build.ts'

const pay = (field: ReturnType<typeof native>) => [
  { iteration: 'bundled', fields: [gives(field), address('recipients.[]', 'Receiver')] },
]

/** Payments to several receivers at once. On Arbitrum, sources disagree about the address, so that it is left out. */
export default contract(
  'Disperse',
  { '0xD152f549545093347A162Dce210e7293f1452150': [1, 10, 56, 137, 8453] },
  {
    'disperseEther(address[] recipients,uint256[] values)': describe(
      'Pay several accounts',
      pay(native('values.[]', 'Amount')),
    ),
    'disperseToken(address token,address[] recipients,uint256[] values)': describe(
      'Pay several accounts',
      pay(amount('values.[]', 'Amount', 'token')),
    ),
  },
)
