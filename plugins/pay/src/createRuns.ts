import { type Context, onAbort, type PrimitiveAtom, stackAtom } from '@latchkit/kernel/plugin'
import { errors } from './errors.ts'
import type { Payment, PayState, Stage } from './model.ts'
import type { Needs } from './needs.ts'
import { stepOf } from './payment/configurationOf.ts'
import type { PayResult } from './types.ts'

/** How long the outcome is shown before the modal closes. */
const closeMs = 3_000

/** The views of a payment. */
const views: ReadonlySet<string> = new Set([
  'Pay',
  'PayLoading',
  'PayWithExchange',
  'PayWithExchangeSelectAsset',
])

/** The stages in which no wallet or exchange has received a request, or its response proves that nothing was paid. */
const idle: ReadonlySet<Stage> = new Set([
  'choosing',
  'unlisted',
  'refused',
  'unreachable',
  'unsupported',
  'declined',
  'busy',
  'changed',
  'stopped',
])

/** The stages at the end. */
const isEnded = (stage: Stage): boolean => stage === 'completed' || stage === 'failed'

interface RunParts {
  readonly context: Pick<Context<Needs, unknown>, Needs | 'signal'>
  readonly stateAtom: PrimitiveAtom<PayState | undefined>
  /** Whether the visitor is connecting a wallet for the payment, so that its view may be gone. */
  readonly isConnecting: () => boolean
  /** Goes to another page in place of the site. */
  readonly leave: (url: string) => void
}

/** Creates what holds the one payment that can be in progress, and settles it once. */
export function createRuns({ context, stateAtom, isConnecting, leave }: RunParts) {
  const { router, signal, store, toast, track } = context
  let settle: ((result: PayResult) => void) | undefined
  /** Whether the site knows a result, so that nothing more may be paid. */
  let isSettled = false
  let step: AbortController | undefined
  /** Aborts when the payment ends or is dropped. It exists once an exchange has a session, which may be paid at any time. */
  let sessions: AbortController | undefined
  let closing: ReturnType<typeof setTimeout> | undefined
  /** How many views of payments are being opened. */
  let openings = 0

  const state = () => store.get(stateAtom)
  const change = (part: Partial<PayState>) =>
    store.set(stateAtom, (before) => before && { ...before, ...part })
  const isShown = () => store.get(stackAtom).some(({ view }) => views.has(view))

  /** Begins a step, such as to ask the wallet, and aborts the one before. */
  function begin(part: Partial<PayState>): AbortSignal {
    step?.abort()
    step = new AbortController()
    store.set(stateAtom, (before) => before && { payment: before.payment, stage: before.stage, ...part })
    return step.signal
  }

  function finish(result: PayResult): void {
    const done = settle
    settle = undefined
    isSettled ||= done !== undefined
    done?.(result)
  }

  /** Ends whatever waits for the payment. */
  function stop(): void {
    step?.abort()
    sessions?.abort()
    sessions = undefined
  }

  /** Forgets the payment. */
  function drop(result: PayResult): void {
    stop()
    clearTimeout(closing)
    store.set(stateAtom, undefined)
    finish(result)
  }

  /** The visitor has left without paying. */
  function dropUnpaid(): void {
    const current = state()
    if (!current || openings > 0 || isShown() || sessions || !idle.has(current.stage)) return
    if (isConnecting() && store.get(stackAtom).length > 0) return
    drop({ success: false, error: errors.CLOSED().message })
  }
  const unsubscribe = store.sub(stackAtom, dropUnpaid)

  function dispose(): void {
    unsubscribe()
    drop({ success: false, error: errors.ABORTED().message })
  }
  onAbort(signal, dispose)

  return {
    state,
    change,
    begin,
    isShown,
    drop,
    finish,
    /** Notes that an exchange has a session. Returns the signal that aborts when its payment is of no more interest. */
    openSession(): AbortSignal {
      sessions ??= new AbortController()
      return sessions.signal
    },
    /** Opens a view of the payment. Until it is open, another view says nothing about the visitor. */
    async show(open: () => Promise<void>): Promise<void> {
      openings += 1
      await open().finally(() => {
        openings -= 1
      })
      dropUnpaid()
    },
    /** Whether another payment may begin. */
    isFree: (): boolean => {
      const { stage } = state() ?? { stage: 'choosing' as const }
      return idle.has(stage) || isEnded(stage)
    },
    /** Whether a wallet or an exchange may be asked for the payment that is shown. */
    isPayable: (): boolean => !isSettled && idle.has(state()?.stage ?? 'completed'),
    /** Returns to the choice of how to pay. A payment with a result is closed. */
    restart(): boolean {
      const current = state()
      if (!current) return false
      if (isSettled || isEnded(current.stage)) {
        drop({ success: false, error: errors.CLOSED().message })
        return false
      }
      begin({ stage: 'choosing' })
      return true
    },
    /** Replaces the payment that is shown. `onSettled` is called once, unless the payment itself is replaced. */
    start(payment: Payment, onSettled?: (result: PayResult) => void): void {
      drop({ success: false, error: errors.CLOSED().message })
      settle = onSettled
      isSettled = false
      store.set(stateAtom, { payment, stage: 'choosing' })
    },
    /** Shows the outcome for three seconds. */
    end(stage: 'completed' | 'failed', part: Partial<PayState> = {}): void {
      const before = state()
      if (!before || isEnded(before.stage)) return
      stop()
      const current = { ...before, ...part, stage }
      store.set(stateAtom, current)
      const isPaid = stage === 'completed'
      track({
        event: isPaid ? 'PAY_SUCCESS' : 'PAY_ERROR',
        properties: stepOf(current, isPaid ? 'SUCCESS' : 'FAILED'),
      })
      if (current.payment.choice === 'deposit')
        toast({ kind: isPaid ? 'success' : 'error', text: isPaid ? 'pay.deposited' : 'pay.depositFailed' })
      const error = isPaid ? undefined : errors.GENERIC_PAYMENT_ERROR().message
      finish({ success: isPaid, result: current.hash, ...(error !== undefined && { error }) })
      closing = setTimeout(() => {
        if (store.get(stackAtom).at(-1)?.view === 'PayLoading') router.close()
        if (state() === current) store.set(stateAtom, undefined)
        const url = current.payment.redirectUrl[isPaid ? 'success' : 'failure']
        if (url !== undefined) leave(url)
      }, closeMs)
    },
  }
}

export type Runs = ReturnType<typeof createRuns>
