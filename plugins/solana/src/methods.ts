import type { Policy } from '@latchkit/kernel'

/** The policy of every method this namespace allows; one that is not here is refused. */
export const methods: Readonly<Record<string, Policy>> = {
  solana_getAccounts: 'safe',
  solana_requestAccounts: 'safe',
  solana_signIn: 'approve',
  solana_signMessage: 'approve',
  solana_signTransaction: 'approve',
  solana_signAllTransactions: 'approve',
  solana_signAndSendTransaction: 'approve',
}
