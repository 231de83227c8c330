import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { type Balance, findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { object } from '@latchkit/kernel/plugin'
import { array, minValue, number, pipe, safeInteger } from 'valibot'
import { type EsploraService, readEsplora } from './readEsplora.ts'

const schema = array(object({ value: pipe(number(), safeInteger(), minValue(0)) }))

/**
 * Reads the balance of an address: the sum of its coins.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE
 */
export async function readBalance(
  chains: NodeAccess,
  http: EsploraService,
  account: AccountId,
  signal: AbortSignal,
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const { decimals, symbol } = findNode(chains, chainId).network.nativeCurrency
  const path = `/address/${encodeURIComponent(address)}/utxo`
  const coins = await readEsplora(chains, http, { chainId, path, schema, signal })
  const value = coins.reduce((sum, coin) => sum + BigInt(coin.value), 0n)
  return { value, decimals, symbol }
}
