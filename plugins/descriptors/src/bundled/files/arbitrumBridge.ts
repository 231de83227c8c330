import { contract, describe, native, ownAddress } from '../build.ts'

/** The bridge of Arbitrum for ether, on both sides. */
export default contract(
  'The bridge of Arbitrum',
  {
    '0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f': [1],
    '0x0000000000000000000000000000000000000064': [42161],
  },
  {
    'depositEth()': describe('Move to Arbitrum', [native('@.value', 'Amount to move')], {
      sentence: 'Move {@.value} to Arbitrum',
    }),
    'withdrawEth(address destination)': describe(
      'Move to Ethereum',
      [native('@.value', 'Amount to move'), ownAddress('destination', 'Receiver')],
      { sentence: 'Move {@.value} to Ethereum' },
    ),
  },
)
