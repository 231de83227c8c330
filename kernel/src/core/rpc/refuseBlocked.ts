import { resolveWithin } from '../../base/async/resolveWithin.ts'
import { connectionErrors } from '../../base/errors/connectionErrors.ts'
import { cautionsOf } from '../../base/values/cautions.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { ExplainOptions, Explanation, Statement } from '../../contracts/explanation.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import { copyOwnDeep } from '../../objects/copyOwn.ts'

const reasons = [
  ['otherAccount', 'The request is for another account than the connected one.'],
  ['otherNetwork', 'The request is for another network than the connected one.'],
  ['transactionMessage', 'The message to sign is a transaction.'],
] as const

/** The first explanation is made from the request alone, so that it takes the time to load its code. */
const firstMs = 2_000

/**
 * Refuses, before anything is shown, a request that its adapter says cannot be approved. If it cannot be explained, that is left
 * to the approver, who does not let the visitor approve it.
 *
 * @throws {LatchkitError} REFUSED
 */
export async function refuseBlocked(
  adapter: Pick<ChainAdapter, 'explain'>,
  request: RpcRequest,
  options: ExplainOptions,
): Promise<void> {
  const explain = (signal: AbortSignal) => firstExplanation(adapter, request, { ...options, signal })
  const first = copyOwnDeep(await resolveWithin(firstMs, explain, options.signal))
  if (first?.isBlocked) throw connectionErrors.REFUSED({ values: { why: reasonOf(first.statement) } })
}

async function firstExplanation(
  adapter: Pick<ChainAdapter, 'explain'>,
  request: RpcRequest,
  options: ExplainOptions,
): Promise<Explanation | undefined> {
  for await (const explanation of (await adapter.explain?.(request, options)) ?? []) return explanation
  return undefined
}

function reasonOf(statement: Statement): string {
  const cautions = cautionsOf(statement)
  const [, reason] = reasons.find(([caution]) => cautions.includes(caution)) ?? []
  return reason ?? 'The request cannot be approved.'
}
