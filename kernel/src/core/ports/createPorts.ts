import { kernelErrors } from '../errors/kernelErrors.ts'
import { tell } from '../hooks/tell.ts'
import { httpPort } from '../http/httpPort.ts'
import { directionOf, translate } from '../i18n/translate.ts'
import type { Kernel } from '../kernel.ts'
import { oncePerKernel } from '../oncePerKernel.ts'
import type { ChainsPort, PortName, PortTable, RpcPort } from '../plugin/context.ts'
import { loadCode } from '../plugin/loadCode.ts'
import type { AnyManifest, HostNeed } from '../plugin/manifest.ts'
import type { Scope } from '../plugin/scope.ts'
import { messagesAtom, writable } from '../state/atoms.ts'

/** For whom a port is made. */
interface Holder {
  readonly id: string
  readonly hosts: readonly HostNeed[]
  readonly scope: Scope
}

type Makers = {
  readonly [Name in PortName]: (kernel: Kernel, holder: Holder) => PortTable[Name] | Promise<PortTable[Name]>
}

// One cache a kit, so that one key is one read whoever asks.
const queriesOf = oncePerKernel(async ({ signal }) =>
  (await loadCode(() => import('../query/createQuery.ts'))).createQuery(signal),
)

const makers: Makers = {
  chains: (kernel, { id }): ChainsPort => ({
    networks: () => kernel.store.get(writable.networks),
    fetch: async (...call) => (await loadCode(() => import('./fetchNode.ts'))).fetchNode(kernel, call),
    adapter: async (namespace) => (await kernel.session()).adapter(namespace),
    discover: async () => void (await kernel.plugins.activate('service:connectorSource')),
    connect: async (connector, options) => (await kernel.session()).connect(connector, options),
    disconnect: async (connectionId) => (await kernel.session()).disconnect(connectionId),
    switchNetwork: async (chainId, { signal }) =>
      (await kernel.session()).switchNetwork(chainId, { origin: 'modal', requestedBy: id, signal }),
  }),
  rpc: (kernel, { id, scope }): RpcPort => ({
    request: (namespace, draft, options) =>
      kernel.request(namespace, draft, {
        ...options,
        origin: 'modal',
        requestedBy: id,
        // Nobody waits for what a plugin asked that is no longer there.
        signal: AbortSignal.any([scope.signal, options?.signal ?? scope.signal]),
      }),
  }),
  router: ({ router }) => router.port,
  toast: (kernel) => kernel.toast,
  alert: (kernel) => kernel.alert,
  track: (kernel) => (event) => tell(kernel, 'track', event),
  query: queriesOf,
  storage: async ({ config }, { id }) =>
    (await loadCode(() => import('../storage/openStorage.ts'))).openPluginStorage(config.kitId, id),
  log:
    (kernel, { id }) =>
    (message, details) =>
      kernel.log(message, { plugin: id, ...details }),
  http: httpPort,
  services: (kernel) => ({
    async first(token) {
      const [found] = await kernel.plugins.services(token)
      return (
        found &&
        (await loadCode(() => import('../plugin/checkService.ts'))).checkService(kernel, token, found)
      )
    },
  }),
  store: (kernel) => kernel.store,
  clock: () => ({ now: () => performance.now(), wallTime: () => Date.now() }),
  crypto: async () => ({ randomId: (await loadCode(() => import('./randomId.ts'))).randomId }),
  // The services and features of the kit are not among them: a plugin reaches services by `http` alone.
  site: ({ config: { kitId, projectId, metadata, st, sv } }) =>
    Object.freeze({ kitId, projectId, metadata, st, sv }),
  i18n: ({ config, store }) => ({
    locale: config.locale,
    direction: directionOf(config.locale),
    t: (key, values) => translate(store.get(messagesAtom), key, values),
  }),
  openLink: async () => (await loadCode(() => import('./openLink.ts'))).createOpenLink(globalThis.window),
}

/** Makes the ports that a manifest names; asking for another throws, so that a mistake is seen at once. */
export async function createPorts(
  kernel: Kernel,
  { id, needs, hosts = [] }: Pick<AnyManifest, 'id' | 'needs' | 'hosts'>,
  scope: Scope,
): Promise<PortTable> {
  const ports: Partial<Record<PortName, unknown>> = {}
  for (const port of Object.keys(makers) as PortName[]) {
    if (needs.includes(port)) ports[port] = await makers[port](kernel, { id, hosts, scope })
    else Object.defineProperty(ports, port, { get: () => denied(id, port) })
  }
  return ports as PortTable
}

function denied(id: string, port: string): never {
  throw kernelErrors.CAPABILITY_DENIED({ values: { id, port } })
}
