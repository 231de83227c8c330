import { amount, contract, describe, gives, native, ownAddress } from '../build.ts'

const to = ownAddress('_to', 'Receiver')
const pay = native('@.value', 'Amount to move')
const ether = describe('Move to the other network', [pay], {
  sentence: 'Move {@.value} to the other network',
  excluded: ['_minGasLimit'],
})
const etherTo = describe('Move to the other network', [pay, to], {
  sentence: 'Move {@.value} to the other network',
  excluded: ['_minGasLimit'],
})
/**
 * The token on the other network has no words, as it cannot be read here. Who chooses it could take the tokens out of the bridge
 * again.
 */
const tokens = (tokenPath: string, isTo = false) =>
  describe(
    'Move to the other network',
    [gives(amount('_amount', 'Amount to move', tokenPath)), ...(isTo ? [to] : [])],
    {
      sentence: 'Move {_amount} to the other network',
      excluded: ['_minGasLimit'],
    },
  )

/** The bridges of OP Mainnet and Base, on both sides. */
export default contract(
  'The bridge of OP Mainnet or Base',
  {
    '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1': [1],
    '0x3154Cf16ccdb4C6d922629664174b904d80F2C35': [1],
    '0x4200000000000000000000000000000000000010': [10, 8453],
  },
  {
    'depositETH(uint32 _minGasLimit,bytes _extraData)': ether,
    'depositETHTo(address _to,uint32 _minGasLimit,bytes _extraData)': etherTo,
    'depositERC20(address _l1Token,address _l2Token,uint256 _amount,uint32 _minGasLimit,bytes _extraData)':
      tokens('_l1Token'),
    'depositERC20To(address _l1Token,address _l2Token,address _to,uint256 _amount,uint32 _minGasLimit,bytes _extraData)':
      tokens('_l1Token', true),
    'bridgeETH(uint32 _minGasLimit,bytes _extraData)': ether,
    'bridgeETHTo(address _to,uint32 _minGasLimit,bytes _extraData)': etherTo,
    'bridgeERC20(address _localToken,address _remoteToken,uint256 _amount,uint32 _minGasLimit,bytes _extraData)':
      tokens('_localToken'),
    'withdraw(address _l2Token,uint256 _amount,uint32 _minGasLimit,bytes _extraData)': tokens('_l2Token'),
    'withdrawTo(address _l2Token,address _to,uint256 _amount,uint32 _minGasLimit,bytes _extraData)': tokens(
      '_l2Token',
      true,
    ),
  },
)
