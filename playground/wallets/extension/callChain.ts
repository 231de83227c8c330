import * as v from '../../shared/valibot.ts'
import { internal, ProviderError } from './errors.ts'
import type { WalletChain } from './options.ts'

/** Sends a request to a chain's node. Errors of the node keep their code, message and data. */
export type CallChain = (
  chain: Pick<WalletChain, 'name' | 'rpcUrl'>,
  method: string,
  params: readonly unknown[],
) => Promise<unknown>

const answerSchema = v.union([
  v.object({
    error: v.object({ code: v.number(), message: v.string(), data: v.optional(v.unknown()) }),
  }),
  v.object({ result: v.unknown() }),
])

/** Creates the transport over HTTP. It sends no more requests once the signal aborts. */
export function createCallChain(signal: AbortSignal): CallChain {
  return async ({ name, rpcUrl }, method, params) => {
    const { status, body } = await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params }, signal).catch(
      () => {
        throw internal(`${name} cannot be reached.`)
      },
    )
    const answer = v.safeParse(answerSchema, body)
    if (!answer.success) throw internal(`${name} gave no proper answer (status ${status}).`)
    if ('error' in answer.output) {
      const { code, message, data } = answer.output.error
      throw new ProviderError(code, message, data)
    }
    return answer.output.result
  }
}

async function post(url: string, payload: unknown, signal: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(payload),
    signal,
  })
  const body: unknown = await response.json().catch(() => undefined)
  return { status: response.status, body }
}
