import {
  copyOwn,
  type ExplainedAmount,
  type LeafStatement,
  leavesOf,
  type Statement,
  wellKnownSymbolOf,
} from '@latchkit/kernel/chain'
import type { Language } from './language.ts'
import { isSameAddress } from './names.ts'

/** The amounts that leave the account, now or when the signature is used. Transfers back to the account do not count. */
export const amountsLeaving = (statement: LeafStatement, { account }: Language): readonly ExplainedAmount[] =>
  amountsOf(statement, account).filter(({ value }) => value > 0n)

function amountsOf(statement: LeafStatement, account: string | undefined): readonly ExplainedAmount[] {
  switch (statement.kind) {
    case 'send': {
      const { what, to, from, through } = statement
      const isOwn = from === undefined || through !== undefined || isSameAddress(from, account)
      return isOwn && !isSameAddress(to, account) ? [what] : []
    }
    case 'burn':
      return [statement.what]
    case 'order':
      return statement.gives
    case 'call':
    case 'create':
      return statement.pays ? [statement.pays] : []
    case 'account':
      return [statement.action === 'created' ? statement.what : undefined, statement.rent].filter(
        (amount) => amount !== undefined,
      )
    default:
      return []
  }
}

/** The total amount of one asset, with its position among other assets. */
export interface Total {
  readonly what: ExplainedAmount
  /** 0 for the native currency, 1 for a well-known token, 2 for any other token. */
  readonly rank: number
  readonly key: string
}

const keyOf = ({ token, id, decimals, symbol }: ExplainedAmount): string =>
  JSON.stringify([token?.startsWith('0x') ? token.toLowerCase() : token, `${id}`, decimals, symbol])

function rankOf({ token }: ExplainedAmount, { chainId }: Language): number {
  if (token === undefined) return 0
  return wellKnownSymbolOf(token, chainId) === undefined ? 2 : 1
}

/** Compares assets by rank and key, independently of their order in the request. */
export const compareAssets = (a: Total, b: Total): number =>
  a.rank - b.rank || Number(a.key > b.key) - Number(a.key < b.key)

/** The exact totals that leave the account: the native currency first, then well-known tokens, then all others. */
export function totalsOf(statement: Statement, language: Language): readonly Total[] {
  const totals = new Map<string, Total>()
  for (const leaf of leavesOf(statement))
    for (const what of amountsLeaving(leaf, language)) {
      const key = keyOf(what)
      const value = what.value + (totals.get(key)?.what.value ?? 0n)
      totals.set(key, { key, rank: rankOf(what, language), what: copyOwn({ ...what, value }) })
    }
  return [...totals.values()].sort(compareAssets)
}
