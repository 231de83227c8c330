import { lazy } from './base/async/lazy.ts'
import { kernelErrors } from './base/errors/kernelErrors.ts'
import { claimKitId, findKit } from './core/claimKitId.ts'
import { checkOptions, checkUpdate } from './core/config/checkOptions.ts'
import type { LatchkitOptions } from './core/config/options.ts'
import { listen } from './core/events/listen.ts'
import { createKernel, kernels } from './core/kernel.ts'
import type { Latchkit } from './core/latchkit.ts'
import type { Plugin } from './core/plugin/manifest.ts'
import { setTheme } from './core/state/theme.ts'
import { bootFromStorage } from './dom/bootFromStorage.ts'
import { mount } from './dom/mount.ts'
import { showLoadFailure } from './dom/showLoadFailure.ts'

// Code that was not loaded in advance is loaded when it is needed.
const ignore = () => undefined
const loadHost = lazy(() => import('./modal/mountHost.tsx'))
const loadIdle = lazy(() => import('./dom/preloadWhenIdle.ts'))
const loadUpdate = lazy(() => import('./core/updateOptions.ts'))

/** What each kit of this copy of the kernel was composed of. */
const compositions = new WeakMap<object, string>()

const compositionOf = ({ projectId, networks, plugins }: LatchkitOptions): string =>
  JSON.stringify([projectId, ...[networks, plugins].map((parts) => parts?.map(({ id }) => id))])

/**
 * Composes a kit, or returns the one that is on the page already, if it was composed with the same `kitId`, `projectId`, networks
 * and plugins. Nothing is requested, stored or shown until the visitor shows intent; a stored session counts.
 *
 * @throws {LatchkitError} INVALID_OPTIONS, INVALID_CHAIN_ID, DUPLICATE_KIT, DUPLICATE_PLUGIN, KERNEL_RANGE, CONFLICT
 * @example
 * const kit = createLatchkit({ projectId: null, networks: [mainnet], plugins: [connect(), account(), eip155()] })
 * await kit.connect()
 */
export function createLatchkit<const Plugins extends readonly Plugin[]>(
  options: LatchkitOptions<Plugins>,
): Latchkit<Plugins> {
  if (process.env.NODE_ENV !== 'production') checkOptions({ ...options })
  const same = findKit(globalThis.window, options.kitId)
  if (same) {
    if (compositions.get(same) !== compositionOf(options))
      throw kernelErrors.DUPLICATE_KIT({ values: { id: same.kitId } })
    // The same code created it, so it has the same type.
    return same as never
  }
  const kernel = createKernel(
    options,
    async (mounted, onUnmount) => (await loadHost()).mountHost(mounted, onUnmount),
    loadHost.preload,
    globalThis.document && showLoadFailure,
  )
  const kit: Latchkit<Plugins> = {
    kitId: kernel.config.kitId,
    get locale() {
      return kernel.config.locale
    },
    store: kernel.store,
    on: (name, listener) => listen(kernel, name, listener),
    open: (view?: string | { readonly uri: string }, params?: unknown) =>
      typeof view === 'object' ? kernel.open('pair', view) : kernel.open(view, params),
    close: () => kernel.router.close(),
    prepare() {
      kernel.signalIntent()
      return kernel.prepare()
    },
    mount: (place) => mount(kernel, place),
    setTheme: (theme) => setTheme(kernel.store, theme),
    setThemeVariables: (variables) => setTheme(kernel.store, undefined, variables),
    connect(options) {
      kernel.signalIntent()
      return kernel.report(kernel.session().then((session) => session.connectNamed(options)))
    },
    disconnect: async (connectionId) => (await kernel.session()).disconnect(connectionId),
    async switchNetwork(chainId, { signal } = {}) {
      kernel.signalIntent()
      const requester = { origin: 'app', requestedBy: 'app', signal } as const
      await (await kernel.session()).switchNetwork(chainId, requester)
    },
    switchAccount: async (account, options) =>
      (await kernel.session()).switchAccount(account, options?.signal),
    // The packages of the namespaces declare the types; the kernel's provider is the same object for all of them.
    provider: (namespace) => kernel.provider(namespace) as never,
    api(id) {
      kernel.signalIntent()
      // The plugin's own type joined its id to its API where it was defined.
      return kernel.plugins.api(id) as Promise<never>
    },
    async update(options) {
      if (process.env.NODE_ENV !== 'production') checkUpdate(kernel, options)
      return (await loadUpdate()).updateOptions(kernel, options)
    },
    use: (plugin) => kernel.plugins.use(plugin),
    remove: (id) => kernel.plugins.remove(id),
    destroy: () => kernel.destroy(),
  }
  if (globalThis.window) {
    claimKitId(window, kit as never, kernel.log, kernel.signal)
    if (kernel.config.preload === 'idle') loadIdle().then((code) => code.preloadWhenIdle(kernel), ignore)
  }
  kernels.set(kit, kernel)
  compositions.set(kit, compositionOf(options))
  bootFromStorage(kernel)
  if (options.container) kit.mount(options.container)
  return kit
}
