/** The typed data that every library signs. The chain of its domain is the first local one. */
export const typedMail = {
  domain: {
    name: 'Latchkit Mail',
    version: '1',
    chainId: 31337,
    verifyingContract: '0xCcCCccccCCCCcCCCCCCcCcCccCcCCCcCcccccccC',
  },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallets', type: 'address[]' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'contents', type: 'string' },
      { name: 'stamp', type: 'uint256' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Ada', wallets: ['0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826'] },
    contents: 'Hello, Bob! é🚀',
    stamp: '115792089237316195423570985008687907853269984665640564039457584007913129639935',
  },
} as const
