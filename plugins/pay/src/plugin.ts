import { parseChainId } from '@latchkit/kernel'
import { atom, type Context, createOpenWindow, pageVisibility } from '@latchkit/kernel/plugin'
import { createApi } from './createApi.ts'
import { createCheckout, type Page } from './createCheckout.ts'
import { createDeposit } from './createDeposit.ts'
import { createPayer } from './createPayer.ts'
import { createRuns } from './createRuns.ts'
import { createExchanges } from './exchange/createExchanges.ts'
import { type HostsOf, knownHosts } from './exchange/pinnedExchanges.ts'
import { followRead } from './followRead.ts'
import { type Exchange, type PayApi, type PayState, payToken } from './model.ts'
import type { Needs } from './needs.ts'
import { readPayOptions } from './options.ts'
import { configurationOf } from './payment/configurationOf.ts'
import type { PayPluginOptions } from './types.ts'

type PayContext = Context<Needs, PayPluginOptions | undefined>

/** The size of the window of an exchange, in CSS pixels. */
const size = { width: 480, height: 720 }

/** Sets up the model with the page that it is in. */
export default function setup(context: PayContext): PayApi {
  return createPay(context, {
    openWindow: createOpenWindow(globalThis.window, context.crypto.randomId, size),
    visibility: pageVisibility,
    leave: (url) => void context.openLink(url, '_self'),
  })
}

/** Sets up the model. */
export function createPay(pluginContext: PayContext, page: Page): PayApi {
  const context = { ...pluginContext, options: readPayOptions(pluginContext.options) }
  const { http, router, signal, store, track } = context
  const exchanges = createExchanges(context)
  const stateAtom = atom<PayState | undefined>(undefined)
  let isConnecting = false
  /** The payment that was started in the view to deposit. A site can ask for deposits too. */
  let depositId: string | undefined
  const runs = createRuns({ context, stateAtom, isConnecting: () => isConnecting, leave: page.leave })
  const payer = createPayer({ context, runs })
  const hostsOf: HostsOf = (id) => knownHosts(id, context.options.exchangeHosts, http.url('data', ''))
  const checkout = createCheckout({ context, page, runs, exchanges, hostsOf })

  const { atom: exchangesAtom, retry: retryExchanges } = followRead({
    store,
    signal,
    keyAtom: atom((get) => get(stateAtom)?.payment),
    async read(payment, ended): Promise<readonly Exchange[]> {
      const found = http.has('data') ? await exchanges.listShown(payment, { signal: ended }) : []
      const ids = found.map(({ id }) => id)
      track({
        event: 'PAY_MODAL_OPEN',
        properties: { exchanges: ids, configuration: configurationOf(payment) },
      })
      return found
    },
    loading: 'loading' as const,
    failed: 'failed' as const,
  })

  // The modal would close after a wallet has connected.
  context.tap('connected', async ({ namespace }) => {
    const { payment } = runs.state() ?? {}
    if (!isConnecting || !payment || parseChainId(payment.chainId).namespace !== namespace) return
    isConnecting = false
    await router.reset('Pay')
  })

  const shownAtom = atom((get) => get(stateAtom))
  context.provide(payToken, {
    stateAtom: shownAtom,
    exchangesAtom,
    retryExchanges,
    deposit: createDeposit({
      context,
      exchanges,
      begin(payment, exchange) {
        if (runs.isFree()) {
          runs.start(payment)
          depositId = payment.id
        }
        checkout.start(exchange)
      },
    }),
    async connect() {
      const { payment } = runs.state() ?? {}
      if (!payment) return
      isConnecting = true
      await router.push('connect', { namespace: parseChainId(payment.chainId).namespace })
    },
    payFromWallet: payer.pay,
    payFromExchange: checkout.start,
    openUnlisted: checkout.openUnlisted,
    noteOpened: checkout.noteOpened,
    checkAgain: checkout.checkAgain,
    async restart() {
      if (!runs.restart()) return router.close()
      await router.reset(runs.state()?.payment.id === depositId ? 'PayWithExchange' : 'Pay')
    },
  })
  return createApi({ context, page, runs, exchanges, hostsOf, stateAtom: shownAtom, exchangesAtom })
}
