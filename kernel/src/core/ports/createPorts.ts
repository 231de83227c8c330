import { lazy } from '../../base/async/lazy.ts'
import { memoizeByKey } from '../../base/async/memoizeByKey.ts'
import { portErrors } from '../../base/errors/portErrors.ts'
import { randomId } from '../../base/values/randomId.ts'
import type { Activation } from '../../contracts/activation.ts'
import type { FeaturePlan } from '../../contracts/features.ts'
import type { AccountId, ChainId } from '../../contracts/ids.ts'
import type { Metadata } from '../../contracts/site.ts'
import type { ServiceRegistry } from '../../contracts/tokens.ts'
import { httpPort, type PortHolder } from '../../services/http/httpPort.ts'
import { openPluginStorage } from '../../services/storage/openStorage.ts'
import type { Log } from '../feedback/log.ts'
import type { OwnedToast, ToastInput } from '../feedback/toasts.ts'
import { type NotifyParts, notifyPlugins } from '../hooks/notifyPlugins.ts'
import { pluralKey } from '../i18n/pluralKey.ts'
import { directionOf, translate } from '../i18n/translate.ts'
import type { RouterPort } from '../router/routerPort.ts'
import { messagesAtom, writable } from '../state/atoms.ts'
import type { NodeParts } from './fetchNode.ts'
import type { ChainsPort, NodeOptions, PortName, PortTable, RpcPort } from './portTable.ts'
import type { Request, Requester } from './requester.ts'

/** The operations on connections that the `chains` port uses. */
interface Connections extends Pick<ChainsPort, 'adapter' | 'connect' | 'disconnect'> {
  switchNetwork(chainId: ChainId, requester: Requester): Promise<void>
  switchAccount(account: AccountId, signal: AbortSignal): Promise<void>
}

/** The dependencies of the ports. */
export interface PortParts extends NodeParts, NotifyParts {
  readonly config: NodeParts['config'] & {
    readonly kitId: string
    readonly enableReconnect: boolean
    readonly cookie: boolean
    readonly locale: string
    readonly metadata: Partial<Metadata>
    readonly features: Readonly<Record<string, unknown>>
  }
  readonly features: {
    readonly projectId: string | undefined
    setPlan(plan: FeaturePlan | undefined): void
  }
  readonly plugins: Activation & ServiceRegistry
  readonly router: { readonly port: RouterPort }
  readonly toast: (toast: OwnedToast) => void
  readonly alert: PortTable['alert']
  readonly log: Log
  readonly request: Request
  readonly signal: AbortSignal
  session(): Promise<Connections>
}

/** Ignores calls of a plugin that was removed, whose pending work may still fail. */
const whileActive =
  <Args extends readonly unknown[]>({ signal }: PortHolder['scope'], run: (...args: Args) => void) =>
  (...args: Args): void => {
    if (!signal.aborted) run(...args)
  }

type Factories = {
  readonly [Name in PortName]: (
    kit: PortParts,
    holder: PortHolder,
  ) => PortTable[Name] | Promise<PortTable[Name]>
}

const loadQuery = lazy(() => import('../../services/query/createQuery.ts'))
const loadFetchNode = lazy(() => import('./fetchNode.ts'))
const loadCheckService = lazy(() => import('./checkService.ts'))
const loadOpenLink = lazy(() => import('./openLink.ts'))

// One cache per kit, so that plugins with the same key share one read.
const queriesOf = memoizeByKey(async ({ signal }: Pick<PortParts, 'signal'>) =>
  (await loadQuery()).createQuery(signal),
)

/** Returns only the options that reading needs, instead of the whole configuration. */
const nodesOf = ({ projectId, services, rpcUrls }: NodeOptions): NodeOptions => ({
  projectId,
  services,
  rpcUrls,
})

const factories: Factories = {
  chains: (kit, { id, hosts }): ChainsPort => ({
    networks: () => kit.store.get(writable.networks),
    fetch: async (...call) => (await loadFetchNode()).fetchNode(kit, hosts, call),
    nodes: nodesOf(kit.config),
    adapter: async (namespace) => (await kit.session()).adapter(namespace),
    discover: async () => void (await kit.plugins.activate('service:connectorSource')),
    connect: async (connector, options) => (await kit.session()).connect(connector, options),
    disconnect: async (connectionId) => (await kit.session()).disconnect(connectionId),
    switchNetwork: async (chainId, { signal }) =>
      (await kit.session()).switchNetwork(chainId, { origin: 'modal', requestedBy: id, signal }),
    switchAccount: async (account, { signal }) => (await kit.session()).switchAccount(account, signal),
  }),
  rpc: (kit, { id, scope }): RpcPort => ({
    request: (namespace, draft, options) =>
      kit.request(namespace, draft, {
        ...options,
        origin: 'modal',
        requestedBy: id,
        // Aborts the request when the plugin is removed.
        signal: AbortSignal.any([scope.signal, options?.signal ?? scope.signal]),
      }),
  }),
  router: ({ router }) => router.port,
  // The signal lets the toaster remove the toast with its plugin.
  toast: (kit, { scope }) =>
    whileActive(scope, (input: ToastInput) => kit.toast({ ...input, owner: scope.signal })),
  alert: (kit, { scope }) => whileActive(scope, kit.alert),
  plan: (kit) => ({
    projectId: kit.features.projectId,
    get local() {
      return kit.config.features
    },
    apply(plan) {
      if (kit.features.projectId !== undefined) kit.features.setPlan(plan)
    },
  }),
  track: (kit) => (event) => notifyPlugins(kit, 'track', event),
  query: queriesOf,
  storage: ({ config }, { id }) => openPluginStorage(config.kitId, id),
  log:
    (kit, { id }) =>
    (message, details) =>
      kit.log(message, { plugin: id, ...details }),
  http: httpPort,
  services: (kit) => ({
    async first(token) {
      const [service] = await kit.plugins.services(token)
      return service && (await loadCheckService()).checkService(kit, token, service)
    },
  }),
  store: (kit) => kit.store,
  clock: () => ({ now: () => performance.now(), dateNow: () => Date.now() }),
  crypto: () => ({ randomId }),
  // Excludes the services and features of the kit, because plugins reach services only through `http`.
  site: (kit) => {
    const { kitId, projectId, st, sv } = kit.config
    return Object.freeze({
      kitId,
      projectId,
      st,
      sv,
      get metadata() {
        return kit.config.metadata
      },
    })
  },
  i18n: (kit) => ({
    get locale() {
      return kit.config.locale
    },
    get direction() {
      return directionOf(kit.config.locale)
    },
    t(key, values) {
      const messages = kit.store.get(messagesAtom)
      return translate(messages, pluralKey(messages, key, values, kit.config.locale), values)
    },
  }),
  openLink: async () => (await loadOpenLink()).createOpenLink(globalThis.window),
}

/** Creates the ports that a plugin needs. Accessing another port throws, so that a mistake is noticed at once. */
export async function createPorts(
  kit: PortParts,
  needs: readonly PortName[],
  holder: PortHolder,
): Promise<PortTable> {
  const ports: Partial<Record<PortName, unknown>> = {}
  const create = async (port: PortName) => {
    if (needs.includes(port)) ports[port] = await factories[port](kit, holder)
    else
      Object.defineProperty(ports, port, {
        get() {
          throw portErrors.CAPABILITY_DENIED({ values: { id: holder.id, port } })
        },
      })
  }
  await Promise.all((Object.keys(factories) as PortName[]).map(create))
  return ports as PortTable
}
