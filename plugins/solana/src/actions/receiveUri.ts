import { type AccountId, parseAccountId } from '@latchkit/kernel'

/**
 * Builds the URI of a transfer request without an amount, which the sender then enters. It names no cluster: an address is the
 * same on all of them.
 *
 * @see https://docs.solanapay.com/spec#specification-transfer-request
 */
export function receiveUri(account: AccountId): string | undefined {
  const { address } = parseAccountId(account)
  return /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address) ? `solana:${address}` : undefined
}
