import type { LatchkitError } from '@latchkit/kernel'
import { transactionErrors } from '@latchkit/kernel/plugin'
import { safeParse } from 'valibot'
import { errors } from '../errors.ts'
import { isWithinLimits } from './isWithinLimits.ts'
import { type AnswerOf, type CallName, calls, errorSchema } from './protocol.ts'

/** The environment that the messenger needs. */
export interface MessengerParts {
  /** Posts a message to the frame. Returns false when there is no frame. */
  post(message: Message): boolean
  randomId(): string
  /** The monotonic time in milliseconds. */
  now(): number
  /** Called for each ignored message. */
  onIgnored(why: string): void
  /** Called when a call was not answered in time. */
  onTimeout(name: CallName): void
}

/** A message to the frame. */
export interface Message {
  readonly id: string
  readonly type: string
  readonly payload?: unknown
}

/** When a call ends without an answer. */
export interface CallOptions {
  readonly signal: AbortSignal
  /** Replaces the timeout of the protocol, in milliseconds. Undefined while the visitor is asked to confirm. */
  readonly timeoutMs?: number | undefined
  /**
   * Marks a call that has an effect, so its answer still counts for 24 hours after the signal has aborted. Called when the
   * signal aborts, to notify the frame.
   */
  readonly abandon?: () => void
}

interface OpenCall {
  readonly name: CallName
  /** Whether the call may have been carried out even though it was not answered. */
  readonly hasEffect: boolean
  deadline: number
  resolve(payload: unknown): void
  reject(error: Error): void
}

const fromFrame = '@w3m-frame/'
const toFrame = '@w3m-app/'
/** How long an abandoned call waits for its answer while the frame exists, in milliseconds. */
const abandonedMs = 24 * 60 * 60_000
/** The maximum number of abandoned calls. When it is exceeded, the oldest one is rejected. */
const maxAbandoned = 100

export type Messenger = ReturnType<typeof createMessenger>

/** Creates the messenger that calls the frame. Each call settles exactly once, independently of other calls. */
export function createMessenger({ post, randomId, now, onIgnored, onTimeout }: MessengerParts) {
  const openCalls = new Map<string, OpenCall>()
  const abandoned = new Set<OpenCall>()

  function call<Name extends CallName>(
    name: Name,
    payload: unknown,
    options: CallOptions,
  ): Promise<AnswerOf<Name>> {
    const { signal, abandon } = options
    const timeoutMs = 'timeoutMs' in options ? options.timeoutMs : calls[name].timeoutMs
    return new Promise<AnswerOf<Name>>((resolve, reject) => {
      if (signal.aborted) return reject(abortErrorOf(name))
      const id = randomId()
      let timer = timeoutMs === undefined ? undefined : setTimeout(rejectOverdue, timeoutMs)
      const close = () => {
        openCalls.delete(id)
        abandoned.delete(entry)
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const abort = () => {
        if (!abandon) return entry.reject(abortErrorOf(name))
        abandon()
        clearTimeout(timer)
        timer = setTimeout(rejectOverdue, abandonedMs)
        entry.deadline = now() + abandonedMs
        abandoned.add(entry)
        const [oldest] = abandoned
        if (abandoned.size > maxAbandoned) oldest?.reject(errors.OUTCOME_UNKNOWN())
      }
      const entry: OpenCall = {
        name,
        hasEffect: abandon !== undefined,
        deadline: timeoutMs === undefined ? Number.POSITIVE_INFINITY : now() + timeoutMs,
        resolve(answer) {
          close()
          const parsed = safeParse(calls[name].answer, answer)
          // The schema belongs to this name, but the type of the table does not express that.
          if (parsed.success) resolve(parsed.output as AnswerOf<Name>)
          else reject(errors.INVALID_RESPONSE({ cause: parsed.issues[0] }))
        },
        reject(error) {
          close()
          reject(error)
        },
      }
      openCalls.set(id, entry)
      signal.addEventListener('abort', abort)
      if (!post({ id, type: toFrame + name, ...(payload !== undefined && { payload }) }))
        entry.reject(errors.FRAME_UNAVAILABLE())
    })
  }

  /** Rejects overdue calls, also those whose timers were throttled or suspended. */
  function rejectOverdue(): void {
    for (const entry of [...openCalls.values()]) {
      // Browsers round their clocks, and each timer fires only once.
      if (now() < entry.deadline - 50) continue
      entry.reject(entry.hasEffect ? errors.OUTCOME_UNKNOWN() : errors.FRAME_TIMEOUT())
      onTimeout(entry.name)
    }
  }

  /** Handles a message of the frame. An answer settles its call. Any other message is returned. */
  function receive(data: unknown): { readonly name: string; readonly payload: unknown } | undefined {
    const { id, type, payload } = (data ?? {}) as Partial<Readonly<Record<keyof Message, unknown>>>
    if (typeof type !== 'string' || !type.startsWith(fromFrame)) return undefined
    if (type.length > 100 || !isWithinLimits(data))
      return void onIgnored('a message of no size to be looked at')
    const name = type.slice(fromFrame.length)
    const entry = typeof id === 'string' ? openCalls.get(id) : undefined
    if (entry && name === `${entry.name}_SUCCESS`) return void entry.resolve(payload)
    if (entry && name === `${entry.name}_ERROR`) return void entry.reject(toError(payload, entry.hasEffect))
    if (/_(SUCCESS|ERROR)$/.test(name)) return void onIgnored('a response without a pending request')
    return { name, payload }
  }

  return {
    call,
    receive,
    rejectOverdue,
    /** Rejects every open call. The error depends on whether the call may have been carried out. */
    rejectAll(error: (hasEffect: boolean) => Error): void {
      for (const entry of [...openCalls.values()]) entry.reject(error(entry.hasEffect))
    },
    openCount: (): number => openCalls.size,
  }
}

const abortErrorOf = (name: CallName): LatchkitError =>
  name === 'RPC_REQUEST' ? errors.REQUEST_ABORTED() : errors.FRAME_ABORTED()

/** EIP-1474: the transaction was rejected and not sent. Only this code makes a failure certain. */
const notSentCode = -32003

/** Creates the error of a call from the frame's error message. */
function toError(payload: unknown, hasEffect: boolean): Error {
  const parsed = safeParse(errorSchema, payload)
  const { message, code } = parsed.success ? parsed.output : {}
  const values = { why: message || 'An error occurred' }
  return hasEffect && code === notSentCode ? transactionErrors.NOT_SENT({ values }) : errors.FRAME({ values })
}
