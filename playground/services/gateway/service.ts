import type { IncomingHttpHeaders } from 'node:http'
import type { Reply } from './reply.ts'

/** One HTTP request, already read, with the service's own prefix taken off the path. */
export interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
}

export type Service = (request: ServiceRequest) => Reply | Promise<Reply>

/** The path's segments, decoded; undefined when the percent-encoding is broken. */
export function segmentsOf(path: string): readonly string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}
