import { type AccountId, parseAccountId } from '@latchkit/kernel'
import type { RequestDraft } from '@latchkit/kernel/plugin'
import { toMessage } from '../bytes.ts'

/** Builds the request that asks a wallet to sign the bytes of a text. */
export const signMessageRequest = (account: AccountId, text: string): RequestDraft => ({
  method: 'solana_signMessage',
  params: {
    message: toMessage(new TextEncoder().encode(text)),
    pubkey: parseAccountId(account).address,
  },
})
