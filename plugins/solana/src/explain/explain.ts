import {
  type Caution,
  type ExplainedAmount,
  type ExplainOptions,
  type Explanation,
  type Network,
  parseAccountId,
  type RpcRequest,
  type Statement,
} from '@latchkit/kernel'
import { toBytes, toTransaction } from '../bytes.ts'
import { isBlocked, isUnderstood, withCautions } from './cautions.ts'
import { fill } from './fill.ts'
import type { Asked } from './programs.ts'
import { readSteps } from './readSteps.ts'
import { readTransaction } from './readTransaction.ts'

/** What reading the chain may take: after that, what is known is all there is. */
const readMs = 5_000
/** Longer texts of base58 take time to read that nobody has. */
const mostText = 4_096
const mostTransactions = 20

interface Read {
  readonly statement: Statement
  readonly fee?: bigint | undefined
}

/** Puts a request of this namespace into statements: at once what it says itself, then with what the chain says. */
export async function* explain(
  networks: readonly Network[],
  request: RpcRequest,
  { account, signal }: ExplainOptions,
): AsyncGenerator<Explanation> {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const { decimals, symbol } = network?.nativeCurrency ?? {}
  const native = { decimals, symbol }
  const read = readRequest(request, { account: account && parseAccountId(account).address, native })
  if (!read) return
  const fee: ExplainedAmount | undefined = read.fee === undefined ? undefined : { value: read.fee, ...native }
  const said = toExplanation(read.statement, fee)
  if (!network) return yield said
  yield { ...said, isPending: true }
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(readMs)])
  yield toExplanation(await fill(read.statement, network, bounded), fee)
}

const toExplanation = (statement: Statement, fee: ExplainedAmount | undefined): Explanation => ({
  statement,
  fee,
  isRead: isUnderstood(statement),
  isBlocked: isBlocked(statement),
})

/** What a request says itself; of one that is broken, that it cannot be read; of one that is not known, nothing. */
export function readRequest(
  { method, params: given }: Pick<RpcRequest, 'method' | 'params'>,
  asked: Asked,
): Read | undefined {
  const params: Readonly<Record<string, unknown>> = Object(Array.isArray(given) ? given[0] : given)
  const { pubkey } = params
  const whose: readonly Caution[] = pubkey === undefined || pubkey === asked.account ? [] : ['otherAccount']
  const read = () => {
    switch (method) {
      case 'solana_signMessage':
        return { statement: readMessage(params.message) }
      case 'solana_signTransaction':
      case 'solana_signAndSendTransaction':
        return readOne(params.transaction, asked)
      case 'solana_signAllTransactions':
        return { statement: readAll(params.transactions, asked) }
      default:
        return undefined
    }
  }
  try {
    const said = read()
    return said && { ...said, statement: withCautions(said.statement, whose) }
  } catch {
    return { statement: { kind: 'data', cautions: whose } }
  }
}

function readOne(given: unknown, asked: Asked) {
  const isLong = typeof given === 'string' && given.length > mostText
  const bytes = isLong ? undefined : toTransaction(given)
  if (!bytes) throw new TypeError('No transaction')
  return readSteps(readTransaction(bytes), asked)
}

function readAll(given: unknown, asked: Asked): Statement {
  if (!Array.isArray(given) || given.length === 0 || given.length > mostTransactions)
    throw new TypeError('No transactions')
  const parts = given.map((one): Statement => {
    try {
      return readOne(one, asked).statement
    } catch {
      return { kind: 'data' }
    }
  })
  return { kind: 'several', of: 'transactions', parts }
}

/** A text, or the bytes that are none. */
function readMessage(given: unknown): Statement {
  const isLong = typeof given === 'string' && given.length > mostText
  const bytes = isLong ? undefined : toBytes(given)
  if (!bytes) return { kind: 'message', bytes: `${given}` }
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { kind: 'message', text: decoder.decode(bytes) }
  } catch {
    return { kind: 'message', bytes: `${given}` }
  }
}
