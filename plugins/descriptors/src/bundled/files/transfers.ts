import { amount, chain, contract, date, describe, gives, oneOf, ownAddress, raw } from '../build.ts'

/** Transfers of tokens to other networks: by Across, and by Circle. */
export default contract(
  'A bridge for tokens',
  {
    '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5': [1],
    '0xBd3fa81B58Ba92a82136038B25aDec7066af3155': [1],
    '0x1682Ae6375C4E4A97e4B583BC394c861A46D8962': [8453],
    '0x19330d10D9Cc8751218eaf51E8885D058642E08A': [42161],
  },
  {
    'depositV3(address depositor,address recipient,address inputToken,address outputToken,uint256 inputAmount,uint256 outputAmount,uint256 destinationChainId,address exclusiveRelayer,uint32 quoteTimestamp,uint32 fillDeadline,uint32 exclusivityDeadline,bytes message)':
      describe(
        'Move to another network',
        [
          gives(amount('inputAmount', 'Amount to send', 'inputToken')),
          chain('destinationChainId', 'Id of the other network'),
          ownAddress('recipient', 'Receiver'),
          ownAddress('depositor', 'Who gets it back if it fails'),
          date('fillDeadline'),
        ],
        {
          // What arrives is a token of another network, which cannot be read here: it stays without words.
          sentence: 'Move {inputAmount} to another network',
          excluded: ['exclusiveRelayer', 'quoteTimestamp', 'exclusivityDeadline'],
        },
      ),
    'depositForBurn(uint256 amount,uint32 destinationDomain,bytes32 mintRecipient,address burnToken)':
      describe(
        'Move to another network',
        [
          gives(amount('amount', 'Amount to move', 'burnToken')),
          oneOf('destinationDomain', 'Network', 'domains'),
          raw('mintRecipient', 'Receiver on that network, as 32 bytes'),
          ownAddress('mintRecipient.[12:32]', 'Receiver on that network'),
        ],
        { sentence: 'Move {amount} to {destinationDomain}' },
      ),
  },
  {
    enums: {
      domains: {
        '0': 'Ethereum',
        '1': 'Avalanche',
        '2': 'OP Mainnet',
        '3': 'Arbitrum',
        '5': 'Solana',
        '6': 'Base',
        '7': 'Polygon',
      },
    },
  },
)
