import { Address } from '@scure/btc-signer'
import { regtest } from '../../../shared/regtest.ts'
import type { BcoinNode, loadBcoin } from './bcoin.ts'

type Bcoin = ReturnType<typeof loadBcoin>

/** A response of the facade: JSON or plain text. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const failed = (body: string, status = 404): Answer => ({ status, body })
const reversed = (hash: string): string => Buffer.from(hash, 'hex').reverse().toString('hex')

/**
 * Implements the Esplora API on top of a real node. The node validates submitted transactions, which are mined at once.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createEsplora(
  { Address: BcoinAddress, TX }: Bcoin,
  node: BcoinNode,
  mine: () => Promise<void>,
) {
  /** bcoin encodes addresses of this network with another prefix, so addresses are converted by their hashes. */
  function addressOf(text: string): unknown {
    const decoded = Address(regtest).decode(text)
    if (decoded.type === 'tr') return BcoinAddress.fromProgram(1, Buffer.from(decoded.pubkey))
    if (decoded.type === 'wpkh' || decoded.type === 'wsh')
      return BcoinAddress.fromProgram(0, Buffer.from(decoded.hash))
    if (decoded.type === 'pkh' || decoded.type === 'sh')
      return BcoinAddress.fromHash(
        Buffer.from(decoded.hash),
        decoded.type === 'pkh' ? 'pubkeyhash' : 'scripthash',
      )
    throw new Error('Invalid Bitcoin address')
  }

  const statusOf = (height: number) =>
    height < 0 ? { confirmed: false } : { confirmed: true, block_height: height }

  async function coins(text: string): Promise<Answer> {
    let address: unknown
    try {
      address = addressOf(text)
    } catch {
      return failed('Invalid Bitcoin address', 400)
    }
    const coins = await node.getCoinsByAddress(address)
    return ok(
      coins.map(({ hash, index, value, height }) => ({
        txid: reversed(hash),
        vout: index,
        value,
        status: statusOf(height),
      })),
    )
  }

  async function transaction(txid: string, hex: boolean): Promise<Answer> {
    const meta = await node.getMeta(reversed(txid))
    if (!meta) return failed('Transaction not found')
    return ok(hex ? meta.tx.toRaw().toString('hex') : { txid, status: statusOf(meta.height) })
  }

  async function broadcast(hex: string): Promise<Answer> {
    try {
      const tx = TX.fromRaw(Buffer.from(hex.trim(), 'hex'))
      // The node's own `sendTX` hides the reason of a rejection.
      await node.mempool.addTX(tx)
      await mine()
      return ok(tx.txid())
    } catch (error) {
      const { reason, message } = error as { reason?: string; message?: string }
      return failed(`sendrawtransaction RPC error: ${reason ?? message ?? ''}`, 400)
    }
  }

  return async (method: string, path: string, body: string): Promise<Answer> => {
    const [resource, id = '', part] = path.split('/').filter(Boolean)
    if (method === 'POST' && resource === 'tx') return broadcast(body)
    if (resource === 'address' && part === 'utxo') return coins(id)
    if (resource === 'tx' && (part === undefined || part === 'hex')) return transaction(id, part === 'hex')
    if (path === '/blocks/tip/height') return ok(node.chain.height)
    if (path === '/fee-estimates') return ok({ 1: 2, 6: 1 })
    return failed('There is no such route.')
  }
}
