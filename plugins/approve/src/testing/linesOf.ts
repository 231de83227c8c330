import type { Caution, Explanation, Statement } from '@latchkit/kernel'
import { fakeRequest } from '@latchkit/kernel/testing'
import { sayRequest } from '../words/sayRequest.ts'
import type { Fact, Noted, Said } from '../words/shown.ts'
import { english } from './english.ts'

const lineOf = ({ label, text, kind }: Fact): string => `${label}: ${text}${kind ? ` (${kind})` : ''}`

const careOf = ({ caution, blocks, at }: Noted): string =>
  `${blocks ? 'No' : 'Care'}${at.length > 0 ? ` (${at.join(', ')})` : ''}: ${caution}`

/** What a person reads of something, from above to below: its parts with their numbers, further in. */
export const linesOf = ({ title, facts, cautions, parts, omitted }: Said): readonly string[] => [
  title,
  ...facts.map(lineOf),
  ...cautions.map(careOf),
  ...parts.flatMap((part) =>
    linesOf(part).map((line, at) => (at === 0 ? `${part.at}. ${line}` : `   ${line}`)),
  ),
  ...(omitted > 0 ? [`And ${omitted} more`] : []),
]

/** What is shown of a statement that its namespace takes for understood. */
export function shownOf(
  statement: Statement,
  method = 'eth_sendTransaction',
  more: Partial<Explanation> = {},
) {
  const explained: Explanation = { statement, isRead: true, isBlocked: false, ...more }
  return sayRequest(fakeRequest({ method, params: [] }), explained, english)
}

/** Each code that there is, so that a table can say something of all of them. */
export const everyCaution: readonly Caution[] = Object.keys({
  unlimited: 0,
  spenderNoCode: 0,
  targetNoCode: 0,
  recipientIsContract: 0,
  recipientIsToken: 0,
  zeroAddress: 0,
  lookAlike: 0,
  deadlineFar: 0,
  deadlinePast: 0,
  delegation: 0,
  freeOffer: 0,
  anyNetwork: 0,
  noContract: 0,
  oddDomain: 0,
  oddParts: 0,
  authority: 0,
  otherHost: 0,
  otherNetwork: 0,
  otherAccount: 0,
  hashMessage: 0,
  transactionMessage: 0,
  structuredMessage: 0,
  unreadableText: 0,
  highFee: 0,
  feeConflict: 0,
  ownerNotYou: 0,
  unknownToken: 0,
  unchecked: 0,
  rent: 0,
  signInAccount: 0,
  signInNetwork: 0,
  signInGrants: 0,
} satisfies Record<Caution, 0>) as Caution[]
