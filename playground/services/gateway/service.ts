import type { IncomingHttpHeaders } from 'node:http'
import type { Lie } from '../market/lies.ts'
import type { Reply } from './reply.ts'

/** An HTTP request that has been read. Its path does not contain the prefix of the service. */
export interface ServiceRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly body: string
  readonly headers: IncomingHttpHeaders
  /** The address of the client. */
  readonly client?: string | undefined
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
  /** What the response must lie about, set by a fault. */
  readonly lie?: Lie
}

export type Service = (request: ServiceRequest) => Reply | Promise<Reply>

/** Splits a path into decoded segments; undefined if its percent-encoding is invalid. */
export function segmentsOf(path: string): readonly string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}
