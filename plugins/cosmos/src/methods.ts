import type { Policy } from '@latchkit/kernel'

/** The policy of every method this namespace allows; one that is not here is refused. */
export const methods: Readonly<Record<string, Policy>> = {
  cosmos_getAccounts: 'safe',
  cosmos_signDirect: 'approve',
  cosmos_signAmino: 'approve',
  cosmos_sendTransaction: 'approve',
  cosmos_switchChain: 'approve',
  cosmos_suggestChain: 'approve',
}
