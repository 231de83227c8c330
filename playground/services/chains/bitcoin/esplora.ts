import { Address } from '@scure/btc-signer'
import { regtest } from '../../../shared/regtest.ts'
import type { BcoinNode, loadBcoin } from './bcoin.ts'

type Bcoin = ReturnType<typeof loadBcoin>

/** An answer of the facade: JSON, or plain text. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

const found = (body: unknown): Answer => ({ status: 200, body })
const none = (body: string, status = 404): Answer => ({ status, body })
const reversed = (hash: string): string => Buffer.from(hash, 'hex').reverse().toString('hex')

/**
 * Answers as an Esplora does, from a real node. What is handed in is checked by the node and mined at once.
 *
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export function createEsplora(
  { Address: BcoinAddress, TX }: Bcoin,
  node: BcoinNode,
  mine: () => Promise<void>,
) {
  /** bcoin writes addresses of this network with another prefix, so it is asked by what they stand for. */
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
      return none('Invalid Bitcoin address', 400)
    }
    const all = await node.getCoinsByAddress(address)
    return found(
      all.map(({ hash, index, value, height }) => ({
        txid: reversed(hash),
        vout: index,
        value,
        status: statusOf(height),
      })),
    )
  }

  async function transaction(txid: string, hex: boolean): Promise<Answer> {
    const meta = await node.getMeta(reversed(txid))
    if (!meta) return none('Transaction not found')
    return found(hex ? meta.tx.toRaw().toString('hex') : { txid, status: statusOf(meta.height) })
  }

  async function broadcast(hex: string): Promise<Answer> {
    try {
      const tx = TX.fromRaw(Buffer.from(hex.trim(), 'hex'))
      // The node's own sending hides why it refuses.
      await node.mempool.addTX(tx)
      await mine()
      return found(tx.txid())
    } catch (error) {
      const { reason, message } = error as { reason?: string; message?: string }
      return none(`sendrawtransaction RPC error: ${reason ?? message ?? ''}`, 400)
    }
  }

  return async (method: string, path: string, body: string): Promise<Answer> => {
    const [what, id = '', part] = path.split('/').filter(Boolean)
    if (method === 'POST' && what === 'tx') return broadcast(body)
    if (what === 'address' && part === 'utxo') return coins(id)
    if (what === 'tx' && (part === undefined || part === 'hex')) return transaction(id, part === 'hex')
    if (path === '/blocks/tip/height') return found(node.chain.height)
    if (path === '/fee-estimates') return found({ 1: 2, 6: 1 })
    return none('There is no such route.')
  }
}
