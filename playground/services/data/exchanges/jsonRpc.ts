import * as v from 'valibot'
import { json, type Reply } from '../../gateway/reply.ts'
import type { ServiceRequest } from '../../gateway/service.ts'
import type { Payments } from '../../payments/payOut.ts'
import { methods } from './methods.ts'
import { RpcError } from './rpcError.ts'

const callSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    jsonrpc: v.literal('2.0'),
    id: v.union([v.number(), v.string()]),
    method: v.string(),
    params: v.optional(v.unknown()),
  }),
)

/** `POST /v1/json-rpc`: the calls of exchanges. An error has the status 400, or 500 if it is not the client's. */
export async function answerJsonRpc(
  payments: Payments,
  request: ServiceRequest,
  isProject: (id: string | null) => boolean,
): Promise<Reply> {
  const parsed = v.safeParse(callSchema, request.body)
  if (!parsed.success) return errorReply(null, new RpcError('request', 'Invalid request'))
  const { id, method, params } = parsed.output
  try {
    if (!isProject(request.query.get('projectId'))) throw new RpcError('project', 'Invalid project ID')
    const run = methods.get(method)
    if (!run) throw new RpcError('method', 'Method not found')
    return json({ jsonrpc: '2.0', id, result: await run(payments, params, request) })
  } catch (error) {
    return errorReply(id, error)
  }
}

function errorReply(id: number | string | null, error: unknown): Reply {
  const known = error instanceof RpcError
  const { code, message } = known ? error : new RpcError('server', 'Internal error')
  return json({ jsonrpc: '2.0', id, error: { code, message } }, known ? 400 : 500)
}
