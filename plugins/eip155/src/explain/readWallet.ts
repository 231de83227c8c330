import type { Statement } from '@latchkit/kernel'
import { addressOf, fieldsOf, named, quantityOf, Unread } from './values.ts'

/**
 * What a wallet is told of a network or a token: it moves nothing.
 *
 * @throws {Unread} when it is nothing of that
 */
export function readWallet(method: string, params: unknown): Statement {
  const row = fieldsOf(Array.isArray(params) ? params[0] : params)
  if (method === 'wallet_watchAsset') {
    const options = fieldsOf(row.options)
    return { kind: 'watch', name: named(options.symbol) ?? '', address: addressOf(options.address) }
  }
  if (row.chainId === undefined) throw new Unread()
  const id = `${quantityOf(row.chainId)}`
  if (method === 'wallet_switchEthereumChain') return { kind: 'network', name: id }
  const [url] = Array.isArray(row.rpcUrls) ? row.rpcUrls : []
  return {
    kind: 'addNetwork',
    name: `${named(row.chainName) ?? ''} (${id})`,
    address: typeof url === 'string' ? url.slice(0, 200) : undefined,
  }
}
