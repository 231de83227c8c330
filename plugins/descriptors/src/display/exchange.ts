import { copyOwn, type ExchangeRole } from '@latchkit/kernel/chain'
import type { FieldRole } from '../format/descriptor.ts'
import type { Leaf } from '../values/node.ts'
import type { Row } from './buildRows.ts'
import type { DeriveRoles } from './deriveRoles.ts'

/** What a call exchanges: the roles of its amounts, and the tokens that the request names for what is received. */
export interface Exchange {
  roleOf(row: Row): ExchangeRole | undefined
  readonly route: readonly string[]
}

/** What a descriptor does not say about an exchange. */
export interface ExchangeFacts {
  /** Whether a token is the wrapped native currency of the network. */
  isWrapped(token: string): boolean
  /** Derives the roles of amounts from the names of parameters, for descriptors that may have no roles. */
  readonly deriveRoles?: DeriveRoles | undefined
}

interface Facts extends ExchangeFacts {
  /** The value that the call pays in the native currency. */
  readonly payment: Leaf | undefined
}

/**
 * Reads what a call exchanges. Without roles in the descriptor, they are derived. What a call pays in the native currency is given in
 * any case.
 */
export function readExchange(rows: readonly Row[], facts: Facts): Exchange {
  const { payment, isWrapped, deriveRoles } = copyOwn(facts)
  const declared = rows.flatMap((row): readonly (readonly [Row, FieldRole])[] =>
    row.role ? [[row, row.role]] : [],
  )
  const found = (declared.length === 0 && deriveRoles?.(rows)) || new Map(declared)
  const roleOf = (row: Row): FieldRole | undefined =>
    found.get(row) ?? (payment !== undefined && row.selected?.leaf === payment ? 'gives' : undefined)
  const isGiven = (row: Row) => roleOf(row) === 'gives' || roleOf(row) === 'givesUpTo'
  const given = rows.filter(isGiven)
  const ownTokens = given.map(({ chosenToken }) => chosenToken?.toLowerCase())
  const onTheWay = rows.flatMap((row) => (roleOf(row) === 'route' ? addressOf(row) : []))
  const received = rows.flatMap((row) => (roleOf(row) === 'gets' ? (row.chosenToken ?? []) : []))
  // The token that is given is the visitor's own choice. In a pool, it is also what a share is worth.
  const tokens = [...onTheWay.filter((token) => !ownTokens.includes(token.toLowerCase())), ...received]
  // The native currency can pay for the wrapped one, so that what the account holds of it is no limit.
  const isPaid = ({ chosenToken }: Row) => chosenToken !== undefined && isWrapped(chosenToken)
  return {
    roleOf: (row) => (isGiven(row) && isPaid(row) ? 'gives' : toExchangeRole(roleOf(row))),
    // The wrapped native currency is worth what the native one is.
    route: given.length > 0 ? tokens.filter((token) => !isWrapped(token)) : [],
  }
}

const toExchangeRole = (role: FieldRole | undefined): ExchangeRole | undefined =>
  role === 'route' ? undefined : role

const addressOf = ({ value }: Row): readonly string[] => (value?.kind === 'address' ? [value.address] : [])
