import { type Address, getAddress } from 'viem'

/**
 * Reads a list of accounts that a provider returned or emitted. wagmi's own connectors report EIP-55 addresses, which sites put
 * into messages and compare, while many wallets return lower case.
 *
 * @throws {Error} if it is not a list of addresses
 */
export function readAccounts(value: unknown): readonly Address[] {
  const isAccount = (account: unknown): account is Address =>
    typeof account === 'string' && /^0x[0-9a-fA-F]{40}$/.test(account)
  if (!Array.isArray(value) || !value.every(isAccount))
    throw new Error('The provider returned no list of accounts')
  return [...new Set(value.map((account) => getAddress(account)))]
}

/** Reads a chain id that a provider returned or emitted. @throws {Error} if it is not a positive integer */
export function readChainId(value: unknown): number {
  const chainId = typeof value === 'string' && /^(0x[0-9a-f]+|[0-9]+)$/i.test(value) ? Number(value) : value
  if (typeof chainId === 'number' && Number.isSafeInteger(chainId) && chainId > 0) return chainId
  throw new Error('The provider returned no chain id')
}
