import { kindOf, type MethodKind, type RpcRequest } from '@latchkit/kernel/plugin'
import { writeJson } from './writeJson.ts'

/** What a method asks for. */
export type RequestKind = Exclude<MethodKind, 'signIn' | 'network' | 'watch'> | 'other'

function requestKindOf(request: RpcRequest): RequestKind {
  const kind = kindOf(request)
  return kind === undefined || kind === 'signIn' || kind === 'network' || kind === 'watch' ? 'other' : kind
}

/** The raw content of a request, before its adapter explains it. */
export interface Description {
  readonly kind: RequestKind
  /** Typed data without its `types`, which only describe the encoding. The domain comes first, then the message. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** The parameters as JSON. */
  readonly content: string
  /** The complete request as JSON. */
  readonly raw: string
}

/** Describes a request without an explanation. This part is always shown. */
export function describe(request: RpcRequest): Description {
  const { method, params } = request
  const kind = requestKindOf(request)
  return {
    kind,
    values: kind === 'data' ? valuesOf(params) : undefined,
    content: writeJson(params),
    raw: writeJson({ method, params }),
  }
}

function valuesOf(params: unknown): Description['values'] {
  const text: unknown = Array.isArray(params) ? params[1] : undefined
  try {
    const data: Readonly<Record<string, unknown>> = Object(typeof text === 'string' ? JSON.parse(text) : text)
    if (!Object.hasOwn(data, 'message')) return undefined
    const { types: _, domain, primaryType, message, ...rest } = data
    return { domain, primaryType, message, ...rest }
  } catch {
    return undefined
  }
}
