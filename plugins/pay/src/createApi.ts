import { LatchkitError, modalAtom, networksAtom } from '@latchkit/kernel'
import { type Atom, type Context, onAbort } from '@latchkit/kernel/plugin'
import type { Page } from './createCheckout.ts'
import type { Runs } from './createRuns.ts'
import { errors } from './errors.ts'
import type { ExchangeService } from './exchange/createExchanges.ts'
import { loadCheck } from './exchange/loadCheck.ts'
import type { HostsOf } from './exchange/pinnedExchanges.ts'
import type { Exchanges, PayApi, Payment, PayState, PayUrl, PayUrlParams, WithSignal } from './model.ts'
import type { Needs } from './needs.ts'
import { assetIdOf, readAsset } from './payment/assetId.ts'
import { readPayment } from './payment/readPayment.ts'
import type { PayOptions, PayResult } from './types.ts'

const defaultMs = 300_000

interface ApiParts {
  readonly context: Pick<Context<Needs, unknown>, Needs | 'signal'>
  readonly page: Page
  readonly runs: Runs
  readonly exchanges: ExchangeService
  readonly hostsOf: HostsOf
  readonly stateAtom: Atom<PayState | undefined>
  readonly exchangesAtom: Atom<Exchanges>
}

/** Creates the API of the plugin. */
export function createApi({ context, page, runs, exchanges, hostsOf, ...atoms }: ApiParts): PayApi {
  const { chains, crypto, router, store } = context
  const withOwner = (signal: AbortSignal | undefined): AbortSignal =>
    signal ? AbortSignal.any([context.signal, signal]) : context.signal

  const read = (options: PayOptions): Promise<Payment> =>
    readPayment({ networks: chains.networks, adapter: chains.adapter }, options, crypto.randomId())

  /** Shows a view, in a modal that may be open already. */
  const reach = (view: string): Promise<void> =>
    store.get(modalAtom).open ? router.reset(view) : router.open(view)

  /** Validates a payment and shows it. */
  async function show(
    options: PayOptions,
    signal: AbortSignal,
    { onStart, onSettled }: ShowOptions = {},
  ): Promise<void> {
    if (signal.aborted) throw errors.ABORTED()
    const payment = await read(options)
    if (signal.aborted) throw errors.ABORTED()
    if (!runs.isFree()) {
      // The visitor can end what is in progress there.
      await reach('PayLoading').catch(() => undefined)
      throw errors.UNABLE_TO_INITIATE_PAYMENT()
    }
    runs.start(payment, onSettled)
    onStart?.(payment)
    try {
      await runs.show(() => reach('Pay'))
    } catch (cause) {
      runs.drop({ success: false, error: errors.UNABLE_TO_INITIATE_PAYMENT().message })
      throw errors.UNABLE_TO_INITIATE_PAYMENT({ cause })
    }
  }

  /** Ends a payment. One that is in progress is only ended by force: otherwise it goes on, and is shown. */
  function giveUp(payment: Payment | undefined, error: string, isForced: boolean): PayResult {
    const current = runs.state()
    if (payment === undefined || current?.payment.id !== payment.id) return { success: false, error }
    const result = { success: false, error, result: current.hash }
    if (!isForced && !runs.isFree()) {
      runs.finish(result)
      return result
    }
    const isShown = runs.isShown()
    runs.drop(result)
    if (isShown) router.close()
    return result
  }

  function pay(options: PayOptions, call: PayCall = {}): Promise<PayResult> {
    const signal = withOwner(call.signal)
    return new Promise((resolve) => {
      let payment: Payment | undefined
      const settle = (result: PayResult) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
        resolve(result)
      }
      const abort = () => settle(giveUp(payment, errors.ABORTED().message, true))
      const onTimeout = () => settle(giveUp(payment, errors.TIMED_OUT().message, false))
      const timer = setTimeout(onTimeout, timeOf(call))
      onAbort(signal, abort)
      const onStart = (started: Payment) => {
        payment = started
      }
      show(options, signal, { onStart, onSettled: settle }).catch((error) =>
        settle({ success: false, error: messageOf(error) }),
      )
    })
  }

  async function createPayUrl(
    exchangeId: string,
    params: PayUrlParams,
    callSignal?: AbortSignal,
  ): Promise<PayUrl> {
    const signal = withOwner(callSignal)
    const { network, asset, amount, recipient } = params
    const metadata = params.metadata ?? nativeOf(network, asset)
    const payment = await read({ paymentAsset: { network, asset, metadata }, amount, recipient })
    const [created, { checkPayUrl }] = await Promise.all([
      exchanges.createPayUrl(exchangeId, payment, { signal }),
      loadCheck(),
    ])
    const verdict = checkPayUrl(created.url, payment, hostsOf(exchangeId))
    if (verdict === 'known') return created
    throw verdict === 'unknown' ? errors.UNKNOWN_EXCHANGE_HOST() : errors.UNABLE_TO_GET_PAY_URL()
  }

  /** The native currency of a network. A token needs its decimals to validate the amount. */
  function nativeOf(network: string, asset: string) {
    const found = store.get(networksAtom).find(({ caipNetworkId }) => caipNetworkId === network)
    if (!found) throw errors.INVALID_PAYMENT_CONFIG()
    if (readAsset(asset, found.caipNetworkId) !== 'native') throw errors.INVALID_ASSET()
    return found.nativeCurrency
  }

  return {
    ...atoms,
    pay,
    async openPay(options, call) {
      await show(options, withOwner(call?.signal))
    },
    async getAvailableExchanges(query = {}, call) {
      const { amount, asset, network, page: at } = query
      const token = asset === undefined || network === undefined ? undefined : readAsset(asset, network)
      if (asset !== undefined && token === undefined) throw errors.INVALID_ASSET()
      const assetId =
        token === undefined || network === undefined
          ? undefined
          : assetIdOf(network, token === 'native' ? undefined : token)
      const options = { signal: withOwner(call?.signal) }
      return exchanges.list(
        { page: at, ...(assetId !== undefined && { assetId }), ...(amount !== undefined && { amount }) },
        options,
      )
    },
    getPayUrl: (exchangeId, params, call) => createPayUrl(exchangeId, params, call?.signal),
    async openPayUrl(exchangeId, params, call) {
      // Before anything else: the browser allows a window only during the click.
      const opened = page.openWindow()
      try {
        const created = await createPayUrl(exchangeId, params, call?.signal)
        opened?.navigate(created.url)
        return created
      } catch (error) {
        opened?.close()
        throw error
      }
    },
    getExchangeBuyStatus: (exchangeId, sessionId, call) =>
      exchanges.readStatus(exchangeId, sessionId, { signal: withOwner(call?.signal) }),
  }
}

interface ShowOptions {
  readonly onStart?: (payment: Payment) => void
  readonly onSettled?: (result: PayResult) => void
}

type PayCall = WithSignal & { readonly timeoutMs?: number }

/** Browsers fire a timer with a longer delay, or with NaN, immediately. */
const maxMs = 2 ** 31 - 1
const timeOf = ({ timeoutMs = defaultMs }: PayCall): number =>
  Number.isNaN(timeoutMs) ? defaultMs : Math.min(timeoutMs, maxMs)

const messageOf = (error: unknown): string =>
  error instanceof LatchkitError ? error.message : errors.UNKNOWN_ERROR().message
