import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { unlessAborted } from '../../base/async/attempt.ts'
import { lazy } from '../../base/async/lazy.ts'
import { requestMs } from '../../base/constants/httpLimits.ts'
import type { Services } from '../../base/constants/services.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { toJson } from '../../objects/toJson.ts'
import { createShare } from './createShare.ts'
import { httpErrors } from './httpErrors.ts'
import type { HttpOptions } from './httpOptions.ts'
import { readJson } from './readJson.ts'
import { pageParts, type RetryParts, withRetries } from './retry.ts'
import { joinUrl, type Query, withQuery } from './urls.ts'

const loadReadPicture = lazy(() => import('./readPicture.ts'))

export interface HttpParts extends Partial<RetryParts> {
  readonly fetch: typeof globalThis.fetch
  readonly services: Services
  /** Query parameters of every request to a hosted service. */
  readonly common: Query
}

export type Http = ReturnType<typeof createHttp>

type CallOptions<S extends GenericSchema> = HttpOptions<S> & { readonly signal: AbortSignal }

/** Reads the body of a successful response. */
type ReadBody<T> = (response: Response, service: string) => Promise<T>

/** Services outside the project's cloud, which do not receive the project's id. */
const thirdParties: ReadonlySet<string> = new Set(['links', 'bitcoin', 'meld'])

/**
 * Creates the HTTP client for the kit's services. It is implemented here because no maintained library fits: the
 * retries of viem and query-core serve other layers, and a general client would add more code than these files.
 */
export function createHttp({ fetch, services, common, ...retryParts }: HttpParts) {
  const share = createShare()
  const parts: RetryParts = { ...pageParts, ...retryParts }

  const urlOf = (service: keyof Services, path: string, query: Query = {}): string =>
    withQuery(joinUrl(services[service], path), thirdParties.has(service) ? query : { ...common, ...query })

  /** Makes one attempt. The time limit includes the headers and the whole body. */
  async function call<T>(
    service: string,
    url: string,
    init: RequestInit,
    signal: AbortSignal,
    readBody: ReadBody<T>,
  ): Promise<T> {
    if (signal.aborted) throw kernelErrors.ABORTED({ cause: signal.reason })
    const timeout = new AbortController()
    const timer = setTimeout(() => timeout.abort(), requestMs)
    const bounded = AbortSignal.any([signal, timeout.signal])
    const read = async () => {
      // The page's own referrer policy could send its full URL, which may contain tokens.
      const response = await fetch(url, {
        ...init,
        credentials: 'omit',
        referrerPolicy: 'origin',
        signal: bounded,
      })
      if (!response.ok)
        throw httpErrors.HTTP_STATUS({ values: { status: `${response.status}` }, cause: response })
      return readBody(response, service)
    }
    try {
      return await unlessAborted(read(), bounded, httpErrors.HTTP_TIMEOUT)
    } catch (cause) {
      if (signal.aborted) throw kernelErrors.ABORTED({ cause: signal.reason })
      if (timeout.signal.aborted) throw httpErrors.HTTP_TIMEOUT({ values: { service } })
      if (cause instanceof LatchkitError) throw cause
      throw httpErrors.HTTP_UNREACHABLE({ values: { service }, cause })
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    /** Sends a GET request. It is retried if that may help, and concurrent reads of the same URL share one request. */
    async get<S extends GenericSchema>(
      service: keyof Services,
      path: string,
      { query, schema, signal }: CallOptions<S>,
    ): Promise<InferOutput<S>> {
      const url = urlOf(service, path, query)
      const json = await share(url, signal, (shared) =>
        withRetries(() => call(service, url, {}, shared, readJson), shared, parts),
      )
      return check(service, schema, json)
    },
    /** Reads an image, with retries like `get`. Requests are not shared, because the views that show images cache them. */
    picture(
      service: keyof Services,
      path: string,
      { query, signal }: { readonly query?: Query; readonly signal: AbortSignal },
    ): Promise<Blob> {
      const url = urlOf(service, path, query)
      const readPicture: ReadBody<Blob> = async (...response) =>
        (await loadReadPicture()).readPicture(...response)
      return withRetries(() => call(service, url, {}, signal, readPicture), signal, parts)
    },
    /** Sends a POST request. It is never retried, because a request without a response may have been processed. */
    async post<S extends GenericSchema>(
      service: keyof Services,
      path: string,
      body: unknown,
      { query, schema, signal, keepalive = false }: CallOptions<S>,
    ): Promise<InferOutput<S>> {
      const headers = { 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: toJson(body), keepalive }
      return check(service, schema, await call(service, urlOf(service, path, query), init, signal, readJson))
    },
  }
}

function check<S extends GenericSchema>(service: string, schema: S, json: unknown): InferOutput<S> {
  const parsed = safeParse(schema, json)
  if (parsed.success) return parsed.output
  throw httpErrors.HTTP_UNREADABLE({ values: { service }, cause: parsed.issues })
}
