import { withResolvers } from '../../base/async/withResolvers.ts'
import { LatchkitError } from '../../base/errors/latchkitError.ts'
import { transactionErrors } from '../../base/errors/transactionErrors.ts'
import type { NodeErrorKind } from '../../contracts/chain.ts'
import type { Outcome, Resolution, UnknownOutcome } from '../../contracts/rpc.ts'
import type { NoteTransaction } from '../../contracts/transaction.ts'
import { classifySpendingError } from './classifySpendingError.ts'
import type { Intent, Journal } from './journal.ts'
import { transactionHash } from './transactionHash.ts'
import { withOutcome } from './unknownOutcome.ts'

/** The dependencies of `followIntents`. */
export interface FollowPorts {
  readonly journal: Journal
  /** Classifies a node's error, if the adapter of the intent's namespace recognizes it. */
  classify(intent: Intent, error: unknown): Promise<NodeErrorKind | undefined>
  /**
   * Queries the chain about an intent whose outcome is unknown, and shows the result to the visitor unless the requester
   * does. Calls `onResolved` with the status `unknown` if the chain provides no further information.
   */
  lookUp(intent: Intent, onResolved: (resolution: Resolution) => void): void
}

export type FollowedIntents = ReturnType<typeof followIntents>

/** An intent that was sent to the wallet. */
interface FollowedIntent extends UnknownOutcome {
  answered: boolean
  /** Whether the requester no longer waits. */
  isLeft: boolean
  isLookedUp: boolean
  /** Settles with the first certain resolution. An uncertain one only settles after the wallet has answered. */
  resolve(resolution: Resolution): void
}

/** Creates the functions that follow the intents of a journal until their outcomes are known. */
export function followIntents({ journal, classify, lookUp }: FollowPorts) {
  const open = new Map<string, FollowedIntent>()

  function begin(id: string): FollowedIntent {
    const { promise: resolution, resolve: settle } = withResolvers<Resolution>()
    const followed: FollowedIntent = {
      answered: false,
      isLeft: false,
      isLookedUp: false,
      resolution,
      resolve(latest) {
        followed.isLookedUp = false
        // Until the wallet has answered, only a certain resolution counts.
        const isCertain = latest.status !== 'unknown' && latest.status !== 'probablySent'
        if (!isCertain && !followed.answered) return
        open.delete(id)
        settle(latest)
      },
    }
    open.set(id, followed)
    return followed
  }

  /** Returns the unknown outcome of an intent, and starts the look-up that resolves it. */
  function unknownOf(id: string, followed: FollowedIntent): UnknownOutcome {
    const intent = journal.find(id)
    // Another tab may have found it on the chain.
    if (intent?.state === 'done') followed.resolve({ status: 'sent', hash: intent.hash })
    else if (intent && !followed.isLookedUp) {
      followed.isLookedUp = true
      lookUp(intent, (resolution) => {
        journal.resolve(id, resolution)
        followed.resolve(resolution)
      })
    } else if (followed.answered && !intent) followed.resolve({ status: 'unknown' })
    const { answered, resolution } = followed
    return {
      answered,
      resolution,
      ...(intent?.hash === undefined ? {} : { hash: intent.hash }),
    }
  }

  /** Records the outcome that an error proves, and returns the error to throw. */
  async function recordError(id: string, followed: FollowedIntent, error: unknown): Promise<unknown> {
    const intent = journal.find(id)
    const end = await classifySpendingError(error, async (nodeError) => intent && classify(intent, nodeError))
    followed.answered = true
    journal.end(id, end)
    if (end === 'unknown') return toUnknown(error, unknownOf(id, followed))
    followed.resolve({ status: 'notSent' })
    return error
  }

  return {
    /** Whether the requester still waits for the outcome of an intent. */
    isOpen: (id: string): boolean => open.has(id),
    /** Returns the outcome of an intent, which may belong to another page, and starts the look-up that resolves it. */
    outcomeOf(id: string): UnknownOutcome {
      // The wallet's answer to a request of another page never arrives here, so such an intent counts as answered.
      const followed = open.get(id) ?? Object.assign(begin(id), { answered: true })
      return unknownOf(id, followed)
    },
    /** Sends a recorded intent to the wallet and records its outcome, even if the requester no longer waits for it. */
    async follow(id: string, send: (note: NoteTransaction) => Promise<unknown>): Promise<unknown> {
      const followed = open.get(id) ?? begin(id)
      try {
        const answer = await send((evidence) => journal.note(id, evidence))
        const hash = transactionHash(answer)
        followed.answered = true
        if (followed.isLeft) journal.resolve(id, { status: 'sent', hash })
        else journal.end(id, 'done', hash)
        followed.resolve({ status: 'sent', hash })
        return answer
      } catch (error) {
        throw await recordError(id, followed, error)
      }
    },
    /**
     * Returns the outcome of a request that is abandoned after it was sent to the wallet. Its transaction may still be
     * sent.
     */
    interrupt(id: string, error: Error): Outcome {
      const followed = open.get(id) ?? begin(id)
      followed.isLeft = true
      const outcome = unknownOf(id, followed)
      // For the requester it is a rejection by the user. The outcome on the error tells what the wallet still does.
      if (error instanceof LatchkitError && error.reason === 'USER_REJECTED')
        return { kind: 'rejected', error: withOutcome(error, outcome) }
      return { kind: 'unknown', error: toUnknown(error, outcome) }
    },
  }
}

function toUnknown(error: unknown, outcome: UnknownOutcome): Error {
  const isUnknown = error instanceof LatchkitError && error.reason === 'OUTCOME_UNKNOWN'
  return withOutcome(isUnknown ? error : transactionErrors.OUTCOME_UNKNOWN({ cause: error }), outcome)
}
