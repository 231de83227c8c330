import { hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { regtest } from '../../../shared/regtest.ts'
import type { BcoinMeta, BcoinNode, loadBcoin } from './bcoin.ts'

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

  /** Lists the transactions of an address, the newest first. */
  async function list(address: unknown, isUnconfirmed: boolean): Promise<Answer> {
    const metas = await node.getMetaByAddress(address, { limit: 5_000 })
    const orderOf = ({ height }: BcoinMeta) => (height < 0 ? Number.POSITIVE_INFINITY : height)
    const rows = metas
      .filter(({ height }) => !isUnconfirmed || height < 0)
      .sort((a, b) => orderOf(b) - orderOf(a))
    return ok(await Promise.all(rows.slice(0, 25).map(describe)))
  }

  async function describe({ height, tx }: BcoinMeta) {
    const { inputs, outputs } = parse(tx)
    const prevouts = inputs.map(async ({ txid, index }) => {
      const previous = await node.getMeta(reversed(txid))
      return { txid, vout: index, prevout: previous ? (parse(previous.tx).outputs[index] ?? null) : null }
    })
    return { txid: tx.txid(), status: statusOf(height), vin: await Promise.all(prevouts), vout: outputs }
  }

  async function coins(address: unknown): Promise<Answer> {
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
    const [resource, id = '', part, filter] = path.split('/').filter(Boolean)
    if (method === 'POST' && resource === 'tx') return broadcast(body)
    if (resource === 'address') {
      const address = attempt(() => addressOf(id))
      if (!address) return failed('Invalid Bitcoin address', 400)
      if (part === 'utxo') return coins(address)
      if (part === 'txs') return list(address, filter === 'mempool')
    }
    if (resource === 'tx' && (part === undefined || part === 'hex')) return transaction(id, part === 'hex')
    if (path === '/blocks/tip/height') return ok(node.chain.height)
    if (path === '/fee-estimates') return ok({ 1: 2, 6: 1 })
    return failed('There is no such route.')
  }
}

/** Reads the inputs and the outputs of a transaction. */
function parse(tx: BcoinMeta['tx']) {
  const parsed = Transaction.fromRaw(tx.toRaw(), { allowUnknownInputs: true, allowUnknownOutputs: true })
  const inputs = Array.from({ length: parsed.inputsLength }, (_, at) => {
    const { txid = new Uint8Array(), index = 0 } = parsed.getInput(at)
    return { txid: hex.encode(txid), index }
  })
  const outputs = Array.from({ length: parsed.outputsLength }, (_, at) => {
    const { script = new Uint8Array(), amount = 0n } = parsed.getOutput(at)
    const address = attempt(() => Address(regtest).encode(OutScript.decode(script)))
    return { value: Number(amount), ...(address === undefined ? {} : { scriptpubkey_address: address }) }
  })
  return { inputs, outputs }
}

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}
