import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { fromBase64 } from '../bytes.ts'
import type { AccountKey } from '../keys.ts'

/** Asks the connected wallet for an account's key, as one behind a pairing has not told it; nothing where it does not. */
export async function askKey(
  ask: () => Promise<unknown>,
  account: AccountId,
): Promise<AccountKey | undefined> {
  const answer = await ask().catch(() => undefined)
  const { address } = parseAccountId(account)
  const row = (Array.isArray(answer) ? answer : []).find((one) => Object(one).address === address)
  const { algo, pubkey } = Object(row)
  return fromBase64(pubkey)?.length === 33
    ? { algo: typeof algo === 'string' ? algo : 'secp256k1', publicKey: pubkey }
    : undefined
}
