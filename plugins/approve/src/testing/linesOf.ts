import type { Caution, Explanation, Statement } from '@latchkit/kernel/chain'
import { fakeRequest } from '@latchkit/kernel/testing'
import { formatRequest } from '../words/formatRequest.ts'
import type { Fact, FormattedStatement, LocatedCaution } from '../words/formatted.ts'
import type { Language } from '../words/language.ts'
import { english } from './english.ts'

const lineOf = ({ label, text, kind }: Fact): string => `${label}: ${text}${kind ? ` (${kind})` : ''}`

const cautionLineOf = ({ caution, blocks, at }: LocatedCaution): string =>
  `${blocks ? 'No' : 'Care'}${at.length > 0 ? ` (${at.join(', ')})` : ''}: ${caution}`

/** The lines of a formatted statement from top to bottom. Parts have their number and are indented. */
export const linesOf = ({
  title,
  facts,
  cautions,
  parts,
  omitted,
}: FormattedStatement): readonly string[] => [
  title,
  ...facts.map(lineOf),
  ...cautions.map(cautionLineOf),
  ...parts.flatMap((part) =>
    linesOf(part).map((line, index) => (index === 0 ? `${part.at}. ${line}` : `   ${line}`)),
  ),
  ...(omitted > 0 ? [`And ${omitted} more`] : []),
]

/** Formats a request for a statement that the adapter fully understands. */
export function formatExample(
  statement: Statement,
  method = 'eth_sendTransaction',
  overrides: Partial<Explanation> = {},
  language: Language = english,
) {
  const explanation: Explanation = { statement, isUnderstood: true, isBlocked: false, ...overrides }
  return formatRequest(fakeRequest({ method, params: [] }), explanation, language)
}

/** All cautions. The `satisfies` check fails if a new one is missing. */
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
  lowValue: 0,
  arrivesLess: 0,
  leavesMore: 0,
  anyNetwork: 0,
  noContract: 0,
  domainMismatch: 0,
  unexplainedParts: 0,
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
  receiverNotYou: 0,
  unknownToken: 0,
  unknownRoute: 0,
  unchecked: 0,
  rent: 0,
  signInAccount: 0,
  signInNetwork: 0,
  signInGrants: 0,
  signInUnclear: 0,
  signInEarly: 0,
} satisfies Record<Caution, 0>) as Caution[]
