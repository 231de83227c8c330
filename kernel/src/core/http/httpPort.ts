import type { GenericSchema, InferOutput } from 'valibot'
import { memoizeByKey } from '../async/memoizeByKey.ts'
import { defaultServices, type Services } from '../constants/services.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { HttpOptions } from './httpOptions.ts'
import { joinUrl, type Query } from './urls.ts'

/**
 * The services a kit talks to, by the keys of its `services` option. A plugin reaches those that its manifest's `hosts` names;
 * a call of another throws CAPABILITY_DENIED.
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
  /** As `get`, for a picture: PNG, JPEG, WebP, GIF or AVIF by its type and its first bytes. Anything else is an error. */
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

/** What the port needs of a kit. */
export interface HttpKit {
  readonly config: {
    readonly projectId: string | null | undefined
    readonly services: Services
    readonly st: string
    readonly sv: string
  }
  readonly fetch: typeof globalThis.fetch
}

/** For whom the port is made: the services it may call, and the scope its calls end with. */
interface HttpHolder {
  readonly id: string
  readonly hosts: readonly { readonly service: string }[]
  readonly scope: { readonly signal: AbortSignal }
}

/** Makes the port for a plugin: it reaches the services that its manifest names. The client loads with the first call. */
export function httpPort(kit: HttpKit, { id, hosts, scope }: HttpHolder): HttpPort {
  const { projectId, services } = kit.config
  /** The policy that a site serves is made from the manifests, so a service that none names is not called. */
  const check = (name: string) => {
    if (!hosts.some(({ service }) => service === name))
      throw kernelErrors.CAPABILITY_DENIED({ values: { id, port: `http: ${name}` } })
  }
  const withOwner = <Options extends { readonly signal?: AbortSignal }>({ signal, ...options }: Options) => ({
    ...options,
    signal: signal ? AbortSignal.any([scope.signal, signal]) : scope.signal,
  })
  const client = async (service: keyof Services) => {
    check(service)
    return clientOf(kit)
  }
  return {
    has: (service) => Boolean(projectId) || services[service] !== defaultServices[service],
    url(service, path) {
      check(service)
      return joinUrl(services[service], path)
    },
    get: async (service, path, options) => (await client(service)).get(service, path, withOwner(options)),
    picture: async (service, path, options) =>
      (await client(service)).picture(service, path, withOwner(options)),
    post: async (service, path, body, options) =>
      (await client(service)).post(service, path, body, withOwner(options)),
  }
}

/** The service that holds the project's configuration, for the kit itself. */
export const projectHttp = (kit: HttpKit & { readonly signal: AbortSignal }): HttpPort =>
  httpPort(kit, { id: 'kernel', hosts: [{ service: 'walletList' }], scope: kit })

// One client a kit, so that plugins which read the same at once share one request.
const clientOf = memoizeByKey(async ({ config: { services, projectId, st, sv }, fetch }: HttpKit) =>
  (await import('./createHttp.ts')).createHttp({ fetch, services, common: { projectId, st, sv } }),
)
