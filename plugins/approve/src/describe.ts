import { type MethodKind, methodKinds, type RpcRequest } from '@latchkit/kernel'
import { writeJson } from './writeJson.ts'

/** What a method asks for, in one word. */
export type Deed = Exclude<MethodKind, 'read' | 'signIn' | 'network' | 'watch'> | 'other'

function deedOf(method: string): Deed {
  const kind = methodKinds[method]
  return kind === undefined || kind === 'read' || kind === 'signIn' || kind === 'network' || kind === 'watch'
    ? 'other'
    : kind
}

/** A request as it is, before anybody explains it. */
export interface Description {
  readonly deed: Deed
  /** Typed data without its types, which only say how it is encoded: where it is for first, then what it says. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** What is asked, for a person who reads code. */
  readonly content: string
  /** The whole request, nothing left out. */
  readonly raw: string
}

/** What is shown of a request whether or not it can be explained. */
export function describe({ method, params }: RpcRequest): Description {
  const deed = deedOf(method)
  return {
    deed,
    values: deed === 'data' ? valuesOf(params) : undefined,
    content: writeJson(params),
    raw: writeJson({ method, params }),
  }
}

function valuesOf(params: unknown): Description['values'] {
  const text: unknown = Array.isArray(params) ? params[1] : undefined
  try {
    const data: Readonly<Record<string, unknown>> = Object(typeof text === 'string' ? JSON.parse(text) : text)
    if (!('message' in data)) return undefined
    const { types: _, domain, primaryType, message, ...others } = data
    return { domain, primaryType, message, ...others }
  } catch {
    return undefined
  }
}
