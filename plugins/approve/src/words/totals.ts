import type { ExplainedAmount, Statement } from '@latchkit/kernel'
import type { Language } from './language.ts'
import { leavesOf, type Single } from './leaves.ts'
import { isSameAddress } from './names.ts'
import { wellKnown } from './wellKnown.ts'

/** What leaves the account, now or when somebody makes use of it; what comes back to the account does not leave it. */
export const amountsLeaving = (statement: Single, { account }: Language): readonly ExplainedAmount[] =>
  listed(statement, account).filter(({ value }) => value > 0n)

function listed(statement: Single, account: string | undefined): readonly ExplainedAmount[] {
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
      return [statement.deed === 'made' ? statement.what : undefined, statement.rent].filter(
        (one) => one !== undefined,
      )
    default:
      return []
  }
}

/** How much of one asset, and where that asset comes among others. */
export interface Total {
  readonly what: ExplainedAmount
  /** The network's own currency is 0, a well-known token 1, any other 2. */
  readonly rank: number
  readonly key: string
}

const keyOf = ({ token, id, decimals, symbol }: ExplainedAmount): string =>
  JSON.stringify([token?.startsWith('0x') ? token.toLowerCase() : token, `${id}`, decimals, symbol])

function rankOf({ token }: ExplainedAmount, { chainId }: Language): number {
  if (token === undefined) return 0
  return Object.values(wellKnown).some((at) => isSameAddress(token, at[chainId])) ? 1 : 2
}

/** The order of assets, which has nothing to do with the order they were asked in. */
export const compareAssets = (one: Total, other: Total): number =>
  one.rank - other.rank || Number(one.key > other.key) - Number(one.key < other.key)

/** What leaves in all, exactly: the network's own currency first, then well-known tokens. */
export function totalsOf(statement: Statement, language: Language): readonly Total[] {
  const totals = new Map<string, Total>()
  for (const leaf of leavesOf(statement))
    for (const what of amountsLeaving(leaf, language)) {
      const key = keyOf(what)
      const value = what.value + (totals.get(key)?.what.value ?? 0n)
      totals.set(key, { key, rank: rankOf(what, language), what: { ...what, value } })
    }
  return [...totals.values()].sort(compareAssets)
}
