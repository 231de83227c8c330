import { type Connection, formatUnits, parseAccountId } from '@latchkit/kernel'
import type { ChainAdapter, ExplainedFee } from '@latchkit/kernel/chain'
import type { Sendable } from '../model.ts'
import { readTransferFee } from './readFee.ts'

/** The most that can be sent, and the network fee of the native currency that it leaves, both as decimal text. */
export interface MaxAmount {
  readonly amount: string
  readonly fee?: string | undefined
}

/** What the amount depends on. */
export interface MaxParts {
  readonly connection: Connection
  readonly adapter: ChainAdapter
  readonly token: Sendable
  /** The receiver of the form, which may be empty or incomplete. */
  readonly to: string
  readonly signal: AbortSignal
}

/**
 * Returns the most that the account can send of a token. Of the native currency, it leaves the network fee: twice an
 * estimated one, because wallets require that much for a price that rises. Returns `undefined` if the balance or the fee is
 * not known, or if the fee is more than the balance.
 */
export async function readMaxAmount(parts: MaxParts): Promise<MaxAmount | undefined> {
  const { value, decimals, address } = parts.token
  if (value === undefined || value === 0n) return undefined
  if (address !== undefined) return { amount: formatUnits(value, decimals) }
  const fee = await readFee(parts)
  if (!fee) return undefined
  const reserved = fee.exactness === 'atMost' ? fee.value : fee.value * 2n
  if (reserved >= value) return undefined
  return {
    amount: formatUnits(value - reserved, decimals),
    fee: formatUnits(reserved, decimals),
  }
}

/** Reads the fee of a transfer to the receiver, or of one to the account itself while the receiver is not valid. */
async function readFee({ connection, adapter, to, signal }: MaxParts): Promise<ExplainedFee | undefined> {
  const account = connection.accounts[0]
  if (!account) return undefined
  const check = await adapter.checkAddress(to, { from: account, signal }).catch(() => undefined)
  const receiver = check?.ok ? check.address : parseAccountId(account).address
  const transfer = { from: account, to: receiver, value: 1n }
  const { chainId, id: connectionId } = connection
  return readTransferFee({ adapter, transfer, account, chainId, connectionId, signal })
}
