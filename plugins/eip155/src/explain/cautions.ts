import { type Caution, looksAlike, type Statement } from '@latchkit/kernel'
import { isSame } from './values.ts'

/** So far away that nobody means it. */
const farSeconds = 366n * 86_400n

/** From here on an amount is more than there is of anything. */
const boundless = 2n ** 255n
const maxUint160 = 2n ** 160n - 1n
const maxUint96 = 2n ** 96n - 1n

/** Whether an allowance has no end: half of what can be written, or all that Permit2 or a token of 96 bits can. */
export const isUnlimited = (value: bigint): boolean =>
  value >= boundless || value === maxUint160 || value === maxUint96

/** What a time says to be careful of. */
export function ofTime(...times: readonly bigint[]): readonly Caution[] {
  const now = BigInt(Math.floor(Date.now() / 1000))
  if (times.some((time) => time < now)) return ['deadlinePast']
  return times.some((time) => time - now > farSeconds) ? ['deadlineFar'] : []
}

/** What a receiver's or spender's address says to be careful of. */
export function ofAddress(
  address: string,
  { token, account }: { readonly token?: string | undefined; readonly account?: string | undefined },
): readonly Caution[] {
  if (/^0x0{40}$/.test(address)) return ['zeroAddress']
  if (token !== undefined && isSame(address, token)) return ['recipientIsToken']
  return account !== undefined && looksAlike(address, account) ? ['lookAlike'] : []
}

/** Every caution of a statement and of what it is made of. */
const allCautions = (statement: Statement): readonly Caution[] => [
  ...(statement.cautions ?? []),
  ...(statement.kind === 'several' ? statement.parts.flatMap(allCautions) : []),
]

const unreadKinds: ReadonlySet<Statement['kind']> = new Set(['call', 'program', 'create', 'data', 'delegate'])
const unreadCautions: ReadonlySet<Caution> = new Set([
  'oddParts',
  'oddDomain',
  'delegation',
  'feeConflict',
  'hashMessage',
  'structuredMessage',
  'transactionMessage',
  'unreadableText',
])

/** Whether all that a statement stands for is in it. */
export function isUnderstood(statement: Statement): boolean {
  if (unreadKinds.has(statement.kind)) return false
  if (statement.cautions?.some((one) => unreadCautions.has(one))) return false
  if (statement.kind === 'message') return statement.text !== undefined
  // What a method does is not said by its name.
  if (statement.kind === 'grant') return statement.methods === undefined
  return statement.kind !== 'several' || statement.parts.every(isUnderstood)
}

const blockingCautions: ReadonlySet<Caution> = new Set(['otherNetwork', 'otherAccount', 'transactionMessage'])

/** Whether it is for another network or account than the one that would sign it, or a transaction dressed as a message. */
export const isBlocked = (statement: Statement): boolean =>
  allCautions(statement).some((one) => blockingCautions.has(one))

/** A statement with more to be careful of. */
export const withCautions = (statement: Statement, more: readonly Caution[]): Statement =>
  more.length === 0
    ? statement
    : { ...statement, cautions: [...new Set([...(statement.cautions ?? []), ...more])] }
