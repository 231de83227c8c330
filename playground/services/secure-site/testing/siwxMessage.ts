/** The sign-in message that a page lets the frame sign during a login, for the test network. */
export const siwxMessage = {
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:31337',
  domain: '127.0.0.1:5173',
  uri: 'http://127.0.0.1:5173',
  version: '1',
  nonce: '8f0c24a1e6b7d935',
  issuedAt: '2030-01-01T00:00:00.000Z',
  statement: 'Sign in.',
} as const
