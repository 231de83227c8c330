import { amount, contract, describe, gives, native, ownAddress } from '../build.ts'

/** The bridge of Polygon, on Ethereum. */
export default contract(
  'The bridge of Polygon',
  { '0xA0c68C638235ee32657e8f720a23ceC1bFc77C77': [1] },
  {
    'depositEtherFor(address user)': describe(
      'Move to Polygon',
      [native('@.value', 'Amount to move'), ownAddress('user', 'Receiver')],
      { sentence: 'Move {@.value} to Polygon' },
    ),
    'depositFor(address user,address rootToken,bytes depositData)': describe('Move to Polygon', [
      // The data of a token is its amount, as one word.
      gives(amount('depositData.[0:32]', 'Amount to move', 'rootToken')),
      ownAddress('user', 'Receiver'),
    ]),
  },
)
