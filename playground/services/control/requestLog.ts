import * as v from 'valibot'

const maxEntries = 10_000

export interface SeenRequest {
  readonly service: string
  readonly method: string
  readonly path: string
  readonly rpcMethod?: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface RequestLog {
  add(request: Omit<SeenRequest, 'at'>, body?: string): void
  list(): readonly SeenRequest[]
  clear(): void
}

export function createRequestLog(): RequestLog {
  const seen: SeenRequest[] = []
  return {
    add(request, body = '') {
      const at = Date.now()
      const methods = request.service === 'chains' ? rpcMethods(body) : []
      // A batch is listed call by call: what a test counts is calls, not envelopes.
      if (methods.length === 0) seen.push({ ...request, at })
      for (const rpcMethod of methods) seen.push({ ...request, rpcMethod, at })
      if (seen.length > maxEntries) seen.splice(0, seen.length - maxEntries)
    },
    list: () => [...seen],
    clear() {
      seen.length = 0
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

/** The methods a JSON-RPC body asks for; none when it is no such body. */
export function rpcMethods(body: string): readonly string[] {
  try {
    return v.parse(envelope, JSON.parse(body)).map(({ method }) => method)
  } catch {
    return []
  }
}
