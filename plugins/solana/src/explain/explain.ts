import { type Network, parseAccountId } from '@latchkit/kernel'
import {
  type Caution,
  copyOwn,
  copyOwnDeep,
  type ExplainOptions,
  type Explanation,
  fieldsOf,
  hasOtherFields,
  isBlocked,
  type NodeAccess,
  type Statement,
  withCautions,
} from '@latchkit/kernel/chain'
import type { RpcRequest } from '@latchkit/kernel/plugin'
import { toTransaction } from '../toTransaction.ts'
import { isUnderstood } from './cautions.ts'
import { explainFee, isHighFee, type RequestFee, sumFees } from './fees.ts'
import { collectKeys, fill } from './fill.ts'
import { emptyLedger, readLedger } from './readLedger.ts'
import { readMessage } from './readMessage.ts'
import { readSignIn } from './readSignIn.ts'
import { readSteps } from './readSteps.ts'
import { readTransaction } from './readTransaction.ts'
import type { RequestContext, Step } from './step.ts'

/** How long to read from the chain. After that, the explanation remains as it is. */
const timeoutMs = 5_000
const maxTransactions = 20

/** A decoded request: the steps of each of its transactions, or a single step for anything else. */
export interface ReadRequest {
  readonly transactions: readonly TransactionSteps[]
  readonly isBatch: boolean
  /** Cautions about the whole request. */
  readonly cautions: readonly Caution[]
  readonly fee?: RequestFee
}

interface TransactionSteps {
  readonly steps: readonly Step[]
  readonly cautions: readonly Caution[]
}

/** Explains a request of this namespace in statements: first from the request alone, then with data from the chain. */
export async function* explain(
  { networks, fetch }: NodeAccess,
  request: RpcRequest,
  { account, signal }: ExplainOptions,
): AsyncGenerator<Explanation> {
  const network = networks().find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const { decimals, symbol }: Partial<Network['nativeCurrency']> = copyOwn(network?.nativeCurrency ?? {})
  const context = {
    account: account && parseAccountId(account).address,
    native: copyOwn({ decimals, symbol }),
  }
  const found = readRequest(request, context)
  if (!found) return
  const read = copyOwnDeep(found)
  const stepLists = read.transactions.map(({ steps }) => steps)
  const keys = collectKeys(stepLists.flat())
  const explainSteps = (filled: readonly (readonly Step[])[]): Explanation =>
    toExplanation(
      {
        ...read,
        transactions: read.transactions.map((transaction, index) => ({
          ...transaction,
          steps: filled[index] ?? [],
        })),
      },
      context,
    )
  if (keys.length > 0 && network) {
    yield { ...explainSteps(stepLists), isPending: true }
    const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    const opensAccounts = stepLists.flat().some(({ needs }) => needs === 'rent')
    yield explainSteps(
      fill(
        stepLists,
        await readLedger(keys, opensAccounts, { node: { network, fetch }, signal: timedSignal }),
        context,
      ),
    )
  } else yield explainSteps(fill(stepLists, emptyLedger, context))
}

/** A request that sets a high fee needs a second confirmation, even if all of its steps are understood. */
function toExplanation(input: ReadRequest, context: RequestContext): Explanation {
  const read = copyOwnDeep(input)
  const stepLists = read.transactions.map(({ steps }) => steps)
  const isHigh = isHighFee(read.fee, stepLists.flat())
  const statement = withCautions(toStatement(read), isHigh ? ['highFee'] : [])
  return {
    statement,
    fee: explainFee(read.fee, context),
    isUnderstood:
      !isHigh &&
      !read.cautions.includes('unexplainedParts') &&
      stepLists.every((steps) => steps.length > 0 && steps.every(isUnderstood)),
    isBlocked: isBlocked(statement),
  }
}

/** Combines a request into one statement. */
export function toStatement({ transactions, isBatch, cautions }: ReadRequest): Statement {
  const parts = transactions.map(({ steps, cautions: ownCautions }): Statement => {
    const [single] = steps
    if (single && steps.length === 1) return withCautions(single.statement, ownCautions)
    return withCautions(
      { kind: 'several', of: 'steps', parts: steps.map(({ statement }) => statement) },
      ownCautions,
    )
  })
  const [single] = parts
  const statement: Statement = single && !isBatch ? single : { kind: 'several', of: 'transactions', parts }
  return withCautions(statement, cautions)
}

/**
 * Explains a request from its own params. A malformed request becomes a `data` statement; for an unknown method the
 * result is `undefined`.
 */
export function readRequest(
  { method, params: input }: Pick<RpcRequest, 'method' | 'params'>,
  context: RequestContext,
): ReadRequest | undefined {
  const params: Readonly<Record<string, unknown>> = fieldsOf(Array.isArray(input) ? input[0] : input)
  const { transaction, transactions, message } = params
  const signer = method === 'solana_signIn' ? params.address : params.pubkey
  const cautions: readonly Caution[] = [
    ...(signer === undefined || signer === context.account ? [] : (['otherAccount'] as const)),
    ...(hasOtherFields(input, knownFields.get(method) ?? Object.keys(params))
      ? (['unexplainedParts'] as const)
      : []),
  ]
  switch (method) {
    case 'solana_signIn': {
      const defaults = { domain: globalThis.location?.host, address: context.account }
      return { transactions: [toTransactionSteps(readSignIn(params, defaults))], isBatch: false, cautions }
    }
    case 'solana_signMessage':
      return { transactions: [toTransactionSteps(readMessage(message))], isBatch: false, cautions }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return { ...readOneTransaction(transaction, context), cautions }
    case 'solana_signAllTransactions':
      return { ...readTransactions(transactions, context), cautions }
    default:
      return undefined
  }
}

/** The fields of each method, except for a sign-in, whose fields are explained one by one. */
const knownFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['solana_signMessage', ['message', 'pubkey']],
  ['solana_signTransaction', ['transaction', 'pubkey']],
  ['solana_signAndSendTransaction', ['transaction', 'pubkey', 'options', 'sendOptions']],
  ['solana_signAllTransactions', ['transactions', 'pubkey']],
])

const toTransactionSteps = (statement: Statement): TransactionSteps => ({
  steps: [copyOwn({ statement })],
  cautions: [],
})

/** What is read of the transactions of a request. */
type ReadTransactions = Pick<ReadRequest, 'transactions' | 'isBatch' | 'fee'>

const unreadable: ReadTransactions = {
  transactions: [toTransactionSteps({ kind: 'data' })],
  isBatch: false,
  fee: 'unknown',
}

/** Reads a transaction; malformed input becomes a `data` statement. */
function readOneTransaction(input: unknown, context: RequestContext): ReadTransactions {
  try {
    const bytes = toTransaction(input)
    if (!bytes) return unreadable
    const { steps, fee, isSigner } = readSteps(readTransaction(bytes), context)
    return { transactions: [{ steps, cautions: isSigner ? [] : ['otherAccount'] }], isBatch: false, fee }
  } catch {
    return unreadable
  }
}

function readTransactions(inputs: unknown, context: RequestContext): ReadTransactions {
  if (!Array.isArray(inputs) || inputs.length === 0 || inputs.length > maxTransactions) return unreadable
  const all = inputs.map((input) => readOneTransaction(input, context))
  return {
    transactions: all.flatMap(({ transactions }) => transactions),
    isBatch: true,
    fee: sumFees(all.map(({ fee }) => fee)),
  }
}
