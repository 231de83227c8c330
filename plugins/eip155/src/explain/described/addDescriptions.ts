import type { ChainId } from '@latchkit/kernel'
import { copyOwn, copyOwnDeep, looksAlike, type Statement, withCautions } from '@latchkit/kernel/chain'
import type { CallDescriber, Description, InnerCall } from '@latchkit/kernel/plugin'
import { isUnlimited, isUnpinned } from '../cautions.ts'
import { exchangeCautions, routeCautions } from '../exchange.ts'
import { readCall } from '../readCall.ts'
import type { RequestContext } from '../requestContext.ts'
import { isSame } from '../values.ts'
import { checkDescription } from './checkDescription.ts'
import { controlMethods } from './controlMethods.ts'
import { describableData } from './describableData.ts'

type Leaf<Kind extends Statement['kind']> = Extract<Statement, { readonly kind: Kind }>

interface Ports {
  readonly describer: CallDescriber
  readonly chainId: ChainId
  readonly context: RequestContext
  readonly signal: AbortSignal
}

/** `user` is the account that signs. In a call of a contract, the account of the context is that contract. */
interface DescribePorts extends Ports {
  readonly user: string | undefined
  /** The data of later calls to the same contract. */
  readonly following: readonly string[]
}

/** How deeply calls within calls are described. */
const maxDepth = 3

/** Adds descriptions to a statement. `params` are those of its request. */
export function describeStatement(statement: Statement, params: unknown, ports: Ports): Promise<Statement> {
  const own = { ...ports, user: ports.context.account, following: [] }
  return statement.kind === 'data' ? describeData(statement, params, own) : addDescriptions(statement, own)
}

/**
 * Adds descriptions to the calls that are not explained, at any depth. A statement that is explained stays as it is, and so does
 * every caution: a description only adds words.
 */
async function addDescriptions(statement: Statement, ports: DescribePorts, depth = 0): Promise<Statement> {
  if (statement.kind === 'several') {
    return { ...statement, parts: await describeAll(statement.parts, ports, depth) }
  }
  return statement.kind === 'call' ? describeCall(statement, ports, depth) : statement
}

/** Describes calls that are made one after the other: a later one may pay out what an earlier one has left in a contract. */
const describeAll = (
  parts: readonly Statement[],
  ports: DescribePorts,
  depth: number,
  senderOf = (_: number): RequestContext => ports.context,
): Promise<readonly Statement[]> =>
  Promise.all(
    parts.map((part, index) => {
      const following = part.kind === 'call' ? dataAfter(parts.slice(index + 1), part.to) : []
      return addDescriptions(part, { ...ports, context: senderOf(index), following }, depth)
    }),
  )

const dataAfter = (parts: readonly Statement[], contract: string): readonly string[] =>
  parts.flatMap((part) => (part.kind === 'call' && isSame(part.to, contract) ? [part.data] : []))

async function describeData(
  statement: Leaf<'data'>,
  params: unknown,
  { describer, chainId, context, signal, user }: DescribePorts,
): Promise<Statement> {
  const data = describableData(params)
  if (!data) return statement
  const request = { ...data, chainId, from: context.account }
  const description = await ask(() => describer.describeData(request, { signal }))
  return description ? withDescription(statement, description, { user, chainId }) : statement
}

async function describeCall(call: Leaf<'call'>, ports: DescribePorts, depth: number): Promise<Statement> {
  const { describer, chainId, context, signal, user, following } = ports
  const request = {
    chainId,
    to: call.to,
    data: call.data,
    value: copyOwn(call).pays?.value ?? 0n,
    from: context.account,
    following,
  }
  const description = await ask(() => describer.describeCall(request, { signal }))
  if (!description || (description.calls.length > 0 && depth >= maxDepth)) return call
  const isControl = controlMethods.has(call.data.slice(0, 10))
  const found = isControl ? { ...description, isWhole: false } : description
  const described = withDescription(call, found, { user, chainId })
  if (description.calls.length === 0) return described
  const isOwn = description.calls.map(({ to }) => isSame(to, call.to))
  const inner = description.calls.map((innerCall, index) =>
    isOwn[index] ? readOwnCall(innerCall, context) : otherCall(innerCall, context),
  )
  // The called contract is the sender of calls to other contracts.
  const senderOf = (index: number) => (isOwn[index] ? context : { ...context, account: call.to })
  const parts = await describeAll(inner, ports, depth + 1, senderOf)
  return { kind: 'several', of: 'calls', to: call.to, parts: [described, ...parts] }
}

/** A call of the contract to itself on behalf of the caller. Its value is part of what the outer call pays. */
const readOwnCall = ({ to, data }: InnerCall, { account, native }: RequestContext): Statement =>
  readCall({ to, data: data as `0x${string}`, value: 0n, account, native })

/** A call that another account makes. The own explanations are about the visitor's account, so it stays unexplained. */
const otherCall = ({ to, data, value }: InnerCall, { native }: RequestContext): Statement => ({
  kind: 'call',
  to,
  data,
  ...(value > 0n ? { pays: { value, ...native } } : {}),
})

/** Adds a description, and the cautions that follow from the values in the data, whatever the description shows of them. */
function withDescription<S extends Leaf<'call' | 'data'>>(
  statement: S,
  found: Description,
  { user, chainId }: Pick<DescribePorts, 'user' | 'chainId'>,
): Statement {
  const { isWhole, isForAnother, calls: _, values = [], route = [], ...description } = copyOwn(found)
  return withCautions({ ...statement, description }, [
    ...(isWhole ? [] : (['unexplainedParts'] as const)),
    ...(isForAnother ? (['receiverNotYou'] as const) : []),
    // In reviewed words, the largest number can mean another thing than an allowance, such as to withdraw all.
    ...(isUnpinned(found) && values.some(isUnlimitedValue) ? (['unlimited'] as const) : []),
    ...(values.some((value) => imitates(value, user)) ? (['lookAlike'] as const) : []),
    ...exchangeCautions(found),
    ...routeCautions(route, chainId),
  ])
}

const isUnlimitedValue = (value: string | bigint): boolean => typeof value === 'bigint' && isUnlimited(value)

const imitates = (value: string | bigint, user: string | undefined): boolean =>
  typeof value === 'string' && user !== undefined && looksAlike(value, user)

/** Asks a describer. A failure, or an answer of the wrong shape, is no description. */
async function ask(describe: () => Promise<unknown>): Promise<Description | undefined> {
  try {
    const answer = await describe()
    return answer === undefined ? undefined : copyOwnDeep(checkDescription(answer))
  } catch {
    return undefined
  }
}
