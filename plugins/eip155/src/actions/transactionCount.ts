import { type AccountId, networkErrors, parseAccountId, type RequestDraft } from '@latchkit/kernel'
import { askChain, type Chains, nodeOf, readChain } from './readChain.ts'

/** `nonce()`, as Safe and its like have it, and `getNonce()`, as accounts of ERC-4337 do. */
const counters = ['0xaffed0e0', '0xd087d288']

/**
 * How many transactions an account has sent, those that wait to be mined included. Of an account that is a contract, how
 * many it has done by its own count: the chain's count of it says something else.
 *
 * @throws {LatchkitError} NETWORK_NOT_FOUND, SILENT also when a contract keeps no count, NONSENSE
 */
export async function transactionCount(
  chains: Chains,
  account: AccountId,
  signal: AbortSignal,
): Promise<bigint> {
  const { address, chainId } = parseAccountId(account)
  const node = nodeOf(chains, chainId)
  const read = (draft: RequestDraft) => readChain(node, draft, signal)
  // Asked at once, they are one batch.
  const [count, code] = await Promise.all([
    read({ method: 'eth_getTransactionCount', params: [address, 'pending'] }),
    askChain(node, { method: 'eth_getCode', params: [address, 'pending'] }, signal),
  ])
  if (typeof code !== 'string') throw networkErrors.NONSENSE()
  if (!isContract(code)) return BigInt(count)
  return counters.reduce<Promise<bigint>>(
    (before, data) =>
      before.catch(async () =>
        BigInt(await read({ method: 'eth_call', params: [{ to: address, data }, 'pending'] })),
      ),
    Promise.reject(networkErrors.NONSENSE()),
  )
}

/** An account that lends a contract's code (EIP-7702) still counts what it signs. */
const isContract = (code: string): boolean => code !== '0x' && !code.toLowerCase().startsWith('0xef0100')
