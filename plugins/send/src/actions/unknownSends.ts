import { LatchkitError, type Resolution, unknownOutcomeOf } from '@latchkit/kernel'
import type { Review, Sending } from '../model.ts'

/** A send that has no certain outcome yet, as the review of the same send shows it. */
export type UnknownSend = Omit<Sending, 'count'>

/** What a send that was unknown turned out to be. */
const resolved: Readonly<Record<Resolution['status'], UnknownSend>> = {
  sent: { state: 'sent' },
  failed: { state: 'reverted' },
  notSent: { state: 'unsent' },
  probablySent: { state: 'unknown', probably: true },
  unknown: { state: 'unknown' },
}

/** One try that has no certain outcome yet; there may be several of the same send. */
interface Try {
  readonly key: string
  send: UnknownSend
}

/** Told of a try; `isLate` when it is the wallet's own late answer that says it. */
export type Tell = (send: UnknownSend, isLate: boolean) => void

/** What keeping a try of a send gives. */
export interface KeptTry {
  /** Its outcome is certain. */
  end(): void
  /**
   * Keeps it when its error says that it may have been sent, and tells of it now and whenever more is known; false when
   * the error proves that it was not.
   */
  keep(error: unknown, tell: Tell): boolean
}

/** Keeps what was handed to a wallet and has no certain outcome, by what it sends: it is sent again only on purpose. */
export function createUnknownSends() {
  const tries = new Set<Try>()

  /** What is unknown of a send of the same amount of the same token, by the same account to the same receiver. */
  const find = (review: Review): UnknownSend | undefined =>
    [...tries].findLast(({ key }) => key === keyOf(review))?.send

  /** A wallet is about to be asked. */
  function begin(review: Review): KeptTry {
    const one: Try = { key: keyOf(review), send: { state: 'unknown', asking: true } }
    tries.add(one)
    const end = () => void tries.delete(one)
    return {
      end,
      keep(error, tell) {
        const outcome = unknownOutcomeOf(error)
        if (!outcome) return false
        const { hash, answered, resolution } = outcome
        const why = wordsOf(error)
        one.send = { state: 'unknown', hash, why, asking: !answered, checking: answered }
        tell(one.send, false)
        void resolution.then((known) => {
          one.send = { why, ...resolved[known.status], hash: known.hash ?? hash }
          if (one.send.state !== 'unknown') end()
          tell(one.send, !answered)
        })
        return true
      },
    }
  }
  return { find, begin }
}

/** What the wallet or its node answered, where it answered with words. */
function wordsOf(error: unknown): string | undefined {
  const { cause } = error instanceof Error ? error : {}
  // An error of the kit's own means that there was no answer.
  if (cause instanceof LatchkitError) return undefined
  const { message }: { readonly message?: unknown } = Object(cause)
  return typeof message === 'string' && message !== '' ? message.slice(0, 300) : undefined
}

/** Addresses in hex are the same in any case; others are not. */
const plain = (text: string): string => (/(^|:)0x/i.test(text) ? text.toLowerCase() : text)

/** Whether two reviews send the same. */
export const isSameSend = (one: Review, other: Review | undefined): boolean =>
  other !== undefined && keyOf(one) === keyOf(other)

/** What a review sends, in one text. */
export const keyOf = ({ from, to, chainId, value, token = '' }: Review): string =>
  JSON.stringify([plain(from), plain(to), chainId, `${value}`, plain(token)])
