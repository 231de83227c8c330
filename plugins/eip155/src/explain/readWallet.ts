import type { Statement } from '@latchkit/kernel/chain'
import { parseQuantity, requireAddress, requireFields, shortName, UnreadableError } from './values.ts'

/**
 * Explains a request about a network or a token of the wallet, which moves no funds.
 *
 * @throws {UnreadableError} when the params are malformed
 */
export function readWallet(method: string, params: unknown): Statement {
  const row = requireFields(Array.isArray(params) ? params[0] : params)
  if (method === 'wallet_watchAsset') {
    const options = requireFields(row.options)
    return { kind: 'watch', name: shortName(options.symbol) ?? '', address: requireAddress(options.address) }
  }
  if (row.chainId === undefined) throw new UnreadableError()
  const id = `${parseQuantity(row.chainId)}`
  if (method === 'wallet_switchEthereumChain') return { kind: 'network', name: id }
  const [url] = Array.isArray(row.rpcUrls) ? row.rpcUrls : []
  return {
    kind: 'addNetwork',
    name: `${shortName(row.chainName) ?? ''} (${id})`,
    address: typeof url === 'string' ? url.slice(0, 200) : undefined,
  }
}
