import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { unlessAborted } from '../async/attempt.ts'
import { requestMs } from '../constants/limits.ts'
import type { Services } from '../constants/services.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import { LatchkitError } from '../errors/latchkitError.ts'
import { createShare } from './createShare.ts'
import { httpErrors } from './httpErrors.ts'
import type { HttpOptions } from './httpOptions.ts'
import { readJson } from './readJson.ts'
import { pageParts, type RetryParts, withRetries } from './retry.ts'
import { joinUrl, type Query, withQuery } from './urls.ts'

export interface HttpParts extends Partial<RetryParts> {
  readonly fetch: typeof globalThis.fetch
  readonly services: Services
  /** What every call of a hosted service carries. */
  readonly common: Query
}

export type Http = ReturnType<typeof createHttp>

type CallOptions<S extends GenericSchema> = HttpOptions<S> & { readonly signal: AbortSignal }

/** What is made of a response that said yes. */
type Read<T> = (response: Response, service: string) => Promise<T>

/** Not of the project's cloud: they are not told who asks. */
const foreign: ReadonlySet<string> = new Set(['links', 'bitcoin', 'meld'])

/**
 * The client of the kit's services. Our own, as none that is kept does it small and to this letter: viem's and
 * query-core's retry serve other layers, and a general client brings more code than these three files.
 */
export function createHttp({ fetch, services, common, ...world }: HttpParts) {
  const share = createShare()
  const parts: RetryParts = { ...pageParts, ...world }

  const urlOf = (service: keyof Services, path: string, query: Query = {}): string =>
    withQuery(joinUrl(services[service], path), foreign.has(service) ? query : { ...common, ...query })

  /** One try: the headers and the whole body within the time a try has. */
  async function call<T>(
    service: string,
    url: string,
    init: RequestInit,
    signal: AbortSignal,
    readBody: Read<T>,
  ): Promise<T> {
    if (signal.aborted) throw kernelErrors.ABORTED({ cause: signal.reason })
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), requestMs)
    const ends = AbortSignal.any([signal, late.signal])
    const read = async () => {
      // A page's own policy may send its whole address along, and tokens with it.
      const response = await fetch(url, {
        ...init,
        credentials: 'omit',
        referrerPolicy: 'origin',
        signal: ends,
      })
      if (!response.ok)
        throw httpErrors.HTTP_STATUS({ values: { status: `${response.status}` }, cause: response })
      return readBody(response, service)
    }
    try {
      return await unlessAborted(read(), ends, httpErrors.HTTP_TIMEOUT)
    } catch (cause) {
      if (signal.aborted) throw kernelErrors.ABORTED({ cause: signal.reason })
      if (late.signal.aborted) throw httpErrors.HTTP_TIMEOUT({ values: { service } })
      if (cause instanceof LatchkitError) throw cause
      throw httpErrors.HTTP_UNREACHABLE({ values: { service }, cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Reads. Tried again when that may help; whoever reads the same at once shares one request. */
    async get<S extends GenericSchema>(
      service: keyof Services,
      path: string,
      { query, schema, signal }: CallOptions<S>,
    ): Promise<InferOutput<S>> {
      const url = urlOf(service, path, query)
      const json = await share(url, signal, (ends) =>
        withRetries(() => call(service, url, {}, ends, readJson), ends, parts),
      )
      return check(service, schema, json)
    },
    /** Reads a picture. Tried again as `get` is; who shows it keeps it, so requests are not shared. */
    picture(
      service: keyof Services,
      path: string,
      { query, signal }: { readonly query?: Query; readonly signal: AbortSignal },
    ): Promise<Blob> {
      const url = urlOf(service, path, query)
      const readPicture: Read<Blob> = async (...response) =>
        (await import('./readPicture.ts')).readPicture(...response)
      return withRetries(() => call(service, url, {}, signal, readPicture), signal, parts)
    },
    /** Writes. Never repeated: nobody knows whether a request without an answer was done. */
    async post<S extends GenericSchema>(
      service: keyof Services,
      path: string,
      body: unknown,
      { query, schema, signal }: CallOptions<S>,
    ): Promise<InferOutput<S>> {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      return check(service, schema, await call(service, urlOf(service, path, query), init, signal, readJson))
    },
  }
}

function check<S extends GenericSchema>(service: string, schema: S, json: unknown): InferOutput<S> {
  const parsed = safeParse(schema, json)
  if (parsed.success) return parsed.output
  throw httpErrors.HTTP_UNREADABLE({ values: { service }, cause: parsed.issues })
}
