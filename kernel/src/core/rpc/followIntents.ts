import type { NodeErrorKind } from '../../contracts/chain.ts'
import type { Outcome, Resolution, UnknownOutcome } from '../../contracts/rpc.ts'
import type { NoteTransaction } from '../../contracts/transaction.ts'
import { LatchkitError } from '../errors/latchkitError.ts'
import { transactionErrors } from '../errors/transactionErrors.ts'
import type { Intent, Journal } from './journal.ts'
import { judgeSpending } from './judgeSpending.ts'
import { transactionHash } from './transactionHash.ts'
import { withOutcome } from './unknownOutcome.ts'

/** What following an intent needs. */
export interface FollowPorts {
  readonly journal: Journal
  /** What a node meant with an error, where the namespace of the intent knows. */
  classify(intent: Intent, error: unknown): Promise<NodeErrorKind | undefined>
  /**
   * Asks the chain about an intent whose outcome is unknown, and says what it learns to the person where the asker does
   * not. It ends with `unknown` when the chain has nothing more to say.
   */
  lookUp(intent: Intent, found: (resolution: Resolution) => void): void
}

/** Follows an intent to its end. */
export interface FollowedIntents {
  /** Asks the wallet for what was written down, and writes how it ended, also when nobody waits any more. */
  follow(id: string, ask: (note: NoteTransaction) => Promise<unknown>): Promise<unknown>
  /** How a request ends that is left while the wallet has it: its transaction may still be sent. */
  interrupt(id: string, error: Error): Outcome
  /** What is known of an intent that may be another page's, and the look-up that settles it. */
  outcomeOf(id: string): UnknownOutcome
}

/** An intent that the wallet has. */
interface Followed extends UnknownOutcome {
  answered: boolean
  isLookedUp: boolean
  /** The first certain resolution settles; any other only once the wallet has answered as well. */
  resolve(resolution: Resolution): void
}

/** Nothing is dispatched here: what leaves for a wallet is followed until its end is known. */
export function followIntents({ journal, classify, lookUp }: FollowPorts): FollowedIntents {
  const open = new Map<string, Followed>()
  const find = (id: string) => journal.read().find((one) => one.id === id)

  function begin(id: string): Followed {
    let settle: (resolution: Resolution) => void = () => undefined
    const resolution = new Promise<Resolution>((resolve) => {
      settle = resolve
    })
    const followed: Followed = {
      answered: false,
      isLookedUp: false,
      resolution,
      resolve(known) {
        followed.isLookedUp = false
        // Until the wallet has answered, only what is certain ends it.
        const isCertain = known.status !== 'unknown' && known.status !== 'probablySent'
        if (!isCertain && !followed.answered) return
        open.delete(id)
        settle(known)
      },
    }
    open.set(id, followed)
    return followed
  }

  /** The outcome as it is told, and the look-up that settles it. */
  function unknownOf(id: string, followed: Followed): UnknownOutcome {
    const intent = find(id)
    if (intent && !followed.isLookedUp) {
      followed.isLookedUp = true
      lookUp(intent, (resolution) => {
        if (resolution.status === 'sent') journal.end(id, 'done', resolution.hash)
        if (resolution.status === 'failed' || resolution.status === 'notSent') journal.end(id, 'failed')
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

  async function judge(id: string, followed: Followed, error: unknown): Promise<unknown> {
    const intent = find(id)
    const end = await judgeSpending(error, async (given) => intent && classify(intent, given))
    followed.answered = true
    journal.end(id, end)
    if (end === 'unknown') return toUnknown(error, unknownOf(id, followed))
    followed.resolve({ status: 'notSent' })
    return error
  }

  return {
    outcomeOf(id) {
      // This page never receives the wallet's answer to a request of another page.
      const followed = open.get(id) ?? Object.assign(begin(id), { answered: true })
      return unknownOf(id, followed)
    },
    async follow(id, ask) {
      const followed = open.get(id) ?? begin(id)
      try {
        const answer = await ask((evidence) => journal.note(id, evidence))
        const hash = transactionHash(answer)
        followed.answered = true
        journal.end(id, 'done', hash)
        followed.resolve({ status: 'sent', hash })
        return answer
      } catch (error) {
        throw await judge(id, followed, error)
      }
    },
    interrupt(id, error) {
      const outcome = unknownOf(id, open.get(id) ?? begin(id))
      // The person's no is what it was for the asker; what the wallet still does can be followed.
      if (error instanceof LatchkitError && error.reason === 'USER_REJECTED')
        return { kind: 'rejected', error: withOutcome(error, outcome) }
      return { kind: 'unknown', error: toUnknown(error, outcome) }
    },
  }
}

function toUnknown(error: unknown, outcome: UnknownOutcome): Error {
  const isSaid = error instanceof LatchkitError && error.reason === 'OUTCOME_UNKNOWN'
  return withOutcome(isSaid ? error : transactionErrors.OUTCOME_UNKNOWN({ cause: error }), outcome)
}
