import {
  type Caution,
  type ExplainedFee,
  type ExplainOptions,
  type Explanation,
  parseAccountId,
  type RpcRequest,
  type Statement,
} from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { toTransaction } from '../toTransaction.ts'
import { isBlocked, isUnderstood, withCautions } from './cautions.ts'
import { fill, keysOf } from './fill.ts'
import { emptyLedger, readLedger } from './readLedger.ts'
import { readMessage } from './readMessage.ts'
import { readSteps } from './readSteps.ts'
import { readTransaction } from './readTransaction.ts'
import type { Asked, Step } from './step.ts'

/** What reading the chain may take: after that, what is known is all there is. */
const readMs = 5_000
const mostTransactions = 20

/** What a request says itself: the steps of each of its transactions, or the one step that is something else. */
export interface Read {
  readonly rows: readonly Row[]
  readonly isSeveral: boolean
  /** About the whole request. */
  readonly cautions: readonly Caution[]
  readonly fee?: bigint | undefined
}

interface Row {
  readonly steps: readonly Step[]
  readonly cautions: readonly Caution[]
}

/** Puts a request of this namespace into statements: at once what it says itself, then with what the chain says. */
export async function* explain(
  { networks, fetch }: NodeAccess,
  request: RpcRequest,
  { account, signal }: ExplainOptions,
): AsyncGenerator<Explanation> {
  const network = networks().find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const { decimals, symbol } = network?.nativeCurrency ?? {}
  const asked = { account: account && parseAccountId(account).address, native: { decimals, symbol } }
  const read = readRequest(request, asked)
  if (!read) return
  const rows = read.rows.map(({ steps }) => steps)
  const keys = keysOf(rows.flat())
  const withRows = (filled: readonly (readonly Step[])[]): Explanation =>
    toExplanation({ ...read, rows: read.rows.map((row, at) => ({ ...row, steps: filled[at] ?? [] })) }, asked)
  if (keys.length > 0 && network) {
    yield { ...withRows(rows), isPending: true }
    const bounded = AbortSignal.any([signal, AbortSignal.timeout(readMs)])
    const opens = rows.flat().some(({ needs }) => needs === 'rent')
    yield withRows(
      fill(rows, await readLedger(keys, opens, { node: { network, fetch }, signal: bounded }), asked),
    )
  } else yield withRows(fill(rows, emptyLedger, asked))
}

function toExplanation(read: Read, { native }: Asked): Explanation {
  const statement = statementOf(read)
  const fee: ExplainedFee | undefined =
    read.fee === undefined ? undefined : { value: read.fee, ...native, exactness: 'atMost' }
  return {
    statement,
    fee,
    isRead: read.rows.every(({ steps }) => steps.length > 0 && steps.every(isUnderstood)),
    isBlocked: isBlocked(statement),
  }
}

/** All of a request in one statement. */
export function statementOf({ rows, isSeveral, cautions }: Read): Statement {
  const parts = rows.map(({ steps, cautions: own }): Statement => {
    const [only] = steps
    if (only && steps.length === 1) return withCautions(only.statement, own)
    return withCautions({ kind: 'several', of: 'steps', parts: steps.map(({ statement }) => statement) }, own)
  })
  const [only] = parts
  const statement: Statement = only && !isSeveral ? only : { kind: 'several', of: 'transactions', parts }
  return withCautions(statement, cautions)
}

/** What a request says itself; of one that is broken, that it cannot be read; of one that is not known, nothing. */
export function readRequest(
  { method, params: given }: Pick<RpcRequest, 'method' | 'params'>,
  asked: Asked,
): Read | undefined {
  const params: Readonly<Record<string, unknown>> = Object(Array.isArray(given) ? given[0] : given)
  const { pubkey, transaction, transactions, message } = params
  const cautions: readonly Caution[] =
    pubkey === undefined || pubkey === asked.account ? [] : ['otherAccount']
  switch (method) {
    case 'solana_signMessage':
      return { rows: [rowOf(readMessage(message))], isSeveral: false, cautions }
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return { ...readOne(transaction, asked), isSeveral: false, cautions }
    case 'solana_signAllTransactions':
      return { ...readAll(transactions, asked), cautions }
    default:
      return undefined
  }
}

const rowOf = (statement: Statement): Row => ({ steps: [{ statement }], cautions: [] })

/** A transaction, or that it is none. */
function readOne(given: unknown, asked: Asked): Pick<Read, 'rows' | 'fee'> {
  try {
    const bytes = toTransaction(given)
    if (!bytes) return { rows: [rowOf({ kind: 'data' })] }
    const { steps, fee, isSigner } = readSteps(readTransaction(bytes), asked)
    return { rows: [{ steps, cautions: isSigner ? [] : ['otherAccount'] }], fee }
  } catch {
    return { rows: [rowOf({ kind: 'data' })] }
  }
}

function readAll(given: unknown, asked: Asked): Pick<Read, 'rows' | 'isSeveral'> {
  if (!Array.isArray(given) || given.length === 0 || given.length > mostTransactions)
    return { rows: [rowOf({ kind: 'data' })], isSeveral: false }
  return { rows: given.flatMap((one) => readOne(one, asked).rows), isSeveral: true }
}
