import { isRecord } from '../../base/values/wrongShape.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Explanation } from '../../contracts/explanation.ts'
import type { TransactionStatus } from '../../contracts/transaction.ts'

/** Validates an answer. Some depend on the arguments of the call. */
type Check = (answer: unknown, args?: readonly unknown[]) => boolean

const isText: Check = (value) => typeof value === 'string'
const isDraft: Check = (value) => isRecord(value) && isText(value.method)
const isOptional =
  (check: Check): Check =>
  (value, args) =>
    value === undefined || check(value, args)
const isNatural: Check = (value) => typeof value === 'bigint' && value >= 0n
const isBalance: Check = (value) =>
  isRecord(value) && isNatural(value.value) && isText(value.symbol) && Number.isSafeInteger(value.decimals)

/**
 * Whether a URI names the address of the account and no other: a scheme, the address, and parameters. Someone who scans it
 * sends there, so the place of the address is checked, and not only that it occurs.
 */
const isUriOf: Check = (value, [account] = []) => {
  if (typeof value !== 'string') return false
  const [, address, parameters = ''] = /^(?:[a-z][a-z\d+.-]*:)?([^:@?]+)([@?]\S*)?$/.exec(value) ?? []
  return address === `${account}`.split(':')[2] && parameters.length <= maxParameters
}
/** The code has to stay legible. */
const maxParameters = 256

const statuses: readonly unknown[] = [
  'included',
  'pending',
  'failed',
  'expired',
  'probablySent',
  'unknown',
] satisfies TransactionStatus[]

/** Validates the answers of an adapter's asynchronous methods. */
const checks: Readonly<Partial<Record<keyof ChainAdapter, Check>>> = {
  checkAddress: (value) =>
    isRecord(value) &&
    (value.ok === true ? isText(value.address) : value.ok === false && isText(value.reason)),
  signMessageRequest: isDraft,
  balance: isBalance,
  tokenBalance: isBalance,
  evidenceBefore: isOptional(isRecord),
  transactionStatus: (value) => statuses.includes(value),
  classifyError: isOptional(isText),
  responseParser: isOptional((value) => typeof value === 'function'),
  signThenSend: isOptional(
    (value) => isRecord(value) && isDraft(value.sign) && typeof value.send === 'function',
  ),
  explain: (value) => isRecord(value) && typeof Reflect.get(value, Symbol.asyncIterator) === 'function',
  receiveUri: isOptional(isUriOf),
  transfer: isDraft,
  createSource: (value) => isRecord(value) && typeof value.connect === 'function',
}

/** An adapter's asynchronous methods. */
export const asyncMethods: readonly string[] = Object.keys(checks)

const isExplanation: Check = (value) =>
  isRecord(value) &&
  isRecord(value.statement) &&
  isText(value.statement.kind) &&
  typeof value.isUnderstood === 'boolean' &&
  typeof value.isBlocked === 'boolean'

/** Returns the answer if it is valid for its method and the arguments of the call. Each step of an explanation is validated when it arrives. */
export function checkCapability(
  name: string,
  answer: unknown,
  createError: (method: string) => Error,
  args?: readonly unknown[],
): unknown {
  const check = Object.hasOwn(checks, name) ? checks[name as keyof ChainAdapter] : undefined
  if (check && !check(answer, args)) throw createError(name)
  return name === 'explain' ? checkEach(answer as AsyncIterable<Explanation>, createError) : answer
}

async function* checkEach(
  explanations: AsyncIterable<Explanation>,
  createError: (method: string) => Error,
): AsyncIterable<Explanation> {
  for await (const explanation of explanations) {
    if (!isExplanation(explanation)) throw createError('explain')
    yield explanation
  }
}
