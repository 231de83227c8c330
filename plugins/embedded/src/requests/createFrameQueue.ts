import { type ChainId, LatchkitError, type Namespace, parseChainId } from '@latchkit/kernel'
import { errors } from '../errors.ts'
import type { Messenger } from '../messenger/createMessenger.ts'
import type { AnswerOf, CallName } from '../messenger/protocol.ts'

/** The parts of the frame that the queue needs. */
export interface FrameQueueParts {
  /** Resolves when the frame accepts calls. */
  ready(signal: AbortSignal): Promise<void>
  readonly call: Messenger['call']
  /** Restarts the frame. Every open call is rejected. */
  restart(): void
  /** Aborts when the kit is destroyed. */
  readonly signal: AbortSignal
}

/** Calls the frame with a call that may change its network or account. */
export type AskChange = <Name extends CallName>(name: Name, payload: unknown) => Promise<AnswerOf<Name>>

/** A request that has to be posted on a certain network. */
export interface QueuedRequest {
  readonly chainId: ChainId
  readonly payload: unknown
  readonly signal: AbortSignal
  /** Whether the request signs, sends or grants. Its outcome matters even when the requester no longer waits. */
  readonly hasEffect: boolean
  /** Set when the frame asks the visitor to confirm the request, which may take any time. */
  readonly prompt?: UserPrompt | undefined
}

/** Supports a request that the visitor confirms in the frame. */
export interface UserPrompt {
  /** Tells the frame to close its prompt, because the requester no longer waits. */
  abandon(): void
  /** Monitors the frame while its prompt is open. Returns a function that stops the monitoring. */
  watch(): () => void
}

interface OpenCall {
  readonly isChange: boolean
  /** Aborts when the requester no longer waits for the answer. */
  readonly signal: AbortSignal
  readonly settled: Promise<void>
  abort(): void
}

/** How long an abandoned call may block the others, in milliseconds. */
const graceMs = 3_000

/**
 * Creates the queue of everything that uses the frame's network and account, because the frame has only one of each. A
 * request is posted only while no change is pending and the frame has confirmed the request's network. A change starts
 * only when no request is open.
 */
export function createFrameQueue({ ready, call, restart, signal: kitSignal }: FrameQueueParts) {
  /** The network that the frame has confirmed. */
  let confirmedChain: ChainId | undefined
  let tail: Promise<unknown> = Promise.resolve()
  const openCalls = new Set<OpenCall>()
  const changes = new Map<Namespace | 'all', number>()
  const countChanges = (namespace: Namespace) => (changes.get('all') ?? 0) + (changes.get(namespace) ?? 0)

  /** Runs the work after everything queued before it. A requester that aborts does not block the next one. */
  function enqueue<T>(requester: AbortSignal, abortError: () => Error, work: () => Promise<T>): Promise<T> {
    const previous = tail
    const result = untilAborted(previous.then(work), requester, abortError)
    tail = previous.then(() => result.catch(() => undefined))
    return result
  }

  function track<T>(answer: Promise<T>, call: Omit<OpenCall, 'settled'>): Promise<T> {
    const remove = () => void openCalls.delete(openCall)
    const openCall: OpenCall = { ...call, settled: answer.then(remove, remove) }
    openCalls.add(openCall)
    return answer
  }

  async function settleCalls(matches: (openCall: OpenCall) => boolean): Promise<void> {
    for (const openCall of [...openCalls].filter(matches)) {
      await untilSettled(openCall)
      if (openCalls.has(openCall)) openCall.abort()
      await openCall.settled
    }
  }

  function createAskChange(requester: AbortSignal): AskChange {
    return async (name, payload) => {
      await ready(requester)
      if (requester.aborted) throw errors.FRAME_ABORTED()
      // Not aborted with its requester: until the frame has answered, its network is unknown.
      const answer = call(name, payload, { signal: kitSignal }).catch((error: unknown) => {
        if (isTimeout(error)) restart()
        throw error
      })
      return track(answer, { isChange: true, signal: requester, abort: restart })
    }
  }

  async function switchTo(chainId: ChainId, ask: AskChange): Promise<void> {
    confirmedChain = undefined
    const { chainId: reported } = await ask('SWITCH_NETWORK', { chainId })
    if (!isSameNetwork(chainId, reported)) throw errors.INVALID_RESPONSE()
    confirmedChain = chainId
  }

  async function post(queued: QueuedRequest, isCurrent: () => boolean) {
    const { chainId, payload, signal, hasEffect, prompt } = queued
    await settleCalls(({ isChange }) => isChange)
    for (;;) {
      await ready(signal)
      if (signal.aborted) throw errors.REQUEST_ABORTED()
      if (!isCurrent()) throw errors.ACCOUNT_OR_NETWORK_CHANGED()
      // There must be no `await` between this check and the posting below.
      if (confirmedChain === chainId) break
      await settleCalls(() => true)
      await switchTo(chainId, createAskChange(signal))
    }
    return { answer: hasEffect ? postWithEffect(payload, signal, prompt) : postRead(payload, signal) }
  }

  function postWithEffect(
    payload: unknown,
    signal: AbortSignal,
    prompt: UserPrompt | undefined,
  ): Promise<unknown> {
    const abandon = () => prompt?.abandon()
    const options = { signal, abandon, ...(prompt && { timeoutMs: undefined }) }
    const answer = track(call('RPC_REQUEST', payload, options), { isChange: false, signal, abort: restart })
    const stop = prompt?.watch()
    if (!stop) return answer
    signal.addEventListener('abort', stop)
    return answer.finally(() => {
      signal.removeEventListener('abort', stop)
      stop()
    })
  }

  function postRead(payload: unknown, signal: AbortSignal): Promise<unknown> {
    const controller = new AbortController()
    const answer = call('RPC_REQUEST', payload, { signal: AbortSignal.any([signal, controller.signal]) })
    // A change waits for a read only for the grace period. Afterwards its answer might be of the other network.
    return track(answer, { isChange: false, signal: AbortSignal.abort(), abort: () => controller.abort() })
  }

  function invalidate(scope: Namespace | 'all'): void {
    changes.set(scope, (changes.get(scope) ?? 0) + 1)
  }

  return {
    /** Forgets the confirmed network, so that the frame has to confirm it again. */
    forgetNetwork(): void {
      confirmedChain = undefined
    },
    /** Rejects requests that were approved before and are not posted yet, because the account has changed. */
    invalidate,
    /** Records the network that the frame reports. */
    confirmNetwork(chainId: ChainId, reported: string | number): void {
      confirmedChain = isSameNetwork(chainId, reported) ? chainId : undefined
    },
    switchTo,
    /**
     * Changes the network or account of a namespace exclusively. Requests that were approved before and are not posted
     * yet are rejected with ACCOUNT_OR_NETWORK_CHANGED.
     * @throws {LatchkitError} FRAME_ABORTED when the signal aborts, and the errors of `work`
     */
    change<T>(
      scope: Namespace | 'all',
      requester: AbortSignal,
      work: (ask: AskChange) => Promise<T>,
    ): Promise<T> {
      return enqueue(requester, errors.FRAME_ABORTED, async () => {
        await settleCalls(() => true)
        if (requester.aborted) throw errors.FRAME_ABORTED()
        confirmedChain = undefined
        invalidate(scope)
        try {
          return await work(createAskChange(requester))
        } finally {
          // Requests approved during the change are rejected too, because the modal still showed the old state.
          invalidate(scope)
        }
      })
    },
    /**
     * Posts a request once the frame is on its network, and returns the frame's answer.
     * @throws {LatchkitError} ACCOUNT_OR_NETWORK_CHANGED, with nothing posted, when a change came between; REQUEST_ABORTED
     */
    async request(queued: QueuedRequest): Promise<unknown> {
      const { namespace } = parseChainId(queued.chainId)
      const initialChanges = countChanges(namespace)
      // A read stays valid after a change, because it names its network.
      const isCurrent = () => !queued.hasEffect || countChanges(namespace) === initialChanges
      const { answer } = await enqueue(queued.signal, errors.REQUEST_ABORTED, () => post(queued, isCurrent))
      return answer
    },
  }
}

export type FrameQueue = ReturnType<typeof createFrameQueue>

/** Returns whether the reported value is this network: its CAIP-2 id, its reference, or its number in an EVM namespace. */
export function isSameNetwork(chainId: ChainId, reported: string | number): boolean {
  const { namespace, reference } = parseChainId(chainId)
  if (reported === chainId || reported === reference) return true
  return (
    namespace === 'eip155' &&
    /^(0x[0-9a-f]+|\d+)$/i.test(`${reported}`) &&
    `${BigInt(reported)}` === reference
  )
}

const isTimeout = (error: unknown): boolean =>
  error instanceof LatchkitError && error.reason === 'FRAME_TIMEOUT'

function untilAborted<T>(result: Promise<T>, signal: AbortSignal, error: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(error())
    const stop = () => signal.removeEventListener('abort', abort)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
    result.then(resolve, reject).finally(stop)
  })
}

/** Waits while the requester waits for the answer, and for the grace period after that. */
function untilSettled({ settled, signal }: OpenCall): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const startGrace = () => {
      timer = setTimeout(resolve, graceMs)
    }
    if (signal.aborted) startGrace()
    else signal.addEventListener('abort', startGrace, { signal: done.signal })
    void settled.then(() => {
      done.abort()
      clearTimeout(timer)
      resolve()
    })
  })
}
