import type { Store } from 'jotai/vanilla'
import type { Activation } from '../../contracts/activation.ts'
import type { Route } from '../../contracts/hooks.ts'
import type { Namespace } from '../../contracts/ids.ts'
import type { ViewRegistry } from '../../contracts/views.ts'
import { within } from '../async/attempt.ts'
import { hookTapMs, shakeMs } from '../constants/limits.ts'
import { kernelErrors } from '../errors/kernelErrors.ts'
import type { Log } from '../feedback/log.ts'
import type { Hooks } from '../hooks/createHooks.ts'
import { activeConnectionAtom, writable } from '../state/atoms.ts'
import { freezeDeep } from '../values/freezeDeep.ts'
import { createTransactions } from './createTransactions.ts'
import type { RouterPort } from './routerPort.ts'

export type Router = ReturnType<typeof createRouter>

/** What the router needs. */
export interface RouterParts {
  readonly store: Store
  readonly signal: AbortSignal
  readonly log: Log
  readonly hooks: Hooks
  readonly plugins: Activation & ViewRegistry
  prepare(): Promise<void>
  open(view?: string, params?: unknown): Promise<void>
  /** Called when the modal was closed; `rejects` says whether open requests that sign or spend end with it. */
  onClosed(rejects: boolean): void
}

/** The view stack of one kit. It is empty exactly while the modal is closed. */
export function createRouter(parts: RouterParts) {
  const { store } = parts
  let count = 0
  let closings = 0
  let openings = 0
  let moves = 0
  let shaking: ReturnType<typeof setTimeout> | undefined
  const stack = () => store.get(writable.stack)
  const setStack = (routes: readonly Route[]) => store.set(writable.stack, routes)

  async function routeTo(view: string, params: unknown): Promise<Route> {
    // Opening waits for nobody longer: a plugin that comes later arranges what is opened later.
    await within(hookTapMs, parts.plugins.activate('hook:navigate')).catch(() => undefined)
    const route = parts.hooks.table.navigate.call({ view, params: freezeDeep(params), key: ++count })
    // A kit that has ended meanwhile has no views, and nobody who could be told.
    if (!parts.plugins.view(route.view) && !parts.signal.aborted)
      throw kernelErrors.UNKNOWN_VIEW({ values: { view: route.view } })
    return route
  }

  /** The view an opened modal starts with. */
  const home = () => (store.get(activeConnectionAtom) ? 'Account' : 'Connect')

  /** Changes the stack to what `next` makes of it; a route that comes after the modal was closed is dropped. */
  async function move(
    view: string,
    params: unknown,
    next: (routes: readonly Route[], route: Route) => readonly Route[],
  ): Promise<void> {
    const since = closings
    moves += 1
    try {
      const route = await routeTo(view, params)
      if (closings !== since || !store.get(writable.modal).open) return
      setStack(next(stack(), route))
      // Its plugin may have gone while the route was on its way.
      prune()
    } finally {
      moves -= 1
    }
  }

  const push = (view: string, params?: unknown): Promise<void> =>
    move(view, params, (routes, route) => {
      const top = routes.at(-1)
      // The same view again is the same screen, with other parameters.
      if (top?.view === route.view) return [...routes.slice(0, -1), { ...top, params: route.params }]
      return [...routes, route]
    })

  const replace = (view: string, params?: unknown): Promise<void> =>
    move(view, params, (routes, route) => [...routes.slice(0, -1), route])

  const reset = (view: string, params?: unknown): Promise<void> => move(view, params, (_, route) => [route])

  /** Opens the modal once it is `ready` to be shown, unless it is closed before that. */
  async function open(view?: string, params?: unknown, ready?: Promise<unknown>): Promise<void> {
    const since = closings
    openings += 1
    try {
      const [route] = await Promise.all([routeTo(view ?? home(), params), ready])
      if (closings !== since) return
      setStack([route])
      store.set(writable.modal, { open: true, shake: false })
      prune()
    } finally {
      openings -= 1
    }
  }

  const transactions = createTransactions(
    store,
    () => back(),
    (error) => parts.log('A transaction failed', { error }),
  )

  /** The kernel is done with the modal: nobody is asked, and open requests go on. */
  function finish(): void {
    if (store.get(writable.modal).open || openings > 0) leave(false)
  }

  /** Closes unless a plugin holds the modal, which shakes it. */
  function close(): void {
    const { open } = store.get(writable.modal)
    if (!open && openings === 0) return
    if (open && parts.hooks.table.close.call() === 'stay') return shake()
    leave(transactions.size() === 0)
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
    const below = stack().slice(0, -1)
    setStack(below)
    const { view, params } = below.at(-1) ?? {}
    const { namespace } = Object(params) as { readonly namespace?: Namespace }
    const isThere = namespace ? store.get(writable.connections)[namespace]?.length : home() === 'Account'
    // A visitor who connected on the way is not sent back to the wallet list.
    if (view === 'Connect' && isThere) replace('Account').catch(() => undefined)
  }

  /** Drops the views of a removed plugin; the nearest living one shows, else the modal closes. */
  function prune(): void {
    const living = stack().filter((route) => parts.plugins.view(route.view))
    if (living.length === stack().length) return
    if (living.length > 0) setStack(living)
    else leave(true)
  }

  parts.signal.addEventListener('abort', () => clearTimeout(shaking), { once: true })
  /** What plugins and views get of it. */
  const port: RouterPort = {
    has: (view) => parts.plugins.view(view) !== undefined,
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
    home,
    /** Whether a view is on its way to the screen. */
    moving: (): boolean => moves > 0 || openings > 0,
    open,
    close,
    finish,
    prune,
    back,
    push,
    replace,
    reset,
    transactions,
    port,
  }
}
