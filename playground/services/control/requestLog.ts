import * as v from 'valibot'

const maxEntries = 10_000

export interface LoggedRequest {
  readonly service: string
  readonly method: string
  readonly path: string
  readonly rpcMethod?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface RequestLog {
  add(request: Omit<LoggedRequest, 'at'>, body?: string): void
  list(): readonly LoggedRequest[]
  clear(): void
}

export function createRequestLog(): RequestLog {
  const entries: LoggedRequest[] = []
  return {
    add(request, body = '') {
      const at = Date.now()
      const methods = request.service === 'chains' || request.service === 'rpc' ? rpcMethods(body) : []
      // A batch is listed call by call, because tests count calls.
      if (methods.length === 0) entries.push({ ...request, at })
      for (const rpcMethod of methods) entries.push({ ...request, rpcMethod, at })
      if (entries.length > maxEntries) entries.splice(0, entries.length - maxEntries)
    },
    list: () => [...entries],
    clear() {
      entries.length = 0
    },
  }
}

const call = v.object({ method: v.string() })
const envelope = v.union([
  v.array(call),
  v.pipe(
    call,
    v.transform((one) => [one]),
  ),
])

/** The methods of a JSON-RPC body; empty if the body is not JSON-RPC. */
export function rpcMethods(body: string): readonly string[] {
  try {
    return v.parse(envelope, JSON.parse(body)).map(({ method }) => method)
  } catch {
    return []
  }
}
