import type { GenericSchema, InferOutput } from 'valibot'
import { lazy } from '../../base/async/lazy.ts'
import { memoizeByKey } from '../../base/async/memoizeByKey.ts'
import type { Services } from '../../base/constants/services.ts'
import { portErrors } from '../../base/errors/portErrors.ts'
import type { HttpOptions } from './httpOptions.ts'
import { isAvailable } from './isAvailable.ts'
import { joinUrl, type Query } from './urls.ts'

const loadHttp = lazy(() => import('./createHttp.ts'))

/**
 * Sends requests to the kit's services, by the keys of the `services` option. A plugin can only call the services that the
 * `hosts` of its manifest name. A call to any other service throws CAPABILITY_DENIED.
 *
 * @example
 * import { array, object, string } from 'valibot'
 *
 * const readChains = (http: HttpPort, signal: AbortSignal) =>
 *   http.get('data', '/v1/supported-chains', { schema: object({ http: array(string()) }), signal })
 */
export interface HttpPort {
  /**
   * Whether a service can be called. Without a project id, those can for which the integrator configured a URL, and those that
   * ask for no project.
   */
  has(service: keyof Services): boolean
  /** Returns the absolute URL of a path on a service. */
  url(service: keyof Services, path: string): string
  /**
   * Reads JSON from a service. The request includes the project's id and the SDK's type and version, and is retried up
   * to three times.
   * @throws {LatchkitError} HTTP_STATUS (its `cause` is the response), HTTP_UNREACHABLE, HTTP_TIMEOUT,
   * HTTP_TOO_LARGE, HTTP_UNREADABLE, ABORTED
   */
  get<S extends GenericSchema>(
    service: keyof Services,
    path: string,
    options: HttpOptions<S>,
  ): Promise<InferOutput<S>>
  /**
   * Like `get`, but reads an image. Both the content type and the first bytes have to be those of a PNG, JPEG, WebP,
   * GIF or AVIF image. Anything else is an error.
   */
  picture(
    service: keyof Services,
    path: string,
    options: { readonly query?: Query; readonly signal?: AbortSignal },
  ): Promise<Blob>
  /** Like `get`, but sends a POST request with a JSON body, and never retries it. */
  post<S extends GenericSchema>(
    service: keyof Services,
    path: string,
    body: unknown,
    options: HttpOptions<S>,
  ): Promise<InferOutput<S>>
}

/** The parts of the kit that the port needs. */
export interface HttpKit {
  readonly config: {
    readonly projectId: string | null | undefined
    readonly services: Services
    readonly st: string
    readonly sv: string
  }
  /** The page's `fetch` from when the kit was created. Code that patches it later does not see the kit's requests. */
  readonly fetch: typeof globalThis.fetch
}

/** The plugin that a port is created for: the services and hosts that it may call, and the scope whose end aborts its requests. */
export interface PortHolder {
  readonly id: string
  readonly hosts: readonly { readonly service: string; readonly url?: string }[]
  readonly scope: { readonly signal: AbortSignal }
}

/**
 * Creates the port for a plugin, which reaches the services that its manifest names. The client is loaded by the first
 * call.
 */
export function httpPort(kit: HttpKit, { id, hosts, scope }: PortHolder): HttpPort {
  const { services } = kit.config
  /** A site's content security policy is generated from the manifests, so a service that no manifest names is not called. */
  const check = (name: string) => {
    if (!hosts.some(({ service }) => service === name))
      throw portErrors.CAPABILITY_DENIED({ values: { id, port: `http: ${name}` } })
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
    has: (service) => isAvailable(kit.config, service),
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

// One client per kit, so that plugins which read the same URL at the same time share one request.
const clientOf = memoizeByKey(async ({ config: { services, projectId, st, sv }, fetch }: HttpKit) =>
  (await loadHttp()).createHttp({ fetch, services, common: { projectId, st, sv } }),
)
