import {
  type AccountId,
  activeConnectionAtom,
  type ChainId,
  formatUnits,
  parseChainId,
} from '@latchkit/kernel'
import type { ChainAdapter, ExplainedFee, Transfer } from '@latchkit/kernel/chain'
import type { Fee, PlannedTransfer } from '../model.ts'
import type { SendContext } from './createSender.ts'
import { transferOf } from './prepareReview.ts'

/** How many digits of a fee are shown, as it is an estimate. */
const feeDigits = 4

/** A transfer, and the connection that would send it. */
export interface FeeQuery {
  readonly adapter: ChainAdapter
  readonly transfer: Transfer
  readonly account: AccountId
  readonly chainId: ChainId
  readonly connectionId: string
  readonly signal: AbortSignal
}

/** Reads the network fee of a transfer, if its adapter explains it. */
export async function readTransferFee({
  adapter,
  transfer,
  account,
  chainId,
  connectionId,
  signal,
}: FeeQuery): Promise<ExplainedFee | undefined> {
  if (!adapter.transfer || !adapter.explain) return undefined
  const draft = await adapter.transfer(transfer, { signal })
  const request = { ...draft, chainId, connectionId, origin: 'modal', requestedBy: 'send' } as const
  let fee: ExplainedFee | undefined
  for await (const explanation of await adapter.explain(request, { account, signal }))
    if (explanation.fee !== undefined) fee = explanation.fee === 'unknown' ? undefined : explanation.fee
  return fee
}

/** Reads the network fee of a planned transfer as it is shown; `undefined` if it is not known. */
export async function readFee(
  { chains, store }: Pick<SendContext, 'chains' | 'store'>,
  planned: PlannedTransfer,
  signal: AbortSignal,
): Promise<Fee | undefined> {
  const { from: account, chainId } = planned
  const connection = store.get(activeConnectionAtom)
  if (connection?.accounts[0] !== account || connection.chainId !== chainId) return undefined
  const adapter = await chains.adapter(parseChainId(chainId).namespace)
  const query = { adapter, transfer: transferOf(planned), account, chainId, connectionId: connection.id }
  const fee = await readTransferFee({ ...query, signal })
  if (fee?.decimals === undefined) return undefined
  const { value, decimals, symbol = '', exactness = 'about' } = fee
  return { amount: formatUnits(roundUp(value), decimals), symbol, exactness }
}

/** Rounds up, so that the shown fee is never less than the estimate. */
function roundUp(value: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, `${value}`.length - feeDigits))
  return ((value + unit - 1n) / unit) * unit
}
