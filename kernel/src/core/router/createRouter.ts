import { within } from '../../base/async/attempt.ts'
import { onAbort } from '../../base/async/onAbort.ts'
import { whenIdle } from '../../base/async/whenIdle.ts'
import { hookTapMs, shakeMs } from '../../base/constants/limits.ts'
import { kernelErrors } from '../../base/errors/kernelErrors.ts'
import { freezeDeep } from '../../base/values/freezeDeep.ts'
import type { Activation } from '../../contracts/activation.ts'
import type { Route } from '../../contracts/hooks.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { Store } from '../../contracts/store.ts'
import type { ViewRegistry } from '../../contracts/views.ts'
import type { Log } from '../feedback/log.ts'
import type { Hooks } from '../hooks/createHooks.ts'
import { activeConnectionAtom, writable } from '../state/atoms.ts'
import { createTransactions } from './createTransactions.ts'
import type { RouterPort } from './routerPort.ts'

export type Router = ReturnType<typeof createRouter>

/** The dependencies of the router. */
export interface RouterParts {
  readonly store: Store
  readonly signal: AbortSignal
  readonly log: Log
  readonly hooks: Hooks
  readonly plugins: Activation & ViewRegistry
  prepare(): Promise<void>
  open(view?: string, params?: unknown): Promise<void>
  /** Called after the modal was closed. `rejects` indicates whether pending requests that sign or spend are rejected. */
  onClosed(rejects: boolean): void
}

/** Creates the view stack of a kit. The stack is empty if and only if the modal is closed. */
export function createRouter(parts: RouterParts) {
  const { store } = parts
  let lastKey = 0
  let closings = 0
  let moves = 0
  let shaking: ReturnType<typeof setTimeout> | undefined
  const stack = () => store.get(writable.stack)
  const setStack = (routes: readonly Route[]) => store.set(writable.stack, routes)

  const viewOf = (nameOrRole: string) => parts.plugins.view(nameOrRole)?.name

  async function routeTo(view: string, params: unknown): Promise<Route> {
    // Opening does not wait longer than this. A plugin that loads later can redirect the views that are opened later.
    await within(hookTapMs, parts.plugins.activate('hook:navigate')).catch(() => undefined)
    const route = parts.hooks.table.navigate.call({
      view: viewOf(view) ?? view,
      params: freezeDeep(params),
      key: ++lastKey,
    })
    const name = viewOf(route.view)
    // A kit that was destroyed in the meantime has no views, so their absence is not an error.
    if (name === undefined && !parts.signal.aborted)
      throw kernelErrors.UNKNOWN_VIEW({ values: { view: route.view } })
    return { ...route, view: name ?? route.view }
  }

  /** Returns the name of the view in which a visitor connects. A kit without a wallet list only pairs. */
  const connectView = () => viewOf('connect') ?? viewOf('pair') ?? 'connect'
  /** Returns the name of the default view of the modal. */
  const home = () => (store.get(activeConnectionAtom) ? (viewOf('home') ?? 'home') : connectView())

  /** Replaces the stack with the result of `next`. If the modal was closed in the meantime, the route is dropped. */
  async function move(
    view: string,
    params: unknown,
    next: (routes: readonly Route[], route: Route) => readonly Route[],
  ): Promise<void> {
    const closingsBefore = closings
    moves += 1
    try {
      const route = await routeTo(view, params)
      if (closings !== closingsBefore || !store.get(writable.modal).open) return
      setStack(next(stack(), route))
      // The plugin of the view may have been removed in the meantime.
      prune()
    } finally {
      moves -= 1
    }
  }

  const changeOpenings = (change: number): void => store.set(writable.openings, (before) => before + change)
  const isOpening = (): boolean => store.get(writable.openings) > 0

  const push = (view: string, params?: unknown): Promise<void> =>
    move(view, params, (routes, route) => {
      const top = routes.at(-1)
      // Pushing the same view again keeps the screen and changes its params.
      if (top?.view === route.view) return [...routes.slice(0, -1), { ...top, params: route.params }]
      return [...routes, route]
    })

  const replace = (view: string, params?: unknown): Promise<void> =>
    move(view, params, (routes, route) => [...routes.slice(0, -1), route])

  const reset = (view: string, params?: unknown): Promise<void> => move(view, params, (_, route) => [route])

  /** Opens the modal after `ready` has resolved, unless it is closed before that. */
  async function open(view?: string, params?: unknown, ready?: Promise<unknown>): Promise<void> {
    const closingsBefore = closings
    changeOpenings(1)
    try {
      let name: string
      let route: Route
      do {
        name = view ?? home()
        route = (await Promise.all([routeTo(name, params), ready]))[0]
        // A wallet that was restored in the meantime has changed the default view.
      } while (view === undefined && name !== home())
      if (closings !== closingsBefore) return
      setStack([asPrerendered(route)])
      store.set(writable.modal, { open: true, shake: false })
      store.set(writable.prerendered, undefined)
      prune()
    } finally {
      changeOpenings(-1)
    }
  }

  const mayPrerender = (view: string) => parts.plugins.view(view)?.row.prerender === true

  /** Renders the view that is probably opened next in the closed modal, if its plugin allows that. */
  function prerender(): void {
    const view = viewOf(home())
    if (!view || !mayPrerender(view)) return
    if (store.get(writable.modal).open || isOpening()) return
    if (store.get(writable.prerendered)?.view === view) return
    store.set(writable.prerendered, { view, params: undefined, key: ++lastKey })
  }

  /** Returns the route that is rendered already, if it is the same as this one. */
  function asPrerendered(route: Route): Route {
    const prerendered = store.get(writable.prerendered)
    return prerendered?.view === route.view && route.params === undefined ? prerendered : route
  }

  const transactions = createTransactions(
    store,
    () => back(),
    (error) => parts.log('A transaction failed', { error }),
  )

  /** Closes the modal after its task is complete. No plugin can prevent it, and pending requests continue. */
  function finish(): void {
    if (store.get(writable.modal).open || isOpening()) leave(false)
  }

  /** Closes the modal. If a plugin keeps it open, it shakes instead. */
  function close(): void {
    const { open } = store.get(writable.modal)
    if (!open && !isOpening()) return
    if (open && parts.hooks.table.close.call() === 'stay') return shake()
    const { view = '' } = stack().at(-1) ?? {}
    leave(transactions.size() === 0)
    // The visitor may open such a view again. It is a new one, without any state of the visit before.
    if (mayPrerender(view)) void whenIdle().then(prerender)
  }

  function leave(rejects: boolean): void {
    closings += 1
    clearTimeout(shaking)
    store.set(writable.modal, { open: false, shake: false })
    setStack([])
    transactions.clear()
    parts.onClosed(rejects)
  }

  function shake(): void {
    clearTimeout(shaking)
    store.set(writable.modal, { open: true, shake: true })
    shaking = setTimeout(() => store.set(writable.modal, (modal) => ({ ...modal, shake: false })), shakeMs)
  }

  function back(): void {
    if (stack().length <= 1) return close()
    const rest = stack().slice(0, -1)
    setStack(rest)
    const { view, params } = rest.at(-1) ?? {}
    const { namespace } = Object(params) as { readonly namespace?: Namespace }
    const isConnected = namespace
      ? store.get(writable.connections)[namespace]?.length
      : store.get(activeConnectionAtom)
    // Once a wallet has connected, Back skips the wallet list.
    if (view === connectView() && isConnected) replace('home').catch(() => undefined)
  }

  /** Removes the views of a removed plugin from the stack. The modal closes if no view is left. */
  function prune(): void {
    const { view } = store.get(writable.prerendered) ?? {}
    if (view !== undefined && !parts.plugins.view(view)) store.set(writable.prerendered, undefined)
    const remaining = stack().filter((route) => parts.plugins.view(route.view))
    if (remaining.length === stack().length) return
    if (remaining.length > 0) setStack(remaining)
    else leave(true)
  }

  onAbort(parts.signal, () => clearTimeout(shaking))
  /** The part of the router that plugins and views can use. */
  const port: RouterPort = {
    has: (view) => viewOf(view) !== undefined,
    viewOf,
    prepare: parts.prepare,
    open: (view, params) => parts.open(view, params),
    push,
    replace,
    reset,
    back,
    close,
    beginTransaction: transactions.push,
    endTransaction: transactions.pop,
  }
  return {
    ...port,
    home,
    connectView,
    /** Whether a view is about to be shown. */
    moving: (): boolean => moves > 0 || isOpening(),
    open,
    prerender,
    finish,
    prune,
    transactions,
    port,
  }
}
