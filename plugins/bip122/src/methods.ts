import type { Policy } from '@latchkit/kernel'

const words = (text: string): readonly string[] => text.split(' ')

// The methods of paired wallets, and those of sites that were written for sats-connect.
const safe = words(
  'getAccountAddresses getAccounts getAddresses getInfo wallet_connect wallet_getAccount wallet_getNetwork',
)
const approve = words('signMessage signPsbt sendTransfer wallet_changeNetwork')

/** The policy of every method this namespace allows; one that is not here is refused. */
export const methods: Readonly<Record<string, Policy>> = Object.fromEntries([
  ...safe.map((method) => [method, 'safe'] as const),
  ...approve.map((method) => [method, 'approve'] as const),
])
