import type { Route } from '../../contracts/hooks.ts'
import { shakeMs } from '../config/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Kernel } from '../kernel.ts'
import { activeConnectionAtom, writable } from '../state/atoms.ts'
import { freezeDeep } from './freezeDeep.ts'

export type Router = ReturnType<typeof createRouter>

/** The view stack of one kit. It is empty exactly while the modal is closed. */
export function createRouter(kernel: Kernel) {
  const { store } = kernel
  let count = 0
  let shaking: ReturnType<typeof setTimeout> | undefined
  const stack = () => store.get(writable.stack)
  const setStack = (routes: readonly Route[]) => store.set(writable.stack, routes)

  async function routeTo(view: string, params: unknown): Promise<Route> {
    await kernel.plugins.activate('hook:navigate')
    const route = kernel.hooks.table.navigate.call({ view, params: freezeDeep(params), key: ++count })
    if (!kernel.plugins.view(route.view)) throw kernelErrors.UNKNOWN_VIEW({ values: { view: route.view } })
    return route
  }

  /** The view an opened modal starts with. */
  const home = () => (store.get(activeConnectionAtom) ? 'Account' : 'Connect')

  async function push(view: string, params?: unknown): Promise<void> {
    const route = await routeTo(view, params)
    if (stack().at(-1)?.view !== route.view) setStack([...stack(), route])
  }

  async function replace(view: string, params?: unknown): Promise<void> {
    const route = await routeTo(view, params)
    setStack([...stack().slice(0, -1), route])
  }

  async function reset(view: string, params?: unknown): Promise<void> {
    setStack([await routeTo(view, params)])
  }

  async function open(view?: string, params?: unknown): Promise<void> {
    const route = await routeTo(view ?? home(), params)
    setStack([route])
    store.set(writable.modal, { open: true, shake: false })
  }

  /** Closes unless a plugin holds the modal, which shakes it. */
  function close(): void {
    if (!store.get(writable.modal).open) return
    if (kernel.hooks.table.close.call() === 'stay') return shake()
    store.set(writable.modal, { open: false, shake: false })
    setStack([])
    kernel.onClosed()
  }

  function shake(): void {
    clearTimeout(shaking)
    store.set(writable.modal, { open: true, shake: true })
    shaking = setTimeout(() => store.set(writable.modal, (modal) => ({ ...modal, shake: false })), shakeMs)
  }

  function back(): void {
    if (stack().length <= 1) return close()
    const below = stack().slice(0, -1)
    setStack(below)
    // A visitor who connected on the way is not sent back to the wallet list.
    if (below.at(-1)?.view === 'Connect' && home() === 'Account') void replace('Account')
  }

  /** Drops the views of a removed plugin; the nearest living one shows, else the modal closes. */
  function prune(): void {
    const living = stack().filter((route) => kernel.plugins.view(route.view))
    if (living.length === stack().length) return
    setStack(living)
    if (living.length > 0) return
    store.set(writable.modal, { open: false, shake: false })
    kernel.onClosed()
  }

  kernel.signal.addEventListener('abort', () => clearTimeout(shaking), { once: true })
  return { open, push, replace, reset, back, close, prune }
}
