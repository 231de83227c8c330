import { createStore, type Store } from 'jotai/vanilla'
import type { Namespace } from '../contracts/ids.ts'
import { loadCode } from './async/loadCode.ts'
import { type Config, type LatchkitOptions, resolveConfig } from './config/options.ts'
import type { Session } from './connection/createSession.ts'
import { kernelErrors } from './errors/kernelErrors.ts'
import { createFeatures, type FeatureState } from './features/createFeatures.ts'
import { createLog, type Log } from './feedback/log.ts'
import { createToasts, type ToastInput } from './feedback/toasts.ts'
import { createHooks, type Hooks } from './hooks/createHooks.ts'
import type { Entry } from './plugin/entry.ts'
import { createRegistry, type Registry } from './plugin/registry.ts'
import type { PortTable } from './ports/portTable.ts'
import type { Request } from './ports/requester.ts'
import { createRouter, type Router } from './router/createRouter.ts'
import { createProvider, type Emit, type LatchkitProvider } from './rpc/createProvider.ts'
import { writable } from './state/atoms.ts'
import { namesUnknownNetwork, toNetwork } from './state/networks.ts'
import { setTheme } from './state/theme.ts'
import { isRecord, wrongShape } from './values/wrongShape.ts'

/** Shows the modal of a kernel in the page; the only part that knows a page. Tells when it no longer does. */
export type MountHost = (kernel: Kernel, onGone: () => void) => Promise<unknown>

/** What the parts of one kit share. */
export interface Kernel {
  readonly config: Config
  readonly store: Store
  readonly signal: AbortSignal
  readonly hooks: Hooks
  readonly plugins: Registry
  readonly features: FeatureState
  readonly router: Router
  readonly log: Log
  readonly toast: (toast: ToastInput) => void
  readonly alert: PortTable['alert']
  /** The page's fetch as it was when the kit was created: what patches it later does not see the kit's calls. */
  readonly fetch: typeof globalThis.fetch
  /** Connections and requests: loaded by the first intent that needs them. */
  session(): Promise<Session>
  /** A request of whoever asks, to its wallet. Closing from now on rejects it if it is unsafe. */
  request: Request
  /** The visitor or the site wants something: the first time, what waits for that begins. Nobody waits for it. */
  signalIntent(): void
  /** Loads the modal's code, without opening it. */
  prepare(): Promise<void>
  open(view?: string, params?: unknown): Promise<void>
  provider(namespace: Namespace): LatchkitProvider
  emit(namespace: Namespace): Emit
  /** How often closing has rejected what signs or spends. A request that arrived before the last time is rejected (I-05). */
  closeCount: number
  /** Loads the function that sets a plugin up. */
  loadSetup(): Promise<(entry: Entry) => Promise<unknown>>
  /** A plugin is being removed: what is connected through it goes with it. */
  onRemoved(plugin: string): void
  /** The modal was closed: whoever waits on it is told. */
  onClosed(rejects: boolean): void
  destroy(): void
}

/** The kernel of each kit, for the parts of this package that are given a kit. */
export const kernels: WeakMap<object, Kernel> = new WeakMap<object, Kernel>()

/**
 * Composes a kernel. Nothing is requested, stored or shown by this alone.
 *
 * @throws {LatchkitError} INVALID_OPTIONS, DUPLICATE_PLUGIN, KERNEL_RANGE
 */
export function createKernel(options: LatchkitOptions, mountHost: MountHost): Kernel {
  if (!options.networks?.length)
    throw kernelErrors.INVALID_OPTIONS({ values: { why: 'Give createLatchkit at least one network' } })
  const store = createStore()
  const destroyed = new AbortController()
  const log = createLog(options.onDiagnostic)
  const providers = new Map<Namespace, ReturnType<typeof createProvider>>()
  let session: Promise<Session> | undefined
  let host: Promise<unknown> | undefined
  let intended = false

  const { fetch } = globalThis
  const showToast = createToasts(store, destroyed.signal)

  const providerOf = (namespace: Namespace) => {
    const made =
      providers.get(namespace) ??
      createProvider((draft) => {
        kernel.signalIntent()
        return kernel.request(namespace, draft, { origin: 'app', requestedBy: 'app' })
      })
    providers.set(namespace, made)
    return made
  }

  const kernel: Kernel = {
    config: resolveConfig(options),
    store,
    signal: destroyed.signal,
    log,
    hooks: createHooks(({ plugin, hook, error }) =>
      log(`Plugin "${plugin}" failed in hook "${hook}"`, { error }),
    ),
    toast(toast) {
      showToast(toast)
      // A toast needs the modal's element even while the modal was never opened.
      if (globalThis.document) void kernel.prepare().catch(() => undefined)
    },
    alert: (what, values) =>
      void import('./feedback/raise.ts')
        .then(({ raise }) => raise(kernel, what, values))
        .catch((error: unknown) => log('An alert could not be raised', { error })),
    // Called bare, as the page's own must be.
    fetch: (...args) => fetch(...args),
    get plugins() {
      return registry
    },
    get features() {
      return features
    },
    get router() {
      return router
    },
    session() {
      if (destroyed.signal.aborted) return Promise.reject(kernelErrors.DESTROYED())
      session ??= loadCode(() =>
        import('./connection/createSession.ts').then((code) => code.createSession),
      ).then((createSession) => createSession(kernel))
      session.catch(() => (session = undefined))
      return session
    },
    request(namespace, given, requester) {
      const { closeCount } = kernel
      try {
        const { method, params } = isRecord(given) ? given : wrongShape()
        // At once: what the caller writes to its objects from now on is not of this request.
        const draft = structuredClone({ method, params })
        return kernel.session().then((live) => live.request(namespace, draft, { closeCount, ...requester }))
      } catch (cause) {
        return Promise.reject(kernelErrors.UNSERIALISABLE({ cause }))
      }
    },
    signalIntent() {
      if (intended || destroyed.signal.aborted) return
      intended = true
      import('./features/onFirstIntent.ts')
        .then(({ onFirstIntent }) => onFirstIntent(kernel))
        .catch((error: unknown) => {
          intended = false
          log('What waits for intent did not load', { error })
        })
    },
    async prepare() {
      if (destroyed.signal.aborted) throw kernelErrors.DESTROYED()
      if (!globalThis.document) throw kernelErrors.NO_DOM()
      void registry.activate('intent')
      host ??= mountHost(kernel, () => (host = undefined))
      host.catch((error: unknown) => {
        host = undefined
        log('The modal could not be loaded', { error })
      })
      // The view that opening would show; one that does not load is asked for again when it is shown.
      registry
        .view(router.home())
        ?.row.load()
        .catch(() => undefined)
      await host
    },
    async open(view, params) {
      kernel.signalIntent()
      if (namesUnknownNetwork(store, params)) kernel.alert('networkNotFound')
      void registry.activate('open')
      // Asked without waiting when the modal is closed, so its taps are there before.
      void registry.activate('hook:close')
      await router.open(view, params, kernel.prepare())
    },
    provider: (namespace) => providerOf(namespace).provider,
    emit: (namespace) => providerOf(namespace).emit,
    loadSetup: async () => {
      const { setupPlugin } = await loadCode(() => import('./plugin/setupPlugin.ts'))
      return (entry) => setupPlugin(kernel, entry)
    },
    onRemoved: (plugin) => void session?.then((live) => live.sourceGone(plugin)).catch(() => undefined),
    closeCount: 0,
    onClosed(rejects) {
      if (rejects) kernel.closeCount += 1
      session?.then((live) => live.closed(rejects)).catch(() => undefined)
    },
    destroy() {
      registry.destroy()
      destroyed.abort()
    },
  }
  const features = createFeatures(kernel)
  const registry = createRegistry(kernel)
  const router = createRouter(kernel)

  store.set(writable.overrides, kernel.config.messages)
  setTheme(store, kernel.config.theme, kernel.config.themeVariables)
  store.set(writable.networks, options.networks.map(toNetwork))
  for (const plugin of options.plugins) registry.use(plugin)
  features.started()
  return kernel
}
