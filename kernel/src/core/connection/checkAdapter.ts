import type { ChainAdapter, TransactionStatus } from '../../contracts/chain.ts'
import type { Explanation } from '../../contracts/explanation.ts'
import { isRecord } from '../plugin/wrongShape.ts'

type Check = (answer: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isNatural: Check = (value) => typeof value === 'bigint' && value >= 0n
const isDraft: Check = (value) => isRecord(value) && isText(value.method)
const isOptional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)

const statuses: readonly unknown[] = [
  'included',
  'pending',
  'failed',
  'expired',
  'probablySent',
  'unknown',
] satisfies TransactionStatus[]

/** The shapes that an adapter's answers must have, by method. */
const checks: Readonly<Partial<Record<keyof ChainAdapter, Check>>> = {
  checkAddress: (value) =>
    isRecord(value) &&
    (value.ok === true ? isText(value.address) : value.ok === false && isText(value.reason)),
  signMessageRequest: isDraft,
  readSignature: (value) => isRecord(value) && isText(value.signature),
  switchRequest: (value) => Array.isArray(value) && value.every(isDraft),
  localAnswer: isOptional((value) => value === 'connect' || (isRecord(value) && 'result' in value)),
  providerState: (value) => isRecord(value) && Array.isArray(value.accounts),
  balance: (value) =>
    isRecord(value) && isNatural(value.value) && isText(value.symbol) && Number.isSafeInteger(value.decimals),
  evidenceBefore: isOptional(isRecord),
  transactionStatus: (value) => statuses.includes(value),
  classifyError: isOptional(isText),
  answerReader: isOptional((value) => typeof value === 'function'),
  splitSend: isOptional(
    (value) => isRecord(value) && isDraft(value.sign) && typeof value.send === 'function',
  ),
  explain: (value) => isRecord(value) && typeof Reflect.get(value, Symbol.asyncIterator) === 'function',
  transfer: isDraft,
}

const isExplanation: Check = (value) =>
  isRecord(value) &&
  isRecord(value.statement) &&
  isText(value.statement.kind) &&
  typeof value.isRead === 'boolean' &&
  typeof value.isBlocked === 'boolean'

const checked = new WeakMap<ChainAdapter, ChainAdapter>()

/**
 * An adapter whose every answer is checked against its contract, one for each adapter. An answer of the wrong shape is
 * thrown as what `wrong` makes of the method's name. A capability that the adapter lacks stays absent.
 */
export function checkAdapter(adapter: ChainAdapter, wrong: (method: string) => Error): ChainAdapter {
  const known = checked.get(adapter)
  if (known) return known
  const made: ChainAdapter = Object.create(adapter)
  for (const [name, check] of Object.entries(checks)) {
    const method: unknown = Reflect.get(adapter, name)
    if (typeof method !== 'function') continue
    const verify = (answer: unknown): unknown => {
      if (!check(answer)) throw wrong(name)
      return name === 'explain' ? checkEach(answer as AsyncIterable<Explanation>, wrong) : answer
    }
    const call = (...args: unknown[]): unknown => {
      const answer: unknown = method.apply(adapter, args)
      return answer instanceof Promise ? answer.then(verify) : verify(answer)
    }
    Object.defineProperty(made, name, { value: call, writable: true, configurable: true, enumerable: true })
  }
  checked.set(adapter, made)
  return made
}

async function* checkEach(
  explanations: AsyncIterable<Explanation>,
  wrong: (method: string) => Error,
): AsyncIterable<Explanation> {
  for await (const explanation of explanations) {
    if (!isExplanation(explanation)) throw wrong('explain')
    yield explanation
  }
}
