import { type ChainId, LatchkitError, type Namespace, parseChainId } from '@latchkit/kernel'
import { errors } from './errors.ts'
import type { Messenger } from './messenger/createMessenger.ts'
import type { AnswerOf, CallName } from './messenger/protocol.ts'

/** What the queue needs of the frame. */
export interface FrameQueueParts {
  /** Resolves when the frame can be asked. */
  ready(signal: AbortSignal): Promise<void>
  readonly call: Messenger['call']
  /** Starts the frame again: every open call of it ends. */
  restart(): void
  /** Aborts with the kit. */
  readonly signal: AbortSignal
}

/** Asks the frame for something that may change its network or account. */
export type AskChange = <Name extends CallName>(name: Name, payload: unknown) => Promise<AnswerOf<Name>>

/** A request that is to be posted on a network. */
export interface QueuedRequest {
  readonly chainId: ChainId
  readonly payload: unknown
  readonly signal: AbortSignal
  /** It signs, sends or grants: what became of it must be known, also when nobody waits for it any more. */
  readonly acts: boolean
  /** A person is asked in the frame, as long as that takes. */
  readonly person?: PersonAsked | undefined
}

/** What goes along with a question to a person. */
export interface PersonAsked {
  /** Tells the frame to leave what it shows; nobody waits for that. */
  abandon(): void
  /** Watches the frame while the person is asked; gives what ends the watch. */
  watch(): () => void
}

interface Open {
  readonly isChange: boolean
  /** Aborts when nobody waits for the answer. */
  readonly signal: AbortSignal
  readonly settled: Promise<void>
  giveUp(): void
}

/** In milliseconds: what nobody waits for holds up the others no longer than this. */
const graceMs = 3_000

/**
 * The frame has one network and one account at a time. What changes them and what is asked on them take turns here: a
 * request is posted only while no change is under way and the frame has confirmed the request's network, and a change
 * begins only when no request is open.
 */
export function createFrameQueue({ ready, call, restart, signal: kit }: FrameQueueParts) {
  let at: ChainId | undefined
  let last: Promise<unknown> = Promise.resolve()
  const open = new Set<Open>()
  const changes = new Map<Namespace | 'all', number>()
  const changesOf = (namespace: Namespace) => (changes.get('all') ?? 0) + (changes.get(namespace) ?? 0)

  /** Runs after what was queued before it. An asker who leaves gives the turn to the next one. */
  function inTurn<T>(asker: AbortSignal, left: () => Error, work: () => Promise<T>): Promise<T> {
    const before = last
    const result = untilAborted(before.then(work), asker, left)
    last = before.then(() => result.catch(() => undefined))
    return result
  }

  function track<T>(answer: Promise<T>, call: Omit<Open, 'settled'>): Promise<T> {
    const end = () => void open.delete(one)
    const one: Open = { ...call, settled: answer.then(end, end) }
    open.add(one)
    return answer
  }

  async function settle(which: (one: Open) => boolean): Promise<void> {
    for (const one of [...open].filter(which)) {
      await untilSettled(one)
      if (open.has(one)) one.giveUp()
      await one.settled
    }
  }

  function changeFor(asker: AbortSignal): AskChange {
    return async (name, payload) => {
      await ready(asker)
      if (asker.aborted) throw errors.FRAME_ABORTED()
      // Not given up with its asker: until the frame has answered, nobody knows which network it is on.
      const answer = call(name, payload, { signal: kit }).catch((error: unknown) => {
        if (isTimeout(error)) restart()
        throw error
      })
      return track(answer, { isChange: true, signal: asker, giveUp: restart })
    }
  }

  async function take(chainId: ChainId, ask: AskChange): Promise<void> {
    at = undefined
    const { chainId: answered } = await ask('SWITCH_NETWORK', { chainId })
    if (!isOn(chainId, answered)) throw errors.INVALID_RESPONSE()
    at = chainId
  }

  async function post(queued: QueuedRequest, isCurrent: () => boolean) {
    const { chainId, payload, signal, acts, person } = queued
    await settle(({ isChange }) => isChange)
    for (;;) {
      await ready(signal)
      if (signal.aborted) throw errors.REQUEST_ABORTED()
      if (!isCurrent()) throw errors.ACCOUNT_OR_NETWORK_CHANGED()
      // Nothing is awaited between this look at the network and the posting below.
      if (at === chainId) break
      await settle(() => true)
      await take(chainId, changeFor(signal))
    }
    return { answer: acts ? act(payload, signal, person) : read(payload, signal) }
  }

  function act(payload: unknown, signal: AbortSignal, person: PersonAsked | undefined): Promise<unknown> {
    const abandon = () => person?.abandon()
    const options = { signal, abandon, ...(person && { ms: undefined }) }
    const answer = track(call('RPC_REQUEST', payload, options), { isChange: false, signal, giveUp: restart })
    const stop = person?.watch()
    if (!stop) return answer
    signal.addEventListener('abort', stop, { once: true })
    return answer.finally(() => {
      signal.removeEventListener('abort', stop)
      stop()
    })
  }

  function read(payload: unknown, signal: AbortSignal): Promise<unknown> {
    const reading = new AbortController()
    const answer = call('RPC_REQUEST', payload, { signal: AbortSignal.any([signal, reading.signal]) })
    // A change does not wait for a read: what it would be answered with might be of the other network.
    return track(answer, { isChange: false, signal: AbortSignal.abort(), giveUp: () => reading.abort() })
  }

  function invalidate(of: Namespace | 'all'): void {
    changes.set(of, (changes.get(of) ?? 0) + 1)
  }

  return {
    /** The frame is not known to be on any network. */
    forget(): void {
      at = undefined
    },
    /** What was approved before and is not posted yet was approved for another account. */
    invalidate,
    /** The network that the frame says it is on now. */
    confirm(chainId: ChainId, answered: string | number): void {
      at = isOn(chainId, answered) ? chainId : undefined
    },
    take,
    /**
     * Changes the network or account of a namespace, alone: what was approved before and is not posted yet is ACCOUNT_OR_NETWORK_CHANGED.
     * @throws {LatchkitError} FRAME_ABORTED when the signal aborts, and what `work` throws
     */
    change<T>(of: Namespace | 'all', asker: AbortSignal, work: (ask: AskChange) => Promise<T>): Promise<T> {
      return inTurn(asker, errors.FRAME_ABORTED, async () => {
        await settle(() => true)
        if (asker.aborted) throw errors.FRAME_ABORTED()
        at = undefined
        invalidate(of)
        try {
          return await work(changeFor(asker))
        } finally {
          // Also what was approved meanwhile: the wallet was still said to be where it was.
          invalidate(of)
        }
      })
    },
    /**
     * Posts a request once the frame is on its network, and gives the frame's answer.
     * @throws {LatchkitError} ACCOUNT_OR_NETWORK_CHANGED, with nothing posted, when a change came between; REQUEST_ABORTED
     */
    async request(queued: QueuedRequest): Promise<unknown> {
      const { namespace } = parseChainId(queued.chainId)
      const seen = changesOf(namespace)
      // A read is for its network, whatever the wallet was changed to since.
      const isCurrent = () => !queued.acts || changesOf(namespace) === seen
      const { answer } = await inTurn(queued.signal, errors.REQUEST_ABORTED, () => post(queued, isCurrent))
      return answer
    },
  }
}

export type FrameQueue = ReturnType<typeof createFrameQueue>

/** Whether an answer names a network: as it was asked, by its reference, or as a number. */
export function isOn(chainId: ChainId, answered: string | number): boolean {
  const { namespace, reference } = parseChainId(chainId)
  if (answered === chainId || answered === reference) return true
  return (
    namespace === 'eip155' &&
    /^(0x[0-9a-f]+|\d+)$/i.test(`${answered}`) &&
    `${BigInt(answered)}` === reference
  )
}

const isTimeout = (error: unknown): boolean =>
  error instanceof LatchkitError && error.reason === 'FRAME_TIMEOUT'

function untilAborted<T>(result: Promise<T>, signal: AbortSignal, error: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(error())
    const stop = () => signal.removeEventListener('abort', leave)
    if (signal.aborted) leave()
    else signal.addEventListener('abort', leave, { once: true })
    result.then(resolve, reject).finally(stop)
  })
}

/** Waits as long as somebody waits for the answer, and for a moment after that. */
function untilSettled({ settled, signal }: Open): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const hurry = () => {
      timer = setTimeout(resolve, graceMs)
    }
    if (signal.aborted) hurry()
    else signal.addEventListener('abort', hurry, { once: true, signal: done.signal })
    void settled.then(() => {
      done.abort()
      clearTimeout(timer)
      resolve()
    })
  })
}
