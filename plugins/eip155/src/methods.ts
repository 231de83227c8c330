import { evmReads, type Policy } from '@latchkit/kernel/plugin'

const approve = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_grantPermissions',
  'wallet_revokePermissions',
  'eth_sendUserOperation',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
  'wallet_requestPermissions',
]

/** The policy of every method that this namespace allows. Any other method is refused. */
export const methods: Readonly<Record<string, Policy>> = Object.fromEntries([
  ...['eth_requestAccounts', 'net_version', ...evmReads].map((method) => [method, 'safe'] as const),
  ...approve.map((method) => [method, 'approve'] as const),
])

/** Whether `wallet_requestPermissions` requests the accounts and nothing else. */
export const requestsAccounts = (params: unknown) =>
  `${Object.keys(Array.isArray(params) ? (params[0] ?? {}) : {})}` === 'eth_accounts'
