import { type AccountId, parseAccountId } from '@latchkit/kernel'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { base58 } from '@scure/base'

/** Builds the request that asks a wallet to sign the bytes of a text. */
export const signMessageRequest = (account: AccountId, text: string): RequestDraft => ({
  method: 'solana_signMessage',
  params: {
    message: base58.encode(new TextEncoder().encode(text)),
    pubkey: parseAccountId(account).address,
  },
})
