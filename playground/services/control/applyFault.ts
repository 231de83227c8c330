import { setTimeout as wait } from 'node:timers/promises'
import { createFailure } from '../data/createFailure.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import type { Lie } from '../market/lies.ts'
import type { Fault, FaultedService } from './schemas.ts'

export interface ApplyFaultParameters {
  readonly fault: Fault
  readonly service: FaultedService
  readonly request: ServiceRequest
  /** Creates the response without the fault, or with this lie. */
  readonly answer: (lie?: Lie) => Reply | Promise<Reply>
}

/** Creates the response that a fault replaces the service's response with. */
export async function applyFault({
  fault,
  service,
  request: { body, signal },
  answer,
}: ApplyFaultParameters): Promise<Reply | 'drop'> {
  switch (fault.kind) {
    case 'status':
      return statusReply(service, fault.status, fault.retryAfter)
    case 'garbage':
      return {
        status: 200,
        headers: { 'content-type': fault.contentType ?? 'application/json' },
        body: fault.body,
      }
    case 'large':
      // The body is valid JSON, so that only its length is wrong.
      return { ...json(null), body: `"${'x'.repeat(Math.max(0, fault.bytes - 2))}"` }
    case 'truncate': {
      const complete = await answer()
      return { ...complete, body: complete.body.slice(0, Math.floor(complete.body.length / 2)) }
    }
    case 'wrongId':
      return json(mapRpc(JSON.parse((await answer()).body), (one) => ({ ...one, id: 987_654_321 })))
    case 'result':
      return json(mapRpc(JSON.parse(body), ({ id }) => ({ jsonrpc: '2.0', id, result: fault.result })))
    case 'delay':
      // An aborted wait is not an error: the client no longer needs the response.
      await wait(fault.ms, undefined, { signal }).catch(() => undefined)
      return answer()
    case 'hang':
      await untilAborted(signal)
      return 'drop'
    case 'drop':
      return 'drop'
    case 'lie':
      return answer(fault)
  }
}

/** Creates an error response with a status, in the format of the service. */
function statusReply(service: FaultedService, status: number, retryAfter: number | undefined): Reply {
  const headers: Record<string, string> = {}
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter)
  const text = `Status ${status} was asked for by a fault.`
  if (service !== 'data') return json({ message: text }, status, headers)
  if (status === 500)
    return { status, headers: { 'content-type': 'text/plain', ...headers }, body: 'Internal server error' }
  const reply = createFailure('', status === 401 ? 'We failed to authenticate your request' : text, status)
  return { ...reply, headers: { ...reply.headers, ...headers } }
}

type RpcPart = Readonly<Record<string, unknown>>

const mapRpc = (value: RpcPart | readonly RpcPart[], change: (one: RpcPart) => RpcPart): unknown =>
  Array.isArray(value) ? value.map(change) : change(value as RpcPart)

function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
