import { defineErrors, limitBody, networkErrors } from '@latchkit/kernel'
import type { Node } from './node.ts'

const errors = defineErrors({
  NODE: { message: '{why}', surface: 'view', rpcCode: -32603 },
})

/** One try takes this long at most, all tries together three times as long (product.md 9, architecture: Provider). */
const tryMs = 10_000
const totalMs = 30_000
const retries = 3
const retryDelayMs = 150
/** What another try may mend; anything else is the request's own fault. */
const passing = new Set([408, 413, 429, 500, 502, 503, 504])

/** What a node says: one of the two. */
interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code?: unknown; readonly message?: unknown; readonly data?: unknown }
}

/** No answer yet, and when to ask again. */
class Unheard extends Error {
  readonly afterMs: number | undefined

  constructor(cause: unknown, afterMs?: number) {
    super('Unheard', { cause })
    this.afterMs = afterMs
  }
}

/**
 * Asks a network's own node; a read is asked again where that may help, at every URL before the next wait.
 *
 * @throws {LatchkitError} SILENT when none answers, NODE with what one says no with
 */
export async function askNode(
  { network, fetch }: Node,
  [method, ...params]: readonly [method: string, ...params: unknown[]],
  { signal, once = false }: { readonly signal: AbortSignal; readonly once?: boolean },
): Promise<unknown> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  let last: unknown
  for (let tried = 0; tried <= (once ? 0 : retries); tried += 1) {
    for (const url of network.rpcUrls.default.http.slice(0, once ? 1 : undefined)) {
      try {
        return read(await post(fetch, url, { body, signal: bounded }))
      } catch (error) {
        if (!(error instanceof Unheard)) throw error
        last = error
      }
    }
    if (tried < retries && !once) await pause(last, tried, bounded)
  }
  throw networkErrors.SILENT({ cause: last })
}

async function post(
  fetch: Node['fetch'],
  url: string,
  { body, signal: bounded }: { readonly body: string; readonly signal: AbortSignal },
): Promise<Answer> {
  if (bounded.aborted) throw networkErrors.SILENT({ cause: bounded.reason })
  const signal = AbortSignal.any([bounded, AbortSignal.timeout(tryMs)])
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body, signal }).catch((cause: unknown) => {
    throw new Unheard(cause)
  })
  if (passing.has(response.status)) throw new Unheard(response.status, retryAfter(response))
  const text = await limitBody(response)
    .text()
    .catch((cause: unknown) => {
      throw new Unheard(cause)
    })
  try {
    return Object(parse(text))
  } catch (cause) {
    throw networkErrors.SILENT({ cause })
  }
}

/** What stands there, also where it is more than a number here can count: lamports are counted in 64 bits. */
function parse(text: string): unknown {
  return JSON.parse(text, (_, value: unknown, ...[context]: readonly { source?: string }[]) =>
    Number.isInteger(value) && !Number.isSafeInteger(value) && context?.source
      ? toBig(context.source, value)
      : value,
  )
}

const toBig = (source: string, value: unknown): unknown => (/^\d+$/.test(source) ? BigInt(source) : value)

function read({ result, error }: Answer): unknown {
  if (error === undefined) return result
  const why = typeof error?.message === 'string' ? error.message.slice(0, 300) : 'Network is not responding'
  throw errors.NODE({ values: { why }, cause: error })
}

const retryAfter = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds >= 0 ? seconds * 1000 : undefined
}

function pause(last: unknown, tried: number, signal: AbortSignal): Promise<void> {
  const afterMs = (last instanceof Unheard && last.afterMs) || retryDelayMs * 2 ** tried
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, afterMs)
    const stop = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', stop, { once: true })
  })
}
