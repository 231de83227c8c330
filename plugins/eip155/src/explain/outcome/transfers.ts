import type { ChainId } from '@latchkit/kernel'
import {
  type DescribedField,
  type DescribedValue,
  findWellKnownToken,
  type SimulatedTransfer,
  type Statement,
} from '@latchkit/kernel/chain'
import { isUnpinned, maxUint256 } from '../cautions.ts'
import { partsOf } from '../exchange.ts'
import { isSame } from '../values.ts'

/** All that leaves of one token. */
export interface Leaving {
  readonly token: string
  /** `undefined` for items. */
  readonly value: bigint | undefined
  /** Whether all of it is destroyed, as the shares of what is paid out are. */
  readonly isBurned: boolean
}

const isZero = (address: string): boolean => /^0x0{40}$/.test(address)

/** Adds up what leaves of each token, its items apart from its amounts, so that neither hides the other. */
export function leavingOf(transfers: readonly SimulatedTransfer[]): readonly Leaving[] {
  const byToken = new Map<string, Leaving>()
  for (const { token, to, value } of transfers) {
    if (value === 0n) continue
    const key = `${token} ${value === undefined}`
    const before = byToken.get(key)
    byToken.set(key, {
      token,
      value: value === undefined ? undefined : (before?.value ?? 0n) + value,
      isBurned: isZero(to) && (before?.isBurned ?? true),
    })
  }
  return [...byToken.values()]
}

/** Whether a request says that so much of a token leaves, in its description or in what is explained of it. */
export function isDescribedOutflow(
  { token, value, isBurned }: Leaving,
  leaves: readonly Statement[],
  chainId: ChainId,
): boolean {
  const isKnown = findWellKnownToken(chainId, token) !== undefined
  if (isBurned && !isKnown && value !== undefined && receiptsOf(leaves) >= value) return true
  const named = leaves.flatMap((leaf) => namedBy(leaf, token))
  const valuesOf = (kind: Named['kind']) => named.flatMap((row) => (row.kind === kind ? [row.value] : []))
  const [amounts, numbers] = [valuesOf('amount'), valuesOf('number')]
  const isNamed = valuesOf('address').length > 0
  const isOwn = valuesOf('contract').length > 0
  if (value === undefined) return isNamed || isOwn || amounts.length > 0
  if (amounts.length > 0) return amounts.reduce((total, amount) => total + amount, 0n) >= value
  // A contract may move the token that it is itself.
  if (isOwn && !isKnown) return true
  // A number without a token can be an amount of any token. One of a well-known token is either named or exact.
  return numbers.some((number) => (isKnown && !isNamed ? number === value : number >= value))
}

/** How much of a token a request says that it takes from the account. */
export const namedAmount = (leaves: readonly Statement[], token: string): bigint =>
  leaves
    .flatMap((leaf) => namedBy(leaf, token))
    .reduce((total, { kind, value }) => (kind === 'amount' ? total + value : total), 0n)

/** How much of their receipts the described calls of a request destroy. Receipts count what they stand for. */
function receiptsOf(leaves: readonly Statement[]): bigint {
  const amounts = leaves.flatMap((leaf) => {
    if (leaf.kind !== 'call' || !leaf.description || isUnpinned(leaf.description)) return []
    return partsOf(leaf.description).filter(({ settlement }) => settlement === 'receipts')
  })
  return amounts.reduce((total, { what, note }) => total + (note === undefined ? what.value : maxUint256), 0n)
}

interface Named {
  readonly kind: 'amount' | 'number' | 'address' | 'contract'
  readonly value: bigint
}

/** What a statement says about a token: amounts of it, its address, and numbers that may be amounts of it. */
function namedBy(leaf: Statement, token: string): readonly Named[] {
  if (leaf.kind === 'send')
    return isSame(leaf.what.token, token) ? [{ kind: 'amount', value: leaf.what.value }] : []
  if (leaf.kind !== 'call' || !leaf.description) return []
  const own: readonly Named[] = isSame(leaf.to, token) ? [{ kind: 'contract', value: 0n }] : []
  const { source, fields } = leaf.description
  // The kit's own words give each amount a role. Without one, a number is something else, such as the id of an item.
  const isGiven = ({ value, role }: DescribedField): boolean =>
    role === undefined ? value.kind !== 'text' || source !== 'kit' : role !== 'gets'
  return [...own, ...fields.filter(isGiven).flatMap(({ value }) => namedByValue(value, token))]
}

function namedByValue(value: DescribedValue, token: string): readonly Named[] {
  switch (value.kind) {
    case 'amount': {
      if (!isSame(value.what.token, token)) return []
      // An amount with a note is all that there is.
      return [{ kind: 'amount', value: value.note === undefined ? value.what.value : maxUint256 }]
    }
    case 'address':
      return isSame(value.address, token) ? [{ kind: 'address', value: 0n }] : []
    case 'text':
      return /^\d{1,78}$/.test(value.text) ? [{ kind: 'number', value: BigInt(value.text) }] : []
    default:
      return []
  }
}
