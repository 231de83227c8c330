import { copyOwn } from '@latchkit/kernel/chain'
import type { Description } from '@latchkit/kernel/plugin'
import type { Format, Metadata } from '../format/descriptor.ts'
import { DescriptorError } from '../format/shapes.ts'
import { type Leaf, type LeafValue, leavesOf, type StructNode } from '../values/node.ts'
import { MismatchError, type Source } from '../values/select.ts'
import { buildRows, type Row } from './buildRows.ts'
import { coverAll } from './coverage.ts'
import { type ExchangeFacts, readExchange } from './exchange.ts'
import { interpolate } from './interpolate.ts'

/** The container of a request: a transaction, or the domain of typed data. */
export interface Container extends ExchangeFacts {
  readonly from: string | undefined
  readonly to: string
  readonly value: bigint
  readonly chainId: number
}

/** Decoded values by a format: as rows, and as the words of a description. */
export interface Described {
  readonly rows: readonly Row[]
  /** Whether one of the rows shows what the call pays in the native currency. */
  readonly showsPayment: boolean
  readonly words: Omit<Description, 'source' | 'host'>
}

/**
 * Describes decoded values by a format. The result is `undefined` if the format does not fit them in every detail.
 */
export function describe(
  format: Format,
  metadata: Metadata,
  root: StructNode,
  container: Container,
): Described | undefined {
  const source: Source = { root, container: toLeaves(container) }
  const scope = { metadata, source, base: root }
  try {
    const { rows, isWhole } = coverAll(format, buildRows(format.fields, scope), scope)
    // Calls are shown as statements of their own, and the positions in the sentence are those of the other rows.
    const shown = rows.filter(({ value }) => value !== undefined)
    const payment = source.container.get('value')
    const { roleOf, route } = readExchange(shown, { ...container, payment })
    const words = {
      intent: format.intent,
      sentence:
        format.interpolatedIntent === undefined ? undefined : interpolate(format.interpolatedIntent, shown),
      owner: copyOwn(metadata).owner,
      fields: shown.flatMap((row) => {
        const { label, value, isExtra, settlement } = row
        return value ? [{ label, value, isExtra, role: roleOf(row), settlement }] : []
      }),
      isWhole,
      isForAnother: rows.some(({ receiver }) => receiver === 'other'),
      calls: rows.flatMap(({ call }) => (call ? [call] : [])),
      values: leavesOf(root).flatMap(readValue),
      route,
    }
    const showsPayment = rows.some(({ selected, used }) =>
      [...(selected ? [selected] : []), ...used].some(({ leaf }) => leaf === payment),
    )
    return { rows, showsPayment, words }
  } catch (error) {
    if (error instanceof MismatchError || error instanceof DescriptorError) return undefined
    throw error
  }
}

/** The value of an address or of an unsigned integer. */
function readValue({ type, value }: Leaf): readonly (string | bigint)[] {
  if (type === 'address' && typeof value === 'string') return [value.toLowerCase()]
  return type.startsWith('uint') && typeof value === 'bigint' ? [value] : []
}

function toLeaves({ from, to, value, chainId }: Container): ReadonlyMap<string, Leaf> {
  const leaf = (name: string, type: string, content: LeafValue): readonly [string, Leaf] => [
    name,
    { kind: 'leaf', name, type, value: content },
  ]
  return new Map([
    ...(from === undefined ? [] : [leaf('from', 'address', from.toLowerCase())]),
    leaf('to', 'address', to.toLowerCase()),
    leaf('value', 'uint256', value),
    leaf('chainId', 'uint256', BigInt(chainId)),
  ])
}
