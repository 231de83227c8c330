import { type Resolution, unknownOutcomeOf } from '@latchkit/kernel'
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

/** What keeping a try of a send gives. */
export interface KeptTry {
  /** Its outcome is certain. */
  end(): void
  /**
   * Keeps it when its error says that it may have been sent, and tells of it now and whenever more is known; false when
   * the error proves that it was not.
   */
  keep(error: unknown, tell: (send: UnknownSend) => void): boolean
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
        one.send = { state: 'unknown', hash, asking: !answered, checking: answered }
        tell(one.send)
        void resolution.then((known) => {
          one.send = { ...resolved[known.status], hash: known.hash ?? hash }
          if (one.send.state !== 'unknown') end()
          tell(one.send)
        })
        return true
      },
    }
  }
  return { find, begin }
}

/** Addresses in hex are the same in any case; others are not. */
const plain = (text: string): string => (/(^|:)0x/i.test(text) ? text.toLowerCase() : text)

const keyOf = ({ from, to, chainId, value, token = '' }: Review): string =>
  JSON.stringify([plain(from), plain(to), chainId, `${value}`, plain(token)])
