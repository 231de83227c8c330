import type { ExplainOptions, Explanation, Network, Refusal, RpcRequest } from '@latchkit/kernel'
import { judgeCalls } from './judgeCalls.ts'

// What requests need that a person approves, in one file: of many, every opening would have to know each.
export { answerReader } from './answerReader.ts'

/** Refuses, before anybody is asked, what no wallet could carry out. */
export const judge = async (method: string, params: unknown): Promise<Refusal> =>
  method === 'wallet_sendCalls'
    ? judgeCalls(params)
    : (await import('./readTypedData.ts')).judgeTypedData(params)

/** Puts a request into statements; only wallets that do not ask by themselves need that. */
export const explain = async (
  networks: readonly Network[],
  request: RpcRequest,
  options: ExplainOptions,
): Promise<AsyncIterable<Explanation>> =>
  (await import('../explain/explain.ts')).explain(networks, request, options)
