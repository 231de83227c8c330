import type { Caution, ExplainedAmount, Statement } from '@latchkit/kernel'
import type { NetworkNode } from '@latchkit/kernel/chain'
import { withCautions } from './cautions.ts'
import { createReader, type Reader, type Token } from './readContracts.ts'

interface FillOptions {
  readonly node: NetworkNode
  readonly signal: AbortSignal
  readonly native: { readonly decimals?: number | undefined; readonly symbol?: string | undefined }
}

/** A statement with what the chain says of the tokens and addresses in it. What cannot be read stays as it is. */
export function fill(statement: Statement, { node, signal, native }: FillOptions): Promise<Statement> {
  return fillOne(statement, createReader(node, signal), native)
}

async function fillOne(
  statement: Statement,
  reader: Reader,
  native: FillOptions['native'],
): Promise<Statement> {
  const [token, more] = await Promise.all([tokenOf(statement, reader), codeCautions(statement, reader)])
  const said = withCautions(statement, more)
  switch (said.kind) {
    case 'several':
      return { ...said, parts: await Promise.all(said.parts.map((part) => fillOne(part, reader, native))) }
    case 'order':
      return {
        ...said,
        gives: await Promise.all(said.gives.map((one) => fillAmount(one, reader, native))),
        gets: await Promise.all(said.gets.map((one) => fillAmount(one, reader, native))),
      }
    case 'send':
      return { ...said, what: withToken(said.what, token) }
    case 'allow':
      return {
        ...said,
        what: withToken(said.what, token),
        // The number of a single thing may be as great as any: it is no amount.
        ...(token?.isSingle ? { cautions: said.cautions?.filter((one) => one !== 'unlimited') } : {}),
      }
    case 'grant':
      return said.what ? { ...said, what: withToken(said.what, token) } : said
    case 'allowAll':
      return { ...said, symbol: token?.symbol }
    default:
      return said
  }
}

async function fillAmount(
  what: ExplainedAmount,
  reader: Reader,
  native: FillOptions['native'],
): Promise<ExplainedAmount> {
  return what.token === undefined ? { ...what, ...native } : withToken(what, await reader.token(what.token))
}

const tokenOf = async (statement: Statement, reader: Reader): Promise<Token | undefined> => {
  if (statement.kind === 'allowAll') return reader.token(statement.token)
  const isAmount = statement.kind === 'send' || statement.kind === 'allow' || statement.kind === 'grant'
  const address = isAmount ? statement.what?.token : undefined
  return address === undefined ? undefined : reader.token(address)
}

/** An amount as its token counts. A token of single things has its numbers where others have amounts. */
function withToken(what: ExplainedAmount, token: Token | undefined): ExplainedAmount {
  if (!token) return what
  const { symbol, decimals, isSingle } = token
  if (what.id !== undefined) return { ...what, symbol }
  if (isSingle) return { ...what, symbol, decimals: 0, value: 1n, id: what.value }
  return { ...what, symbol, decimals }
}

/** What the code at an address, or that there is none, says to be careful of. */
async function codeCautions(statement: Statement, reader: Reader): Promise<readonly Caution[]> {
  switch (statement.kind) {
    case 'allow':
      return statement.what.value > 0n ? ofSpender(await reader.hasCode(statement.spender)) : []
    case 'allowAll':
      return statement.isGranted ? ofSpender(await reader.hasCode(statement.spender)) : []
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

/** A person's account as a spender is rare; whether it is one must be known. */
const ofSpender = (hasCode: boolean | undefined): readonly Caution[] =>
  hasCode === undefined ? ['unchecked'] : hasCode ? [] : ['spenderNoCode']
