import {
  type CallDescription,
  type Caution,
  copyOwn,
  copyOwnDeep,
  type ExplainedAmount,
  type NetworkNode,
  type Statement,
  withCautions,
} from '@latchkit/kernel/chain'
import { exchangeCautions, limitsOf, offerCautions } from './exchange.ts'
import { pinTokens } from './pinTokens.ts'
import { createReader, type Reader, type Token } from './readContracts.ts'

interface FillOptions {
  readonly node: NetworkNode
  readonly signal: AbortSignal
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
  /** The address of the account that the request is for. */
  readonly account?: string | undefined
}

/** What the parts of a statement are filled with. */
interface Sources extends Pick<FillOptions, 'native' | 'account'> {
  readonly reader: Reader
  readonly chainId: string
}

/**
 * Adds what the chain knows about the tokens and addresses of a statement. Values that cannot be read stay unchanged. The
 * chain can add cautions and removes none, because a node may lie.
 */
export async function fill(statement: Statement, options: FillOptions): Promise<Statement> {
  const { node, signal, native, account } = copyOwn(options)
  const chainId = node.network.caipNetworkId
  const reader = pinTokens(createReader(node, signal), chainId)
  const filled = await fillStatement(copyOwnDeep(statement), { reader, chainId, native, account })
  return withCautions(filled, reader.isContradicted() ? ['unchecked'] : [])
}

async function fillStatement(statement: Statement, sources: Sources): Promise<Statement> {
  const { reader, chainId } = sources
  const token = await readStatementToken(statement, reader)
  const [codeWarnings, supplyWarnings] = await Promise.all([
    codeCautions(statement, token, reader),
    supplyCautions(statement, reader),
  ])
  const withWarnings = withCautions(statement, [...codeWarnings, ...supplyWarnings])
  switch (withWarnings.kind) {
    case 'several':
      return {
        ...withWarnings,
        parts: await Promise.all(withWarnings.parts.map((part) => fillStatement(part, sources))),
      }
    case 'order': {
      const gives = await Promise.all(withWarnings.gives.map((amount) => fillAmount(amount, sources)))
      const gets = await Promise.all(withWarnings.gets.map((amount) => fillAmount(amount, sources)))
      return withCautions({ ...withWarnings, gives, gets }, offerCautions(gets, chainId))
    }
    case 'send':
    case 'allow':
      return { ...withWarnings, what: withToken(withWarnings.what, token) }
    case 'grant':
      return withWarnings.what ? { ...withWarnings, what: withToken(withWarnings.what, token) } : withWarnings
    case 'allowAll':
      return { ...withWarnings, symbol: token?.symbol }
    case 'call':
    case 'data': {
      const { description } = withWarnings
      if (!description) return withWarnings
      const filled = await fillDescription(description, sources)
      const limits = await limitCautions(filled, sources)
      return withCautions({ ...withWarnings, description: filled }, [...exchangeCautions(filled), ...limits])
    }
    default:
      return withWarnings
  }
}

/** Adds the tokens of the amounts that a description names. */
async function fillDescription(description: CallDescription, sources: Sources): Promise<CallDescription> {
  const fields = description.fields.map(async (field) => {
    const { value } = field
    if (value.kind !== 'amount') return field
    return { ...field, value: { ...value, what: await fillAmount(value.what, sources) } }
  })
  return { ...description, fields: await Promise.all(fields) }
}

/** What is given up to more than the account holds is given without limit. */
async function limitCautions(
  description: CallDescription,
  { reader, account }: Sources,
): Promise<readonly Caution[]> {
  if (account === undefined) return []
  const cautions = limitsOf(description).map(async ({ token, value }): Promise<readonly Caution[]> => {
    const held = await reader.balance(token, account)
    if (held === undefined) return ['unchecked']
    return value > held ? ['unlimited'] : []
  })
  return (await Promise.all(cautions)).flat()
}

async function fillAmount(what: ExplainedAmount, { reader, native }: Sources): Promise<ExplainedAmount> {
  return what.token === undefined ? { ...what, ...native } : withToken(what, await reader.token(what.token))
}

const readStatementToken = async (statement: Statement, reader: Reader): Promise<Token | undefined> => {
  if (statement.kind === 'allowAll') return reader.token(statement.token)
  const isAmount = statement.kind === 'send' || statement.kind === 'allow' || statement.kind === 'grant'
  const address = isAmount ? statement.what?.token : undefined
  return address === undefined ? undefined : reader.token(address)
}

/** Adds a token's units to an amount. For a token of single items (ERC-721), the value is the id of the item. */
function withToken(what: ExplainedAmount, token: Token | undefined): ExplainedAmount {
  if (!token) return what
  const { symbol, decimals, isSingle } = copyOwn(token)
  if (what.id !== undefined) return { ...what, symbol }
  if (isSingle) return { ...what, symbol, decimals: 0, value: 1n, id: what.value }
  return { ...what, symbol, decimals }
}

/** An allowance above the supply of its token is unlimited; when the supply cannot be read, it is unchecked. */
async function supplyCautions(statement: Statement, reader: Reader): Promise<readonly Caution[]> {
  if (statement.kind !== 'allow' && statement.kind !== 'grant') return []
  const { token, value = 0n, id }: Partial<ExplainedAmount> = copyOwn(statement.what ?? {})
  const isLess = statement.kind === 'allow' && statement.change === 'less'
  const isKnown = statement.cautions?.includes('unlimited') === true
  if (token === undefined || value === 0n || id !== undefined || isLess || isKnown) return []
  const [{ isSingle }, supply] = await Promise.all([reader.token(token), reader.supply(token)])
  // The id of a single token can be higher than the number of tokens.
  if (isSingle) return []
  if (supply === undefined) return ['unchecked']
  return value > supply ? ['unlimited'] : []
}

/** Whether an allowance permits something, or `undefined` while the kind of the token is unknown: 0 can be the id of an item. */
const isGranted = ({ value, id }: ExplainedAmount, token: Token | undefined): boolean | undefined => {
  if (value > 0n || id !== undefined) return value > 0n
  return token?.isSingle === true || (token?.decimals === undefined ? undefined : false)
}

/** Returns the cautions about whether an address has code. */
async function codeCautions(
  statement: Statement,
  token: Token | undefined,
  reader: Reader,
): Promise<readonly Caution[]> {
  switch (statement.kind) {
    case 'allow': {
      const granted = isGranted(statement.what, token)
      if (granted === undefined) return ['unchecked']
      return granted ? spenderCautions(await reader.hasCode(statement.spender)) : []
    }
    case 'allowAll':
      return statement.isGranted ? spenderCautions(await reader.hasCode(statement.spender)) : []
    case 'call':
      return (await reader.hasCode(statement.to)) === false ? ['targetNoCode'] : []
    case 'send':
      return statement.what.token === undefined && (await reader.hasCode(statement.to)) === true
        ? ['recipientIsContract']
        : []
    default:
      return []
  }
}

/** A spender without code is rarely intended; when its code cannot be read, the statement is unchecked. */
const spenderCautions = (hasCode: boolean | undefined): readonly Caution[] =>
  hasCode === undefined ? ['unchecked'] : hasCode ? [] : ['spenderNoCode']
