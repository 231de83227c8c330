import type { GenericSchema, InferOutput } from 'valibot'
import { defaultServices, type Services } from '../config/services.ts'
import type { Kernel } from '../kernel.ts'
import { oncePerKernel } from '../oncePerKernel.ts'
import { joinUrl, type Query } from './urls.ts'

/** How a service is called: the `query` of the URL, and the `signal` that ends the call beside the plugin's own. */
export interface HttpOptions<S extends GenericSchema> {
  readonly query?: Query
  /** What the answer has to be; a body that is not is an error. */
  readonly schema: S
  readonly signal?: AbortSignal
}

/**
 * The services a kit talks to, by the keys of its `services` option.
 *
 * @example
 * import { array, object, string } from 'valibot'
 *
 * const readChains = (http: HttpPort, signal: AbortSignal) =>
 *   http.get('data', '/v1/supported-chains', { schema: object({ http: array(string()) }), signal })
 */
export interface HttpPort {
  /** Whether a service may be called: without a project only one that the integrator gave a host of their own. */
  has(service: keyof Services): boolean
  /** The absolute URL of a path on a service. */
  url(service: keyof Services, path: string): string
  /**
   * Reads JSON of a service. The project's id and this SDK's type and version go along. Retried up to three times.
   * @throws {LatchkitError} HTTP_STATUS (its `cause` is the response), HTTP_UNREACHABLE, HTTP_TIMEOUT,
   * HTTP_TOO_LARGE, HTTP_UNREADABLE, ABORTED
   */
  get<S extends GenericSchema>(
    service: keyof Services,
    path: string,
    options: HttpOptions<S>,
  ): Promise<InferOutput<S>>
  /** As `get`, for a picture: what is no picture by its own word is an error. */
  picture(
    service: keyof Services,
    path: string,
    options: { readonly query?: Query; readonly signal?: AbortSignal },
  ): Promise<Blob>
  /** As `get`, with a JSON body; tried once. */
  post<S extends GenericSchema>(
    service: keyof Services,
    path: string,
    body: unknown,
    options: HttpOptions<S>,
  ): Promise<InferOutput<S>>
}

/** The port; every call of it ends with `signal`. The client itself loads with the first call. */
export function httpPort(kernel: Kernel, owner: AbortSignal): HttpPort {
  const withOwner = <Options extends { readonly signal?: AbortSignal }>({ signal, ...options }: Options) => ({
    ...options,
    signal: signal ? AbortSignal.any([owner, signal]) : owner,
  })
  const { projectId, services } = kernel.config
  return {
    has: (service) => Boolean(projectId) || services[service] !== defaultServices[service],
    url: (service, path) => joinUrl(services[service], path),
    get: async (service, path, options) => (await clientOf(kernel)).get(service, path, withOwner(options)),
    picture: async (service, path, options) =>
      (await clientOf(kernel)).picture(service, path, withOwner(options)),
    post: async (service, path, body, options) =>
      (await clientOf(kernel)).post(service, path, body, withOwner(options)),
  }
}

// One client a kit, so that plugins which read the same at once share one request.
const clientOf = oncePerKernel(async ({ config: { services, projectId, st, sv }, fetch }) =>
  (await import('./createHttp.ts')).createHttp({ fetch, services, common: { projectId, st, sv } }),
)
