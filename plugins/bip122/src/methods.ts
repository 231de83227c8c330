import type { Policy } from '@latchkit/kernel/plugin'

const toList = (text: string): readonly string[] => text.split(' ')

// The methods of paired wallets, and of sites that were written for sats-connect.
const safe = toList(
  'getAccountAddresses getAccounts getAddresses getInfo wallet_connect wallet_getAccount wallet_getNetwork',
)
const approve = toList('signMessage signPsbt sendTransfer wallet_changeNetwork')

/** The policy of every method that this namespace allows. Any other method is refused. */
export const methods: Readonly<Record<string, Policy>> = Object.fromEntries([
  ...safe.map((method) => [method, 'safe'] as const),
  ...approve.map((method) => [method, 'approve'] as const),
])
