import { type AccountId, parseAccountId } from '@latchkit/kernel'
import { type Balance, findNode, type NodeAccess } from '@latchkit/kernel/chain'
import { createReader } from '../explain/readContracts.ts'
import { tokenErrors } from '../tokenErrors.ts'
import { checkAddress } from './checkAddress.ts'
import { readChain } from './readChain.ts'

/** balanceOf(address) of EIP-20, and the length of an argument of the ABI. */
const balanceData = '0x70a08231'
const wordLength = 64

/**
 * Reads an account's balance of a token from its contract (EIP-20).
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, NO_RESPONSE, INVALID_RESPONSE, TOKEN_NOT_FOUND
 */
export async function readTokenBalance(
  chains: NodeAccess,
  account: AccountId,
  token: string,
  { signal }: { readonly signal: AbortSignal },
): Promise<Balance> {
  const { address, chainId } = parseAccountId(account)
  const check = checkAddress(token)
  if (!check.ok) throw tokenErrors.TOKEN_NOT_FOUND()
  const node = findNode(chains, chainId)
  const data = balanceData + address.slice(2).toLowerCase().padStart(wordLength, '0')
  const [balance, { symbol, decimals }] = await Promise.all([
    readChain(node, { method: 'eth_call', params: [{ to: check.address, data }, 'latest'] }, signal),
    createReader(node, signal).token(check.address),
  ])
  if (symbol === undefined || decimals === undefined) throw tokenErrors.TOKEN_NOT_FOUND()
  return { value: BigInt(balance), decimals, symbol }
}
