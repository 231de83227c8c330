import type { FieldRole } from '../format/descriptor.ts'
import type { Row } from './buildRows.ts'

/** The words in the names of parameters that say how much is received at least, given at most, or received. */
const least = new Set(['min', 'minimum', 'least'])
const most = new Set(['max', 'maximum', 'most'])
const received = new Set(['out', 'receive', 'received', 'return', 'returned', 'buy', 'bought', 'payout'])
/** The words of names that are about no amount of a token, such as `minGasLimit` or `maxFeePercent`. */
const noAmount = new Set(
  'gas fee fees time timestamp deadline delay duration expiry block blocks nonce id index bps percent ratio slippage tick'.split(
    ' ',
  ),
)

/** Tells what the values of a call are in an exchange. */
export type DeriveRoles = (rows: readonly Row[]) => ReadonlyMap<Row, FieldRole>

/**
 * Derives what the values of a call are in an exchange from the names of its parameters, for descriptors that do not say it. A
 * call that names no least amount is no exchange: a payment, a deposit or a vote gives and gets what the words say.
 */
export const deriveRoles: DeriveRoles = (rows) => {
  const numbers = rows.filter(isNumber)
  const named = (words: ReadonlySet<string>) => numbers.filter((row) => hasWord(row, words))
  const maxima = named(most)
  const minima = named(least)
  const outputs = minima.length > 0 ? minima : named(received).filter(isAmount)
  const gets = outputs.length > 0 ? outputs : lastAmount(numbers)
  if (gets.length === 0) return new Map(maxima.map((row) => [row, 'givesUpTo']))
  const others = numbers.filter((row) => !gets.includes(row))
  const amounts = others.filter(isAmount)
  // Without a format for amounts, any number can be what is given.
  const gives = amounts.length > 0 ? amounts : others
  return new Map<Row, FieldRole>([
    ...gives.map((row) => [row, 'gives'] as const),
    ...maxima.map((row) => [row, 'givesUpTo'] as const),
    ...gets.map((row) => [row, 'gets'] as const),
    ...rows.filter(isRoute).map((row) => [row, 'route'] as const),
  ])
}

const isAmount = ({ value }: Row): boolean => value?.kind === 'amount'

/** Whether a row has a number that can be an amount: formatted as one, or shown as it is. */
function isNumber(row: Row): boolean {
  if (isAmount(row)) return true
  const { selected, value } = row
  const isPlain = value?.kind === 'text' && /^\d+$/.test(value.text)
  return isPlain && selected !== undefined && /^u?int/.test(selected.leaf.type) && !hasWord(row, noAmount)
}

/** Of amounts of several tokens, the last one is received. */
function lastAmount(rows: readonly Row[]): readonly Row[] {
  const amounts = rows.filter(isAmount)
  const last = amounts.at(-1)
  return last && amounts.some((row) => tokenOf(row) !== tokenOf(last)) ? [last] : []
}

const tokenOf = ({ value }: Row): string | undefined =>
  value?.kind === 'amount' ? value.what.token?.toLowerCase() : undefined

/** Whether a row is a token of a list that is named as the way of an exchange. */
const isRoute = (row: Row): boolean => row.value?.kind === 'address' && hasWord(row, routeWords)
const routeWords = new Set(['path', 'route', 'tokens'])

/** Whether the name of a parameter has one of the words: `amountOutMin` has three. */
const hasWord = ({ selected }: Row, words: ReadonlySet<string>): boolean =>
  selected !== undefined && wordsOf(selected.leaf.name).some((word) => words.has(word))

const wordsOf = (name: string): readonly string[] =>
  (
    name
      .replace(/\[\d*\]/g, '')
      .split('.')
      .at(-1) ?? ''
  )
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
