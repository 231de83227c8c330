import type { Policy } from '@latchkit/kernel/plugin'

/** The policy of every method that this namespace allows. Any other method is refused. */
export const methods: Readonly<Record<string, Policy>> = {
  cosmos_getAccounts: 'safe',
  cosmos_signDirect: 'approve',
  cosmos_signAmino: 'approve',
  cosmos_sendTransaction: 'approve',
}
