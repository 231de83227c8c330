import { createStore } from 'jotai/vanilla'
import { lazy } from '../base/async/lazy.ts'
import { whenIdle } from '../base/async/whenIdle.ts'
import { kernelErrors } from '../base/errors/kernelErrors.ts'
import { isRecord, wrongShape } from '../base/values/wrongShape.ts'
import type { Namespace } from '../contracts/ids.ts'
import { type Config, type LatchkitOptions, resolveConfig } from './config/options.ts'
import type { Session } from './connection/createSession.ts'
import { createFeatures, type FeatureState } from './features/createFeatures.ts'
import { createLog } from './feedback/log.ts'
import { createToasts } from './feedback/toasts.ts'
import { createHooks } from './hooks/createHooks.ts'
import { createPreload } from './plugin/createPreload.ts'
import type { Entry } from './plugin/entry.ts'
import type { KitParts } from './plugin/kitParts.ts'
import { createRegistry } from './plugin/registry.ts'
import { createRouter } from './router/createRouter.ts'
import { createProvider, type LatchkitProvider } from './rpc/createProvider.ts'
import { writable } from './state/atoms.ts'
import { namesUnknownNetwork, sortNetworks } from './state/networks.ts'
import { setTheme } from './state/theme.ts'

/**
 * Mounts the modal of a kernel in the page. It is the only part that accesses the page's DOM. Calls `onUnmounted` when the
 * modal is no longer in the page.
 */
export type MountHost = (kernel: Kernel, onUnmounted: () => void) => Promise<unknown>

/** Tells the visitor that code did not load, without any other code; without an error, it has loaded now. */
export type ShowLoadFailure = (kernel: Kernel, error?: unknown) => void

/** The object that all parts of one kit share. */
export interface Kernel extends KitParts {
  /** The options with their defaults. `kit.update` replaces them. */
  config: Config
  readonly features: FeatureState
  /** Loads the code for connections and requests when it is needed for the first time. */
  session(): Promise<Session>
  /**
   * Signals that the visitor or the site is about to use the kit. The first call starts the work that was deferred
   * until then, without waiting for it.
   */
  signalIntent(): void
  /** Loads the modal's code and sets up the plugins that opening needs, without opening the modal. */
  prepare(): Promise<void>
  /** Loads the code of opening without running any of it. */
  preload(): void
  /** Settles like a call that a visitor waits for. If its code does not load, a dialog says so. */
  report<T>(call: Promise<T>): Promise<T>
  provider(namespace: Namespace): LatchkitProvider
  closeCount: number
  /** Loads the function that sets up a plugin. */
  loadSetup(): Promise<(entry: Entry) => Promise<unknown>>
  /** Called before a plugin is removed. Ends the connections that were created through it. */
  onRemoved(plugin: string): void
  /** Called after the modal was closed. Rejects the calls that wait for a choice in the modal. */
  onClosed(rejects: boolean): void
  destroy(): void
}

const loadSetupCode = lazy(() => import('./plugin/setupPlugin.ts'))
const loadSession = lazy(() => import('./connection/createSession.ts'))
const loadEvents = lazy(() => import('./events/followEvents.ts'))
const loadRaise = lazy(() => import('./feedback/raise.ts'))
const loadWarnings = lazy(() => import('./features/warnIntegrator.ts'))
/** The events of opening, and those that follow when the visitor connects a wallet. */
const openingEvents = ['intent', 'open', 'hook:navigate', 'hook:close', 'service:connectorSource'] as const
const nextEvents = ['hook:connecting', 'hook:connected', 'hook:changed'] as const

/** The kernel of each kit, for parts of this package that receive a kit. */
export const kernels: WeakMap<object, Kernel> = new WeakMap<object, Kernel>()

/**
 * Creates a kernel. This alone sends no request, stores nothing and shows nothing.
 *
 * @throws {LatchkitError} INVALID_OPTIONS, DUPLICATE_PLUGIN, KERNEL_RANGE
 */
export function createKernel(
  options: LatchkitOptions,
  mountHost: MountHost,
  preloadHost?: () => void,
  showLoadFailure?: ShowLoadFailure,
): Kernel {
  if (!options.networks?.length)
    throw kernelErrors.INVALID_OPTIONS({ values: { why: 'List at least one network' } })
  const store = createStore()
  const destroyed = new AbortController()
  const log = createLog(options.onDiagnostic)
  const providers = new Map<Namespace, ReturnType<typeof createProvider>>()
  let session: Promise<Session> | undefined
  let host: Promise<unknown> | undefined
  let hasIntent = false
  let intend: () => void
  const intent = new Promise<void>((resolve) => {
    intend = resolve
  })

  const { fetch } = globalThis
  const showToast = createToasts(store, destroyed.signal)

  const providerOf = (namespace: Namespace) => {
    const provider =
      providers.get(namespace) ??
      createProvider((draft) => {
        kernel.signalIntent()
        return kernel.request(namespace, draft, { origin: 'app', requestedBy: 'app' })
      })
    providers.set(namespace, provider)
    return provider
  }

  /** Prepares the next steps of the visitor. It must not delay the view that is being shown. */
  function preloadNext(): void {
    if (destroyed.signal.aborted) return
    preload.next()
    for (const events of [nextEvents, openingEvents]) preload.view('home', events)
    for (const event of nextEvents) void registry.activate(event)
    void kernel.session().catch(() => undefined)
  }

  async function mount(): Promise<void> {
    if (destroyed.signal.aborted) throw kernelErrors.DESTROYED()
    if (!globalThis.document) throw kernelErrors.NO_DOM()
    host ??= mountHost(kernel, () => (host = undefined))
    host.catch((error: unknown) => {
      host = undefined
      log('Could not load the modal', { error })
    })
    await host
  }

  function activateOpening(): void {
    void registry.activate('open')
    // The `close` hook does not wait for plugins to load, so they are activated when the modal opens.
    void registry.activate('hook:close')
  }

  const kernel: Kernel = {
    config: resolveConfig(options),
    store,
    signal: destroyed.signal,
    log,
    hooks: createHooks(
      ({ plugin, hook, error }) => log(`Plugin "${plugin}" failed in hook "${hook}"`, { error }),
      (signal) =>
        void intent
          .then(loadEvents)
          .then(({ followEvents }) => followEvents(kernel, signal))
          .catch(() => undefined),
    ),
    toast(toast) {
      showToast(toast)
      // A toast is shown in the modal's element, even if the modal was never opened.
      if (globalThis.document) void mount().catch(() => undefined)
    },
    alert: (what, values) =>
      void loadRaise()
        .then(({ raise }) => raise(kernel, what, values))
        .catch((error: unknown) => log('Could not show an alert', { error })),
    // Called without a receiver, which the page's `fetch` requires.
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
      session ??= loadSession().then(({ createSession }) => createSession(kernel))
      session.catch(() => (session = undefined))
      return session
    },
    request(namespace, input, requester) {
      const { closeCount } = kernel
      try {
        const { method, params } = isRecord(input) ? input : wrongShape()
        // Cloned synchronously, so that later changes by the caller do not affect the request.
        const draft = structuredClone({ method, params })
        return kernel
          .session()
          .then((session) => session.request(namespace, draft, { closeCount, ...requester }))
      } catch (cause) {
        return Promise.reject(kernelErrors.UNSERIALIZABLE({ cause }))
      }
    },
    signalIntent() {
      if (hasIntent || destroyed.signal.aborted) return
      hasIntent = true
      intend()
      void registry.activate('intent')
      loadWarnings()
        .then(({ warnIntegrator }) => warnIntegrator(kernel))
        .catch((error: unknown) => {
          hasIntent = false
          log('Could not check the options', { error })
        })
    },
    async prepare() {
      const mounted = mount()
      kernel.preload()
      activateOpening()
      await mounted
      router.prerender()
    },
    preload() {
      preload.view(router.home(), openingEvents)
      kernel.loadSetup().catch(() => undefined)
      preloadHost?.()
    },
    async open(view, params) {
      kernel.signalIntent()
      if (namesUnknownNetwork(store, params)) kernel.alert('networkNotFound')
      // The first intent has activated them already, except those whose code did not load then.
      void registry.activate('intent')
      await kernel.report(router.open(view, params, kernel.prepare()))
      void whenIdle().then(preloadNext)
    },
    report(call) {
      call.then(
        () => showLoadFailure?.(kernel),
        (error: unknown) => showLoadFailure?.(kernel, error),
      )
      return call
    },
    provider: (namespace) => providerOf(namespace).provider,
    emit: (namespace) => providerOf(namespace).emit,
    loadSetup: async () => {
      const { setupPlugin } = await loadSetupCode()
      return (entry) => setupPlugin(kernel, entry)
    },
    onRemoved: (plugin) =>
      void session?.then((loaded) => loaded.disconnectSource(plugin)).catch(() => undefined),
    closeCount: 0,
    onClosed(rejects) {
      if (rejects) kernel.closeCount += 1
      session?.then((loaded) => loaded.closed(rejects)).catch(() => undefined)
    },
    destroy() {
      registry.destroy()
      destroyed.abort()
    },
  }
  const features = createFeatures(kernel)
  const registry = createRegistry(kernel)
  const router = createRouter(kernel)
  const preload = createPreload(kernel)

  store.set(writable.overrides, kernel.config.messages)
  setTheme(store, kernel.config.theme, kernel.config.themeVariables)
  store.set(writable.networks, sortNetworks(options.networks, options.defaultNetwork))
  for (const plugin of options.plugins) registry.use(plugin)
  return kernel
}
