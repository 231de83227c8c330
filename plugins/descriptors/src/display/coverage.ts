import { copyOwn } from '@latchkit/kernel/chain'
import type { Format } from '../format/descriptor.ts'
import { parsePath } from '../format/path.ts'
import { isData, type Leaf, leavesOf } from '../values/node.ts'
import { isSelected, MismatchError, type Selected, selectNodes } from '../values/select.ts'
import { copyRow, type Row } from './buildRows.ts'
import type { Scope } from './constants.ts'
import { formatRaw } from './formatValue.ts'

/** A longer text is not read to its end. */
const maxReadLength = 300

/** The rows of a call, with those that the descriptor leaves out, and whether they explain everything. */
export interface Covered {
  readonly rows: readonly Row[]
  readonly isWhole: boolean
}

/**
 * Adds every value of the request that no field shows, so that a descriptor cannot hide one.
 *
 * @throws {MismatchError} if a required value is not shown, or a path of the format leads nowhere
 */
export function coverAll(format: Format, shown: readonly Row[], scope: Scope): Covered {
  const leaves = leavesOf(scope.source.root)
  const excluded = leavesAt(format.excluded, scope, format.at)
  const whole = new Set<Leaf>()
  const explained = new Set<Leaf>()
  const slices = new Map<Leaf, (readonly [number, number])[]>()
  const add = (leaf: Leaf, slice: readonly [number, number] | undefined): void => {
    if (slice) slices.set(leaf, [...(slices.get(leaf) ?? []), slice])
    else explained.add(leaf)
  }
  for (const { selected, used, isExplained, isExtra } of shown) {
    if (selected && !selected.slice) whole.add(selected.leaf)
    if (selected && isExplained) add(selected.leaf, selected.slice)
    if (selected && isExtra) excluded.add(selected.leaf)
    for (const other of used) add(other.leaf, other.slice)
  }
  for (const leaf of leavesAt(format.required, scope, format.at))
    if (!explained.has(leaf) && !slices.has(leaf) && !whole.has(leaf)) throw new MismatchError()
  const extra = leaves.filter((leaf) => !whole.has(leaf) && leaf.value !== '0x').map(extraRow)
  const isKnown = !shown.some(({ isForeign }) => isForeign)
  const isCovered = (leaf: Leaf): boolean => {
    if (typeof leaf.value === 'string' && !isData(leaf) && leaf.value.length > maxReadLength) return false
    if (explained.has(leaf) || leaf.value === '0x') return true
    // Bytes can be a whole call, so leaving them out does not make them harmless.
    return isData(leaf) ? coversAll(slices.get(leaf) ?? [], leaf) : excluded.has(leaf)
  }
  return { rows: [...shown, ...extra], isWhole: isKnown && leaves.every(isCovered) }
}

function leavesAt(paths: readonly string[], { source }: Scope, at: string): Set<Leaf> {
  const nodes = paths.flatMap((path) => selectNodes(parsePath(path, at), source.root, source))
  return new Set(nodes.flatMap((node) => (isSelected(node) ? [node.leaf] : leavesOf(node))))
}

const extraRow = (leaf: Leaf): Row =>
  copyRow({
    label: leaf.name,
    value: formatRaw(copyOwn<Selected>({ leaf })),
    path: '',
    selected: copyOwn<Selected>({ leaf }),
    used: [],
    isExplained: false,
    isExtra: true,
    isAlwaysVisible: false,
  })

/** Whether slices cover all bytes of a value. */
function coversAll(slices: readonly (readonly [number, number])[], { value }: Leaf): boolean {
  const length = (`${value}`.length - 2) / 2
  const sorted = [...slices].sort(([a], [b]) => a - b)
  let end = 0
  for (const [from, to] of sorted) {
    if (from > end) return false
    end = Math.max(end, to)
  }
  return end === length
}
