import { type LatchkitError, transactionErrors } from '@latchkit/kernel'
import { safeParse } from 'valibot'
import { errors } from '../errors.ts'
import { isModest } from './isModest.ts'
import { type AnswerOf, type CallName, calls, errorSchema } from './protocol.ts'

/** What the messenger needs of the world. */
export interface MessengerParts {
  /** Hands a message to the frame; false when there is none. */
  post(message: Message): boolean
  randomId(): string
  /** Milliseconds that only grow. */
  now(): number
  /** Told once a second at most of what was ignored. */
  ignored(why: string): void
  /** A call was not answered in time. */
  timedOut(name: CallName): void
}

/** A message to the frame. */
export interface Message {
  readonly id: string
  readonly type: string
  readonly payload?: unknown
}

/** How a call ends before it is answered. */
export interface CallOptions {
  readonly signal: AbortSignal
  /** In milliseconds, in place of what the protocol says; nothing when a person is waited for. */
  readonly ms?: number | undefined
  /**
   * Marks a call that may be carried out although nobody waits for it: an answer after the signal counts for 24 hours.
   * Called when the signal aborts, to tell the frame.
   */
  readonly abandon?: () => void
}

interface Open {
  readonly name: CallName
  /** It may have been carried out when it is not answered. */
  readonly acts: boolean
  deadline: number
  resolve(payload: unknown): void
  reject(error: Error): void
}

const fromFrame = '@w3m-frame/'
const toFrame = '@w3m-app/'
/** In milliseconds: the answer to an abandoned call is waited for this long, as long as the frame lives. */
const abandonedMs = 24 * 60 * 60_000
/** Of more abandoned calls than these the oldest is given up. */
const mostAbandoned = 100

export type Messenger = ReturnType<typeof createMessenger>

/** Asks the frame and gives its answers: each call ends once, by itself, whatever becomes of the others. */
export function createMessenger({ post, randomId, now, ignored, timedOut }: MessengerParts) {
  const open = new Map<string, Open>()
  const abandoned = new Set<Open>()

  function call<Name extends CallName>(
    name: Name,
    payload: unknown,
    options: CallOptions,
  ): Promise<AnswerOf<Name>> {
    const { signal, abandon } = options
    const ms = 'ms' in options ? options.ms : calls[name].ms
    return new Promise<AnswerOf<Name>>((resolve, reject) => {
      if (signal.aborted) return reject(abortedOf(name))
      const id = randomId()
      let timer = ms === undefined ? undefined : setTimeout(check, ms)
      const end = () => {
        open.delete(id)
        abandoned.delete(entry)
        clearTimeout(timer)
        signal.removeEventListener('abort', abort)
      }
      const abort = () => {
        if (!abandon) return entry.reject(abortedOf(name))
        abandon()
        clearTimeout(timer)
        timer = setTimeout(check, abandonedMs)
        entry.deadline = now() + abandonedMs
        abandoned.add(entry)
        const [oldest] = abandoned
        if (abandoned.size > mostAbandoned) oldest?.reject(errors.OUTCOME_UNKNOWN())
      }
      const entry: Open = {
        name,
        acts: abandon !== undefined,
        deadline: ms === undefined ? Number.POSITIVE_INFINITY : now() + ms,
        resolve(answer) {
          end()
          const parsed = safeParse(calls[name].answer, answer)
          // The schema is the one of this name, which the table's type forgets.
          if (parsed.success) resolve(parsed.output as AnswerOf<Name>)
          else reject(errors.INVALID_RESPONSE({ cause: parsed.issues[0] }))
        },
        reject(error) {
          end()
          reject(error)
        },
      }
      open.set(id, entry)
      signal.addEventListener('abort', abort, { once: true })
      if (!post({ id, type: toFrame + name, ...(payload !== undefined && { payload }) }))
        entry.reject(errors.FRAME_UNAVAILABLE())
    })
  }

  /** Ends what is late, also when a timer slept. */
  function check(): void {
    for (const entry of [...open.values()]) {
      // Browsers round their clocks, and a timer fires once.
      if (now() < entry.deadline - 50) continue
      entry.reject(entry.acts ? errors.OUTCOME_UNKNOWN() : errors.FRAME_TIMEOUT())
      timedOut(entry.name)
    }
  }

  /** Takes a message that came from the frame itself. Gives what it says by itself; answers go to who asked. */
  function receive(data: unknown): { readonly name: string; readonly payload: unknown } | undefined {
    const { id, type, payload } = (data ?? {}) as Partial<Readonly<Record<keyof Message, unknown>>>
    if (typeof type !== 'string' || !type.startsWith(fromFrame)) return undefined
    if (type.length > 100 || !isModest(data)) return void ignored('a message of no size to be looked at')
    const name = type.slice(fromFrame.length)
    const entry = typeof id === 'string' ? open.get(id) : undefined
    if (entry && name === `${entry.name}_SUCCESS`) return void entry.resolve(payload)
    if (entry && name === `${entry.name}_ERROR`) return void entry.reject(errorOf(payload, entry.acts))
    if (/_(SUCCESS|ERROR)$/.test(name)) return void ignored('an answer that nobody waits for')
    return { name, payload }
  }

  return {
    call,
    receive,
    check,
    /** Ends whatever is open, by whether it may have been carried out. */
    endAll(error: (acts: boolean) => Error): void {
      for (const entry of [...open.values()]) entry.reject(error(entry.acts))
    },
    size: (): number => open.size,
  }
}

const abortedOf = (name: CallName): LatchkitError =>
  name === 'RPC_REQUEST' ? errors.REQUEST_ABORTED() : errors.FRAME_ABORTED()

/** EIP-1474: the transaction was rejected, and not sent. Only a frame that says so makes a failure certain. */
const notSentCode = -32003

/** The frame's own words; a no of the person is one of every wallet. */
function errorOf(payload: unknown, acts: boolean): Error {
  const parsed = safeParse(errorSchema, payload)
  const { message, code } = parsed.success ? parsed.output : {}
  const values = { why: message || 'An error occurred' }
  return acts && code === notSentCode ? transactionErrors.NOT_SENT({ values }) : errors.FRAME({ values })
}
