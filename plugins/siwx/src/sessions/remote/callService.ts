import { limitBody } from '@latchkit/kernel/chain'
import { toJson } from '@latchkit/kernel/sign-in'
import type { RemoteSiwxOptions } from './options.ts'

/** A call of the session service. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly signal: AbortSignal
}

/** A response: its HTTP `status`, its JSON, and by how much the service's clock is ahead if the response has a date. */
export interface ServiceAnswer {
  readonly status: number
  readonly json: unknown
  readonly date: number | undefined
}

const timeoutMs = 10_000

/** Creates the function that calls the service. It rejects if there is no readable answer within ten seconds. */
export function createServiceCall({ url, projectId, fetch: customFetch }: RemoteSiwxOptions) {
  // The page's function of now: code that patches it later does not see the tokens.
  const send = customFetch ?? globalThis.fetch.bind(globalThis)
  const base = url.endsWith('/') ? url : `${url}/`
  return async ({ method, path, query = {}, headers, body, signal }: ServiceCall): Promise<ServiceAnswer> => {
    const target = new URL(path, base)
    if (projectId) target.searchParams.set('projectId', projectId)
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value)
    const response = await send(target, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: toJson(body) }),
      credentials: 'omit',
      // The tokens are for this service, and the address of the page may contain others.
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const text = await limitBody(response).text()
    const date = Date.parse(response.headers.get('date') ?? '')
    return { status: response.status, json: parse(text), date: Number.isNaN(date) ? undefined : date }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
