import {
  type CallDescription,
  type Caution,
  copyOwnDeep,
  looksAlike,
  type Statement,
} from '@latchkit/kernel/chain'
import { isSame } from './values.ts'

/** A deadline further in the future than this is hardly ever intended. */
const farDeadlineSeconds = 366n * 86_400n

/**
 * No amount from here on is a real one: the pools of Uniswap V2 keep their balances in 112 bits. A lower bound would also
 * cover real amounts, because tokens of 18 decimals with supplies above 2^96 are traded.
 */
const unlimitedThreshold = 2n ** 112n
/** UNI, COMP and their forks keep allowances in 96 bits, of which the maximum never decreases. */
const maxUint96 = 2n ** 96n - 1n

/** Whether an allowance is unlimited for a token of any supply. A lower one is compared with the supply of its token. */
export const isUnlimited = (value: bigint): boolean => value >= unlimitedThreshold || value === maxUint96

export const maxUint256 = 2n ** 256n - 1n

/** Returns when a deadline of any contract ends. To some contracts and wallets, 0 means that there is none. */
export const endOf = (time: bigint): bigint => (time === 0n ? maxUint256 : time)

/** Returns the cautions about deadlines. */
export function timeCautions(...times: readonly bigint[]): readonly Caution[] {
  const now = BigInt(Math.floor(Date.now() / 1000))
  if (times.some((time) => time < now)) return ['deadlinePast']
  return times.some((time) => time - now > farDeadlineSeconds) ? ['deadlineFar'] : []
}

/** Returns the cautions about a receiver's or spender's address. */
export function addressCautions(
  address: string,
  { token, account }: { readonly token: string | undefined; readonly account: string | undefined },
): readonly Caution[] {
  if (/^0x0{40}$/.test(address)) return ['zeroAddress']
  if (token !== undefined && isSame(address, token)) return ['recipientIsToken']
  return account !== undefined && looksAlike(address, account) ? ['lookAlike'] : []
}

const unreadKinds: ReadonlySet<Statement['kind']> = new Set(['call', 'program', 'create', 'data', 'delegate'])
const unreadCautions: ReadonlySet<Caution> = new Set([
  'unexplainedParts',
  'domainMismatch',
  'delegation',
  'feeConflict',
  'receiverNotYou',
  'freeOffer',
  'lowValue',
  'arrivesLess',
  'leavesMore',
  'unknownRoute',
  'hashMessage',
  'structuredMessage',
  'transactionMessage',
  'unreadableText',
])

/** Whether a description is the words of a service that the site has not pinned. They can change at any time. */
export const isUnpinned = ({ source, isPinned }: CallDescription): boolean =>
  source === 'service' && isPinned !== true

/** Whether a statement has a description whose words are enough for a single confirmation. */
const isDescribed = (statement: Statement): boolean =>
  (statement.kind === 'call' || statement.kind === 'data') &&
  statement.description !== undefined &&
  !isUnpinned(statement.description)

/** Whether a statement explains its request completely. */
export const isUnderstood = (statement: Statement): boolean => isWholeStatement(copyOwnDeep(statement))

function isWholeStatement(statement: Statement): boolean {
  if (unreadKinds.has(statement.kind) && !isDescribed(statement)) return false
  if (statement.cautions?.some((caution) => unreadCautions.has(caution))) return false
  if (isDescribed(statement) && statement.cautions?.includes('unlimited')) return false
  if (statement.kind === 'message') return statement.text !== undefined
  // The name of a method does not say what the method does.
  if (statement.kind === 'grant') return statement.methods === undefined
  return statement.kind !== 'several' || statement.parts.every(isWholeStatement)
}
