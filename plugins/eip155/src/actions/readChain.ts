import { defineErrors, type Network, type RequestDraft } from '@latchkit/kernel'
import { pipe, regex, safeParse, string } from 'valibot'
import { createClient, http } from 'viem'

const errors = defineErrors({
  SILENT: { message: 'Network is not responding', surface: 'view' },
  NONSENSE: { message: 'The network gave an answer that makes no sense', surface: 'view' },
})

/** One try takes this long at most, all tries together three times as long (product.md 9, architecture: Provider). */
const tryMs = 10_000
const totalMs = 30_000
const retries = 3
const retryDelayMs = 150

const quantitySchema = pipe(string(), regex(/^0x[0-9a-fA-F]{1,64}$/))

const clients = new WeakMap<Network, ReturnType<typeof createClient>>()

function clientOf(network: Network): ReturnType<typeof createClient> {
  const known = clients.get(network)
  const transport = http(network.rpcUrls.default.http[0], {
    retryCount: retries,
    retryDelay: retryDelayMs,
    timeout: tryMs,
    batch: true,
  })
  const client = known ?? createClient({ transport })
  if (!known) clients.set(network, client)
  return client
}

/**
 * Reads a quantity from a network's own RPC.
 *
 * @throws {LatchkitError} SILENT when it does not answer, NONSENSE when the answer is no quantity
 */
export async function readChain(network: Network, draft: RequestDraft, signal: AbortSignal): Promise<string> {
  const parsed = safeParse(quantitySchema, await askChain(network, draft, signal))
  if (!parsed.success) throw errors.NONSENSE()
  return parsed.output
}

/**
 * Asks a network's own RPC.
 *
 * @throws {LatchkitError} SILENT when it does not answer, with what it said instead as the cause
 */
export async function askChain(network: Network, draft: RequestDraft, signal: AbortSignal): Promise<unknown> {
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
  // viem types methods one by one; this takes any.
  const request = clientOf(network).request as (draft: RequestDraft) => Promise<unknown>
  return unlessAborted(request(draft), bounded).catch((cause: unknown) => {
    throw errors.SILENT({ cause })
  })
}

function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
