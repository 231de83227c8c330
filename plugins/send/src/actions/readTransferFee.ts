import type { AccountId, ChainId } from '@latchkit/kernel'
import type { ChainAdapter, ExplainedFee, Transfer } from '@latchkit/kernel/chain'

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
