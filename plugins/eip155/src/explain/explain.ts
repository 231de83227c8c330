import { type Network, parseAccountId, parseChainId } from '@latchkit/kernel'
import {
  type Caution,
  copyOwn,
  copyOwnDeep,
  type ExplainOptions,
  type Explanation,
  fieldsOf,
  isBlocked,
  type NodeAccess,
  type Statement,
  withCautions,
} from '@latchkit/kernel/chain'
import {
  balanceSourceToken,
  type CallDescriber,
  type Context,
  callDescriberToken,
  lazy,
  type RpcRequest,
  resolveWithin,
} from '@latchkit/kernel/plugin'
import { accountFields, objectsOf } from '../actions/accountFields.ts'
import { checkNode } from '../actions/checkNode.ts'
import type { PlainCall, ReadRequest } from './call.ts'
import { isUnderstood } from './cautions.ts'
import { fill } from './fill.ts'
import type { AddCautions, FindPrices, OutcomePorts } from './outcome/outcome.ts'
import { readCalls } from './readCalls.ts'
import { readFee } from './readFee.ts'
import { readMessage } from './readMessage.ts'
import { readPermissions } from './readPermissions.ts'
import { readTransaction, targetCautions } from './readTransaction.ts'
import { readWallet } from './readWallet.ts'
import type { RequestContext } from './requestContext.ts'
import { readData } from './typed/readData.ts'
import { requireExact, requireList, shortName, UnreadableError } from './values.ts'

const loadDescriptions = lazy(() => import('./described/addDescriptions.ts'))
const loadOutcome = lazy(() => import('./outcome/outcome.ts'))

/** How long to read from the chain. After that, the explanation remains as it is. */
const timeoutMs = 5_000

/** How long to wait for descriptions. The rest of the time is for reading the tokens in them. */
const describeMs = 2_500

/** Finds the describer, if a plugin provides one. */
export type FindDescriber = () => Promise<CallDescriber | undefined>

/**
 * Explains a request of this namespace in statements: first from the request alone, then with descriptions and with data from
 * the chain.
 */
export async function* explain(
  chains: NodeAccess,
  request: RpcRequest,
  { account, signal }: ExplainOptions,
  findDescriber?: FindDescriber,
  findPrices?: FindPrices,
): AsyncGenerator<Explanation> {
  const networks = chains.networks()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const { decimals, symbol }: Partial<Network['nativeCurrency']> = copyOwn(network?.nativeCurrency ?? {})
  const context: RequestContext = {
    account: account && parseAccountId(account).address,
    reference: parseChainId(request.chainId).reference,
    native: { decimals, symbol },
  }
  const own = readRequest(request, copyOwnDeep(context))
  if (!own) return
  const ownStatement = copyOwnDeep(own.statement)
  const statement =
    ownStatement.kind === 'network'
      ? { ...ownStatement, name: findNetworkName(networks, ownStatement.name) }
      : ownStatement
  const spendsFunds = request.method === 'eth_sendTransaction'
  const explanation = toExplanation(statement)
  const isFixed = selfContained.has(statement.kind)
  if (!network) {
    const unchecked = isFixed ? explanation : toExplanation(withCautions(statement, ['unchecked']))
    return yield { ...unchecked, fee: spendsFunds ? 'unknown' : undefined }
  }
  if (!isFixed) yield { ...explanation, isPending: true }
  const timedSignal = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  const node = { network, fetch: chains.fetch }
  const checking = isFixed ? undefined : checkNode(node, timedSignal)
  checking?.catch(() => undefined)
  const described = await describe(statement, { request, context, findDescriber, signal: timedSignal })
  if (isFixed && described === statement) return yield explanation
  if (isFixed) yield { ...toExplanation(described), isPending: true }
  try {
    await (checking ?? checkNode(node, timedSignal))
    const { account: address } = context
    const ports = { node, account: address, findPrices, signal: timedSignal }
    const [filled, fee, addCautions] = await Promise.all([
      fill(described, { node, signal: timedSignal, native: context.native, account: address }),
      spendsFunds ? readFee(node, request.params, timedSignal) : undefined,
      hasOutcome(described) ? readOutcome(described, own.calls, ports) : undefined,
    ])
    const explained = toExplanation(withCautions(addCautions?.(filled) ?? filled, fee?.cautions ?? []))
    yield { ...explained, isUnderstood: explained.isUnderstood && !fee?.isSetHigh, fee: fee?.fee }
  } catch {
    // A node of another network would describe other tokens and other contracts.
    yield {
      ...toExplanation(withCautions(described, ['unchecked'])),
      fee: spendsFunds ? 'unknown' : undefined,
    }
  }
}

/** Explains a request, with the describer and the prices that plugins provide. */
export const explainWith = (
  services: Context<'services'>['services'] | undefined,
  ...args: readonly [NodeAccess, RpcRequest, ExplainOptions]
): AsyncGenerator<Explanation> =>
  explain(
    ...args,
    services && (() => services.first(callDescriberToken)),
    services && (() => services.first(balanceSourceToken)),
  )

/** The kinds of statement that the chain adds nothing to. */
const selfContained: ReadonlySet<Statement['kind']> = new Set([
  'message',
  'data',
  'revoke',
  'network',
  'addNetwork',
  'watch',
])

interface DescribeOptions {
  readonly request: RpcRequest
  readonly context: RequestContext
  readonly findDescriber: FindDescriber | undefined
  readonly signal: AbortSignal
}

/** Adds descriptions, as far as they are found in time. Without one, the statement stays the same object. */
async function describe(
  statement: Statement,
  { request, context, findDescriber, signal }: DescribeOptions,
): Promise<Statement> {
  if (!findDescriber || !isDescribable(statement)) return statement
  const described = await resolveWithin(
    describeMs,
    async (stopped) => {
      const describer = await findDescriber()
      if (!describer) return undefined
      const { describeStatement } = await loadDescriptions()
      const ports = { describer, chainId: request.chainId, context, signal: stopped }
      return describeStatement(statement, request.params, ports)
    },
    signal,
  )
  return described ?? statement
}

/** Whether a part of a statement is not explained, so that a description can help. */
const isDescribable = (statement: Statement): boolean =>
  statement.kind === 'several'
    ? statement.parts.some(isDescribable)
    : statement.kind === 'call' || statement.kind === 'data'

/** Whether a part of a statement is an offer or is described, so that prices and a simulation can contradict it. */
const hasOutcome = (statement: Statement): boolean =>
  statement.kind === 'several'
    ? statement.parts.some(hasOutcome)
    : statement.kind === 'order' ||
      ((statement.kind === 'call' || statement.kind === 'data') &&
        copyOwn(statement).description !== undefined)

/** Without the code, nothing is compared. */
const readOutcome = (
  ...args: [Statement, readonly PlainCall[], OutcomePorts]
): Promise<AddCautions | undefined> =>
  loadOutcome().then(
    (outcome) => outcome.readOutcome(...args),
    () => undefined,
  )

/** Returns the name of a network as the site lists it, or its chain id. */
const findNetworkName = (networks: readonly Network[], reference: string): string =>
  networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${reference}`)?.name ?? reference

const toExplanation = (statement: Statement): Explanation => ({
  statement,
  isUnderstood: isUnderstood(statement),
  isBlocked: isBlocked(statement),
})

/**
 * Explains a request from its own params. A malformed request becomes a `data` statement; for an unknown method the
 * result is `undefined`.
 */
export const read = (
  request: Pick<RpcRequest, 'method' | 'params'>,
  context: RequestContext,
): Statement | undefined => copyOwnDeep(readRequest(request, copyOwnDeep(context))?.statement)

function readRequest(
  { method, params }: Pick<RpcRequest, 'method' | 'params'>,
  context: RequestContext,
): ReadRequest | undefined {
  try {
    if (method === 'eth_sendTransaction') return readTransaction(requireList(params), context)
    if (method === 'wallet_sendCalls') return readCalls(requireList(params), context)
    return withoutCalls(readStatement({ method, params }, context))
  } catch {
    // A malformed request may still name another account or network.
    const cautions = boundCautions(method, Array.isArray(params) ? params : [params], context)
    return withoutCalls({ kind: 'data', cautions })
  }
}

const withoutCalls = (statement: Statement | undefined): ReadRequest | undefined =>
  statement && { statement, calls: [] }

function readStatement(
  { method, params }: Pick<RpcRequest, 'method' | 'params'>,
  context: RequestContext,
): Statement | undefined {
  if (/^wallet_(switchEthereumChain|addEthereumChain|watchAsset)$/.test(method))
    return readWallet(method, params)
  const list = requireList(params)
  switch (method) {
    case 'personal_sign':
      return readMessage(list, context.account)
    case 'eth_signTypedData_v4':
      return readData(list, context)
    case 'wallet_grantPermissions':
      return readPermissions(list, context)
    case 'wallet_revokePermissions':
      return readRevocation(list, context)
    case 'eth_sendUserOperation':
      return { kind: 'data', cautions: boundCautions(method, list, context) }
    default:
      return undefined
  }
}

/** Returns the cautions when a request that is not read names another account or network. */
function boundCautions(
  method: string,
  params: readonly unknown[],
  context: RequestContext,
): readonly Caution[] {
  const field = Object.hasOwn(accountFields, method) ? accountFields[method] : undefined
  if (field === undefined) return []
  const cautions = objectsOf(method, params).flatMap((row) =>
    targetCautions(fieldsOf(row)[field], fieldsOf(row).chainId, context),
  )
  return [...new Set(cautions)]
}

/** Explains which permissions are revoked. Only their id is shown, so it must be what identifies them. */
function readRevocation(params: readonly unknown[], context: RequestContext): Statement {
  const { pci, address } = requireExact(params[0], ['pci', 'permissions', 'expiry', 'address'])
  if (typeof pci !== 'string' || params.length !== 1) throw new UnreadableError()
  return { kind: 'revoke', name: shortName(pci), cautions: targetCautions(address, undefined, context) }
}
