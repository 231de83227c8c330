import { isOpenable, object } from '@latchkit/kernel/plugin'
import { array, maxLength, nullish, number, optional, pipe, regex, safeParse, string, unknown } from 'valibot'
import type { BuyStatus, Exchange, PayUrl } from '../model.ts'
import { pinnedExchanges } from './pinnedExchanges.ts'

/** The service has 50 exchanges on a page. */
const maxExchanges = 50

/** An answer of JSON-RPC 2.0. */
export const answerSchema = object({
  result: optional(unknown()),
  error: nullish(object({ code: number() })),
})

const idSchema = pipe(string(), regex(/^[\w-]{1,40}$/))
const listSchema = object({ exchanges: array(unknown()) })
const exchangeSchema = object({
  id: idSchema,
  // Characters that are not seen could imitate the name of another exchange.
  name: pipe(string(), maxLength(40), regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .&'()-]*$/u)),
  imageUrl: nullish(string(), ''),
})
const payUrlSchema = object({
  url: pipe(string(), maxLength(8_192)),
  sessionId: pipe(string(), regex(/^[\w-]{1,50}$/)),
})
const statusSchema = object({ status: string(), txHash: nullish(string(), '') })

/** Reads the exchanges; `undefined` if the response is not a list. Invalid rows and repeated ids are left out. */
export function decodeExchanges(answer: unknown): readonly Exchange[] | undefined {
  const parsed = safeParse(listSchema, answer)
  if (!parsed.success) return undefined
  const found = new Map<string, Exchange>()
  for (const row of parsed.output.exchanges.slice(0, maxExchanges)) {
    const exchange = safeParse(exchangeSchema, row)
    if (!exchange.success || found.has(exchange.output.id)) continue
    const { id, name, imageUrl } = exchange.output
    const isShowable = /^https:/i.test(imageUrl ?? '') && isOpenable(imageUrl ?? '')
    found.set(id, {
      id,
      name: pinnedExchanges.get(id)?.name ?? name,
      ...(isShowable && { imageUrl: imageUrl ?? '' }),
    })
  }
  return [...found.values()]
}

/** Reads the page of an exchange; `undefined` if the answer has none. The URL is not checked yet. */
export function decodePayUrl(answer: unknown): PayUrl | undefined {
  const parsed = safeParse(payUrlSchema, answer)
  return parsed.success ? parsed.output : undefined
}

const hashShapes: Readonly<Record<string, RegExp>> = {
  eip155: /^0x[0-9a-f]{64}$/i,
  // A signature of Solana has 64 bytes.
  solana: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/,
}

const statuses = ['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED'] as const

/** Reads a status; `undefined` if the response has none. A hash that is invalid in the namespace is left out. */
export function decodeStatus(answer: unknown, namespace: string | undefined): BuyStatus | undefined {
  const parsed = safeParse(statusSchema, answer)
  const status = parsed.success ? statuses.find((one) => one === parsed.output.status) : undefined
  if (!parsed.success || !status) return undefined
  const { txHash } = parsed.output
  const shapes =
    namespace === undefined
      ? Object.values(hashShapes)
      : Object.hasOwn(hashShapes, namespace)
        ? [hashShapes[namespace]]
        : []
  const isHash = shapes.some((shape) => shape?.test(txHash ?? ''))
  return { status, ...(isHash && { txHash: txHash ?? '' }) }
}
