import { LatchkitError } from '@latchkit/kernel'
import {
  type Context,
  type OpenWindow,
  onAbort,
  pollWhileVisible,
  type SiteWindow,
  untilClosed,
  type Visibility,
} from '@latchkit/kernel/plugin'
import type { Runs } from './createRuns.ts'
import type { ExchangeService } from './exchange/createExchanges.ts'
import { loadCheck } from './exchange/loadCheck.ts'
import type { HostsOf } from './exchange/pinnedExchanges.ts'
import type { Exchange, PayState, PayUrl } from './model.ts'
import type { Needs } from './needs.ts'
import { configurationOf, stepOf } from './payment/configurationOf.ts'

const pollMs = 4_000
/** How long a payment is waited for, without the time in which the page is hidden. */
const waitMs = 300_000

/** The page, of which tests pass a fake. */
export interface Page {
  readonly openWindow: OpenWindow
  readonly visibility: Visibility
  /** Goes to another page in place of the site. */
  readonly leave: (url: string) => void
}

interface CheckoutParts {
  readonly context: Pick<Context<Needs, unknown>, Needs | 'signal'>
  readonly page: Page
  readonly runs: Runs
  readonly exchanges: ExchangeService
  readonly hostsOf: HostsOf
}

/** Creates the steps of a payment at an exchange. */
export function createCheckout({ context, page, runs, exchanges, hostsOf }: CheckoutParts) {
  const { clock, router, toast, track } = context
  /** The window of the current step. */
  let window: SiteWindow | undefined

  /** Opens the page of an exchange. The browser allows a window only during the click, so that comes first. */
  function start(exchange: Exchange): void {
    const current = runs.state()
    if (!current || !runs.isPayable()) return void router.push('PayLoading')
    const opened = current.payment.openInNewTab ? page.openWindow() : undefined
    window = opened
    const signal = runs.begin({ stage: 'opening', exchange })
    onAbort(signal, () => closeIfEmpty(opened))
    const { payment } = current
    track({
      event: 'PAY_EXCHANGE_SELECTED',
      properties: {
        exchange: exchange.id,
        configuration: configurationOf(payment),
        currentPayment: { type: 'exchange', exchangeId: exchange.id },
        headless: false,
      },
    })
    void router.push('PayLoading')
    void open({ payment, exchange, stage: 'opening' }, opened, signal)
  }

  /** Closes a window that shows nothing yet. */
  function closeIfEmpty(opened: SiteWindow | undefined): void {
    if (runs.state()?.url === undefined) opened?.close()
  }

  async function open(
    { payment, exchange }: PayState & { readonly exchange: Exchange },
    opened: SiteWindow | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const stop = (part: Partial<PayState>) => {
      opened?.close()
      if (!signal.aborted) runs.change(part)
    }
    try {
      const [{ url, sessionId }, { checkPayUrl }] = await Promise.all([
        exchanges.createPayUrl(exchange.id, payment, { signal }),
        loadCheck(),
      ])
      if (signal.aborted) return opened?.close()
      const verdict = checkPayUrl(url, payment, hostsOf(exchange.id))
      if (verdict === 'unknown') return stop({ stage: 'unlisted', url, sessionId })
      if (verdict !== 'known') return stop({ stage: 'refused', refusal: verdict })
      show({ url, sessionId }, opened, signal)
    } catch (error) {
      const isUnsupported = error instanceof LatchkitError && error.reason === 'ASSET_NOT_SUPPORTED'
      return stop({ stage: isUnsupported ? 'unsupported' : 'unreachable' })
    }
  }

  /** Opens a page on a host that is not known, once the visitor has read it. */
  function openUnlisted(): void {
    const { payment, stage, url, ...state } = runs.state() ?? {}
    if (!payment || stage !== 'unlisted' || url === undefined || !runs.isPayable()) return
    const opened = payment.openInNewTab ? page.openWindow() : undefined
    window = opened
    show({ ...state, url }, opened, runs.begin(state))
  }

  /** Shows the page of the exchange, and waits for the payment there. */
  function show(
    part: Partial<PayState> & Pick<PayUrl, 'url'>,
    opened: SiteWindow | undefined,
    signal: AbortSignal,
  ): void {
    const { openInNewTab = true, choice } = runs.state()?.payment ?? {}
    const isOpened = opened !== undefined || !openInNewTab
    runs.change({ ...part, stage: isOpened ? 'initiated' : 'blocked' })
    opened?.navigate(part.url)
    const current = runs.state()
    if (!current) return
    track({ event: 'PAY_INITIATED', properties: stepOf(current, 'IN_PROGRESS') })
    if (choice === 'deposit') toast({ kind: 'loading', text: 'pay.depositing' })
    if (!openInNewTab) page.leave(part.url)
    follow(current, signal)
  }

  /** Waits for the payment, also while the modal is closed. */
  function follow(current: PayState, signal: AbortSignal): void {
    void watchWindow(window, signal)
    void poll(current, signal)
  }

  async function watchWindow(opened: SiteWindow | undefined, signal: AbortSignal): Promise<void> {
    const isClosed = opened !== undefined && (await untilClosed(opened, signal))
    if (isClosed && runs.state()?.stage === 'initiated') runs.change({ stage: 'closed' })
  }

  /** Asks for the status also after the visitor has chosen another way, because the page of the exchange can still be paid. */
  async function poll({ payment, exchange, sessionId }: PayState, signal: AbortSignal): Promise<void> {
    if (!exchange || sessionId === undefined) return
    const { chainId } = payment
    const ended = runs.openSession()
    const look = async (): Promise<boolean> => {
      // A service that does not answer is asked again.
      const found = await exchanges
        .readStatus(exchange.id, sessionId, { chainId, signal: ended })
        .catch(() => undefined)
      if (ended.aborted) return false
      const isPaid = found?.status === 'SUCCESS'
      if (!isPaid && found?.status !== 'FAILED') return true
      // A failure there does not concern the way that was chosen instead.
      if (isPaid || !signal.aborted) {
        if (runs.isShown()) void router.push('PayLoading')
        runs.end(isPaid ? 'completed' : 'failed', { exchange, sessionId, hash: found?.txHash })
      }
      return false
    }
    const { visibility } = page
    const isLate = await pollWhileVisible({ clock, visibility, signal: ended, pollMs, waitMs, look })
    if (isLate && !signal.aborted) runs.change({ stage: 'late' })
  }

  return {
    start,
    openUnlisted,
    noteOpened(): void {
      const stage = runs.state()?.stage
      if (stage === 'blocked' || stage === 'closed') runs.change({ stage: 'initiated' })
    },
    checkAgain(): void {
      const before = runs.state()
      if (before?.stage !== 'late') return
      const signal = runs.begin({ ...before, stage: 'initiated' })
      void poll(before, signal)
    },
  }
}
