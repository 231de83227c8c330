import { LatchkitError } from '@latchkit/kernel'
import { isNative } from '@latchkit/kernel/chain'
import { type Atom, atom, type PortTable, pause } from '@latchkit/kernel/plugin'
import { minimumOf } from '../check/limits.ts'
import type { Convert } from '../convert/createConvert.ts'
import type { Quote, QuoteFailure, QuoteRequest, QuoteState } from '../model.ts'
import { impactOf } from '../values.ts'

/** How long the visitor has to stop typing before a quote is requested, in milliseconds. */
const debounceMs = 500
/** The time between two quotes, in milliseconds. */
const refreshMs = 10_000
/** A service that takes longer counts as down, so that the visitor can try again, in milliseconds. */
const timeoutMs = 15_000
/** The gas that a swap is expected to use. */
const expectedGas = 150_000n

/** The quotes of the form. */
export interface Quotes {
  /** The quote of the request. While the atom has a subscriber, it is read when the request changes, and every 10 s. */
  readonly quoteAtom: Atom<QuoteState>
  /** Reads the quote of the request now. */
  refresh(): Promise<void>
  /** Removes the last quote, because a swap has changed the price. The next one is read before it is shown. */
  forget(): void
}

export interface QuoteParts {
  readonly convert: Pick<Convert, 'quote' | 'price' | 'gasPrice'>
  readonly requestAtom: Atom<QuoteRequest | undefined>
  readonly signal: AbortSignal
}

/** What was last read for a request. A failure keeps the quote before it, which ages. */
interface Result extends Omit<QuoteState, 'loading'> {
  readonly key: string
}

/** Two equal requests have the same quote. */
export const keyOf = ({ account, chainId, from, to, amount }: QuoteRequest): string =>
  JSON.stringify([account, chainId, from.address, to.address, `${amount}`]).toLowerCase()

/** Creates the quotes of a request. */
export function createQuotes(
  { clock, store, toast }: Pick<PortTable, 'clock' | 'store' | 'toast'>,
  { convert, requestAtom, signal }: QuoteParts,
): Quotes {
  const resultAtom = atom<Result | undefined>(undefined)
  /** The key of the request that is being read. */
  const readingAtom = atom<string | undefined>(undefined)
  let reading: AbortController | undefined

  let hasReported = false
  /** Says once that the price of the native currency could not be read. Nothing that is sent depends on it. */
  function reportPrice(address: string, signal: AbortSignal): undefined {
    if (hasReported || signal.aborted || !isNative(address)) return
    hasReported = true
    toast({ kind: 'error', text: 'swap.priceFailed' })
  }

  async function readQuote(request: QuoteRequest, signal: AbortSignal): Promise<Quote> {
    const { chainId, from, to } = request
    const priceOf = (address: string) =>
      convert.price(chainId, address, { signal }).catch(() => reportPrice(address, signal))
    const at = clock.now()
    const [quoted, paidPrice, receivedPrice, gasPrice] = await Promise.all([
      convert.quote(request, { signal }),
      priceOf(from.address),
      priceOf(to.address),
      convert.gasPrice(chainId, { signal }).catch(() => undefined),
    ])
    const paid = { value: request.amount, decimals: from.decimals, price: paidPrice }
    const received = { value: quoted, decimals: to.decimals, price: receivedPrice }
    return Object.freeze({
      ...request,
      quoted,
      minimum: minimumOf(quoted),
      // The quote is as old as the request for it.
      readAt: at,
      impact: impactOf(paid, received),
      fee: gasPrice === undefined ? undefined : gasPrice * expectedGas,
    })
  }

  /** Reads a quote and keeps it, unless the request has changed meanwhile. A later call aborts it. */
  async function read(delayMs: number): Promise<void> {
    reading?.abort()
    const request = store.get(requestAtom)
    if (!request || signal.aborted) return
    const key = keyOf(request)
    const controller = new AbortController()
    reading = controller
    const ended = AbortSignal.any([signal, controller.signal])
    store.set(readingAtom, key)
    await pause(delayMs, ended)
    if (ended.aborted) return
    const limit = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)])
    const result = await readQuote(request, limit).then(
      (quote) => ({ key, quote, failure: undefined }),
      (error: unknown) => ({ key, quote: undefined, failure: failureOf(error) }),
    )
    if (ended.aborted) return
    const last = store.get(resultAtom)
    store.set(resultAtom, result.quote || last?.key !== key ? result : { ...result, quote: last.quote })
    store.set(readingAtom, undefined)
  }

  /** Follows the request while it has a subscriber. */
  const followAtom = atom(0)
  followAtom.onMount = () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isStopped = false
    let lastTurn = 0
    const repeat = async (delayMs: number) => {
      lastTurn += 1
      const turn = lastTurn
      clearTimeout(timer)
      await read(delayMs)
      // A read that a later one has aborted must not start another one, which would abort the later one.
      if (turn === lastTurn && !isStopped && !signal.aborted)
        timer = setTimeout(() => void repeat(0), refreshMs)
    }
    let key = ''
    const follow = () => {
      const request = store.get(requestAtom)
      const next = request ? keyOf(request) : ''
      if (next === key) return
      key = next
      void repeat(debounceMs)
    }
    const unsubscribe = store.sub(requestAtom, follow)
    follow()
    return () => {
      isStopped = true
      clearTimeout(timer)
      unsubscribe()
      reading?.abort()
    }
  }

  return {
    refresh: () => read(0),
    forget: () => store.set(resultAtom, undefined),
    quoteAtom: atom((get) => {
      get(followAtom)
      const request = get(requestAtom)
      const key = request && keyOf(request)
      const result = get(resultAtom)
      const known = result?.key === key ? result : undefined
      return {
        quote: known?.quote,
        failure: known?.failure,
        loading: key !== undefined && !known && get(readingAtom) === key,
      }
    }),
  }
}

const failures: Readonly<Record<string, QuoteFailure>> = {
  NO_QUOTE: 'none',
  // The service answers so if it has no route between the tokens.
  HTTP_STATUS: 'none',
  OTHER_QUOTE: 'other',
  HTTP_UNREADABLE: 'other',
  UNSUPPORTED: 'unsupported',
}

function failureOf(error: unknown): QuoteFailure {
  const { reason = '', cause } = error instanceof LatchkitError ? error : {}
  const { status }: { readonly status?: unknown } = Object(cause)
  // A service that is down has no opinion about the swap.
  if (reason === 'HTTP_STATUS' && typeof status === 'number' && (status >= 500 || status === 429))
    return 'down'
  return failures[reason] ?? 'down'
}
