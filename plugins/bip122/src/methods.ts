import type { Policy } from '@latchkit/kernel'

const words = (text: string): readonly string[] => text.split(' ')

// wire.md 4.1 and 4.7: what paired wallets know, and what sites written for sats-connect ask.
const safe = words('getAccountAddresses getAccounts getAddresses wallet_connect wallet_getNetwork')
const approve = words('signMessage signPsbt sendTransfer wallet_changeNetwork')

/** The policy of every method this namespace allows; one that is not here is refused. */
export const methods: Readonly<Record<string, Policy>> = Object.fromEntries([
  ...safe.map((method) => [method, 'safe'] as const),
  ...approve.map((method) => [method, 'approve'] as const),
])
