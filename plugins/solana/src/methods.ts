import type { Policy } from '@latchkit/kernel/plugin'

/** The policy of every method that this namespace allows. Any other method is refused. */
export const methods: Readonly<Record<string, Policy>> = {
  solana_getAccounts: 'safe',
  solana_requestAccounts: 'safe',
  solana_signIn: 'approve',
  solana_signMessage: 'approve',
  solana_signTransaction: 'approve',
  solana_signAllTransactions: 'approve',
  solana_signAndSendTransaction: 'approve',
}
