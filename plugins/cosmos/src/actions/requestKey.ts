import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { fieldsOf, fromBase64 } from '@latchkit/kernel/chain'
import type { AccountKey } from '../keplr/keys.ts'

/**
 * Requests an account's key from the connected wallet, for a paired wallet that has not shared it. Resolves to
 * `undefined` without one.
 */
export async function requestKey(
  requestAccounts: () => Promise<unknown>,
  account: AccountId,
): Promise<AccountKey | undefined> {
  const response = await requestAccounts().catch(() => undefined)
  const { address } = parseAccountId(account)
  const keys = (Array.isArray(response) ? response : []).map(fieldsOf)
  const { algo, pubkey } = fieldsOf(keys.find((key) => key.address === address))
  return typeof pubkey === 'string' && fromBase64(pubkey)?.length === 33
    ? { algo: typeof algo === 'string' ? algo : 'secp256k1', publicKey: pubkey }
    : undefined
}
