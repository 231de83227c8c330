import { activeAccountAtom, connectionsAtom, parseAccountId } from '@latchkit/kernel'
import {
  atom,
  balanceSourceToken,
  type Context,
  hostsOnDevice,
  type OpenWindow,
  object,
  onAbort,
  type SiteWindow,
  untilClosed,
  type Visibility,
} from '@latchkit/kernel/plugin'
import { string } from 'valibot'
import { checkUrl } from './checkout/checkUrl.ts'
import { coinbaseRequest, expectedCoinbaseUrl } from './checkout/coinbaseUrl.ts'
import { expectedMeldUrl, meldUrl } from './checkout/meldUrl.ts'
import type { Checkout, CheckoutState, Order, Provider, Purchase } from './model.ts'
import type { Needs } from './needs.ts'
import type { OnrampOptions } from './options.ts'
import { decodePurchases, purchasesSchema } from './purchases/decodePurchases.ts'
import { followPurchase } from './purchases/followPurchase.ts'

const urlSchema = object({ url: string() })

/** The states in which a purchase may still arrive. */
const followed: ReadonlySet<CheckoutState> = new Set([
  'blocked',
  'waiting',
  'closed',
  'processing',
  'declined',
])

export interface CheckoutParts {
  readonly context: Pick<Context<Needs, OnrampOptions>, Needs | 'options' | 'signal'>
  readonly openWindow: OpenWindow
  readonly visibility: Visibility
}

/** A checkout that has been started, with what only the code needs. */
interface Started {
  readonly controller: AbortController
  readonly opened: SiteWindow | undefined
  /** The earlier purchases, or `undefined` if they could not be read. */
  readonly before: Promise<ReadonlyMap<string, Purchase> | undefined>
  readonly at: number
}

/** Creates the checkout: its window, and the wait for what was bought. */
export function createCheckout({ context, openWindow, visibility }: CheckoutParts) {
  const { clock, http, options, router, services, site, store, track } = context
  const stateAtom = atom<Checkout | undefined>(undefined)
  let started: Started | undefined
  let following: AbortController | undefined
  let stopTimer: ReturnType<typeof setTimeout> | undefined
  let isShown = false

  const change = (part: Partial<Checkout>) =>
    store.set(stateAtom, (checkout) => checkout && { ...checkout, ...part })

  const expectedUrl = (provider: Provider, order: Order) => {
    const hosts = options?.checkoutHosts?.[provider] ?? []
    return provider === 'coinbase'
      ? expectedCoinbaseUrl(order, [...hosts, ...hostsOnDevice(http.url('data', ''))])
      : // The address of Meld's page is configured as a service.
        expectedMeldUrl(order, [...hosts, new URL(http.url('meld', '')).host])
  }

  async function requestUrl(provider: Provider, order: Order, signal: AbortSignal): Promise<string> {
    if (provider === 'meld') return meldUrl(http.url('meld', ''), order, site.projectId)
    const body = coinbaseRequest(order)
    return (await http.post('data', '/v1/generators/onrampurl', body, { schema: urlSchema, signal })).url
  }

  async function readPurchases({ address }: Order, signal: AbortSignal): Promise<readonly Purchase[]> {
    const path = `/v1/account/${address}/history`
    const query = { onramp: 'coinbase' }
    return decodePurchases(await http.get('data', path, { query, schema: purchasesSchema, signal }), address)
  }

  function isSmartAccount(order: Order): boolean {
    const connection = store.get(connectionsAtom)[parseAccountId(order.account).namespace]?.[0]
    return connection?.details?.[order.account]?.type === 'smartAccount'
  }

  function buy(provider: Provider, order: Order): void {
    end()
    // Before anything else: the browser allows a window only during the click.
    const opened = openWindow()
    const controller = new AbortController()
    const { signal } = controller
    const before =
      provider === 'coinbase' ? readPurchases(order, signal).then(byId, () => undefined) : undefined
    started = { controller, opened, before: before ?? Promise.resolve(undefined), at: clock.dateNow() }
    store.set(stateAtom, { provider, order, state: 'opening' })
    track({
      event: 'SELECT_BUY_PROVIDER',
      properties: { provider, isSmartAccount: isSmartAccount(order) },
    })
    void router.push('BuyInProgress')
    void open(provider, order, started)
  }

  async function open(provider: Provider, order: Order, { controller, opened }: Started): Promise<void> {
    const { signal } = controller
    const stop = (part: Partial<Checkout>) => {
      opened?.close()
      if (!signal.aborted) change(part)
    }
    const url = await requestUrl(provider, order, signal).catch(() => undefined)
    if (signal.aborted) return opened?.close()
    if (url === undefined) return stop({ state: 'unreachable' })
    const refusal = checkUrl(url, expectedUrl(provider, order))
    if (refusal) return stop({ state: 'refused', refusal })
    if (store.get(activeAccountAtom) !== order.account) return stop({ state: 'changed' })
    opened?.navigate(url)
    change({ state: opened ? 'waiting' : 'blocked', url })
    follow()
  }

  /** Follows the checkout while a view shows it. */
  function follow(): void {
    following?.abort()
    const checkout = store.get(stateAtom)
    if (!isShown || !started || !checkout || !followed.has(checkout.state)) return
    following = new AbortController()
    const signal = AbortSignal.any([following.signal, started.controller.signal])
    void watchWindow(started, signal)
    // Meld reports no purchases.
    if (checkout.provider === 'coinbase') void awaitPurchase(checkout.order, started, signal)
  }

  async function watchWindow({ opened }: Started, signal: AbortSignal): Promise<void> {
    const isClosed = opened !== undefined && (await untilClosed(opened, signal))
    if (isClosed && store.get(stateAtom)?.state === 'waiting') change({ state: 'closed' })
  }

  async function awaitPurchase(order: Order, { before, at }: Started, signal: AbortSignal): Promise<void> {
    const earlier = await before
    const isLate = await followPurchase({
      clock,
      visibility,
      signal,
      read: (ended) => readPurchases(order, ended),
      isEarlier: (purchase) =>
        earlier ? (earlier.get(purchase.id)?.status ?? 'inProgress') !== 'inProgress' : purchase.at < at,
      onPurchase,
    })
    if (isLate) change({ state: 'late' })
  }

  function onPurchase(purchase: Purchase): boolean {
    if (purchase.status !== 'success') {
      change({ purchase, state: purchase.status === 'failed' ? 'declined' : 'processing' })
      return true
    }
    change({ purchase, state: 'done' })
    following?.abort()
    void services.first(balanceSourceToken).then((source) => source?.refresh())
    return false
  }

  /** Ends the checkout. A window that shows nothing yet is closed. */
  function end(): void {
    following?.abort()
    started?.controller.abort()
    if (store.get(stateAtom)?.state === 'opening') started?.opened?.close()
    started = undefined
  }

  function start(): () => void {
    clearTimeout(stopTimer)
    isShown = true
    follow()
    const unsubscribe = store.sub(activeAccountAtom, () => {
      const checkout = store.get(stateAtom)
      if (!checkout || checkout.state === 'done' || checkout.order.account === store.get(activeAccountAtom))
        return
      end()
      change({ state: 'changed' })
    })
    return () => {
      unsubscribe()
      // Stops in the next task, so that unmounting and mounting again at once, as StrictMode does, ends nothing.
      stopTimer = setTimeout(leave)
    }
  }

  function leave(): void {
    isShown = false
    following?.abort()
    if (store.get(stateAtom)?.state !== 'opening') return
    end()
    store.set(stateAtom, undefined)
  }

  stateAtom.onMount = () => start()
  onAbort(context.signal, end)

  return {
    checkoutAtom: atom((get) => get(stateAtom)),
    buy,
    noteOpened(): void {
      change({ state: 'waiting' })
    },
    checkAgain(): void {
      if (store.get(stateAtom)?.state !== 'late') return
      change({ state: 'waiting' })
      follow()
    },
  }
}

const byId = (purchases: readonly Purchase[]): ReadonlyMap<string, Purchase> =>
  new Map(purchases.map((purchase) => [purchase.id, purchase]))
