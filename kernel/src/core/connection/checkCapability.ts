import { lazy } from '../../base/async/lazy.ts'
import {
  type Check,
  isAmount,
  isDraft,
  isFunction,
  isOptional,
  isText,
} from '../../base/values/answerChecks.ts'
import { isRecord } from '../../base/values/wrongShape.ts'
import type { ChainAdapter } from '../../contracts/chain.ts'
import type { Explanation } from '../../contracts/explanation.ts'

/** Validates the answers of an adapter's asynchronous methods. */
const checks: Readonly<Partial<Record<keyof ChainAdapter, Check>>> = {
  checkAddress: (value) =>
    isRecord(value) &&
    (value.ok === true ? isText(value.address) : value.ok === false && isText(value.reason)),
  signMessageRequest: isDraft,
  balance: isAmount,
  tokenBalance: isAmount,
  evidenceBefore: isOptional(isRecord),
  transactionStatus: isText,
  classifyError: isOptional(isText),
  responseParser: isOptional(isFunction),
  signThenSend: isOptional((value) => isRecord(value) && isDraft(value.sign) && isFunction(value.send)),
  explain: (value) => isRecord(value) && isFunction(Reflect.get(value, Symbol.asyncIterator)),
  receiveUri: isOptional(isText),
  transfer: isDraft,
  createSource: (value) => isRecord(value) && isFunction(value.connect),
}

/** An adapter's asynchronous methods. */
export const asyncMethods: readonly string[] = Object.keys(checks)

const isExplanation: Check = (value) =>
  isRecord(value) &&
  isRecord(value.statement) &&
  isText(value.statement.kind) &&
  typeof value.isUnderstood === 'boolean' &&
  typeof value.isBlocked === 'boolean'

const loadLateChecks = lazy(() => import('./lateChecks.ts'))

/**
 * Returns the answer if it is valid for its method and the arguments of the call. Each step of an explanation is validated when
 * it arrives.
 */
export async function checkCapability(
  name: string,
  answer: unknown,
  createError: (method: string) => Error,
  [account]: readonly unknown[] = [],
): Promise<unknown> {
  const check = Object.hasOwn(checks, name) ? checks[name as keyof ChainAdapter] : undefined
  if (check && !check(answer)) throw createError(name)
  // No view needs these two when it opens, so their checks load with the first call.
  const isLate = name === 'receiveUri' || name === 'transactionStatus'
  if (isLate && !(await loadLateChecks())[name](answer, account)) throw createError(name)
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
