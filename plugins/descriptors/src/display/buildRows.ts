import { copyOwn, copyOwnDeep, type DescribedValue, type Settlement } from '@latchkit/kernel/chain'
import type { InnerCall } from '@latchkit/kernel/plugin'
import type { FieldFormat, FieldRole, GroupFormat } from '../format/descriptor.ts'
import { type Path, parsePath, writePath } from '../format/path.ts'
import { isSelected, MismatchError, type Selected, selectLeaves, selectNodes } from '../values/select.ts'
import type { Scope } from './constants.ts'
import { formatRaw, formatValue, type Receiver } from './formatValue.ts'

/** A value of the request as a field of the descriptor shows it. */
export interface Row {
  readonly label: string
  readonly value?: DescribedValue | undefined
  readonly call?: InnerCall | undefined
  /** The path of the field, from the top of the request. */
  readonly path: string
  readonly selected?: Selected | undefined
  readonly used: readonly Selected[]
  /** Whether the value is explained by words, and not only shown as it is. */
  readonly isExplained: boolean
  /** Whether the descriptor leaves the value out. */
  readonly isExtra: boolean
  /** Whose address it is, if it should be the account's own. */
  readonly receiver?: Receiver | undefined
  /** Whether it is an address that the descriptor should know, and does not. */
  readonly isForeign?: boolean | undefined
  /** What the descriptor says the value is in an exchange. */
  readonly role?: FieldRole | undefined
  readonly settlement?: Settlement | undefined
  /** The token of an amount, if the request names it and not the descriptor. */
  readonly chosenToken?: string | undefined
  /** Whether a sentence may contain the value. */
  readonly isAlwaysVisible: boolean
}

const maxRows = 150
const top: Path = { root: '#', steps: [] }

/**
 * Formats the values of all fields, in the order in which the descriptor shows them.
 *
 * @throws {MismatchError} if a field does not fit the request
 */
export function buildRows(
  fields: readonly (FieldFormat | GroupFormat)[],
  scope: Scope,
  prefix = top,
): readonly Row[] {
  const rows = fields.flatMap((field) =>
    field.kind === 'group' ? groupRows(field, scope, prefix) : fieldRows(field, scope, prefix),
  )
  if (rows.length > maxRows) throw new MismatchError()
  return rows.map(copyRow)
}

/** Copies a row, so that its optional fields are its own. The values of the request stay the same objects. */
export const copyRow = (row: Row): Row => copyOwn({ ...row, value: copyOwnDeep(row.value) })

function groupRows(group: GroupFormat, scope: Scope, prefix: Path): readonly Row[] {
  const path = group.path === undefined ? undefined : parsePath(group.path, group.at)
  const bases = path ? selectNodes(path, scope.base, scope.source) : [scope.base]
  const inner = path ? joinPaths(prefix, path) : prefix
  const rows = bases.flatMap((base, index) => {
    if (isSelected(base)) throw new MismatchError()
    const number = bases.length > 1 ? ` ${index + 1}` : ''
    const own = group.isBundled
      ? bundle(group.fields.map((field) => buildRows([field], { ...scope, base }, inner)))
      : buildRows(group.fields, { ...scope, base }, inner)
    return own.map((row) => ({ ...row, label: `${row.label}${number}` }))
  })
  return group.label === undefined
    ? rows
    : rows.map((row) => ({ ...row, label: `${group.label}: ${row.label}` }))
}

/** Puts the first values of several lists before the second ones. The lists must have the same length. */
function bundle(lists: readonly (readonly Row[])[]): readonly Row[] {
  const [first = []] = lists
  if (lists.some(({ length }) => length !== first.length)) throw new MismatchError()
  return first.flatMap((_, index) => lists.flatMap((list) => list[index] ?? []))
}

const joinPaths = (prefix: Path, path: Path): Path =>
  path.root === undefined ? { root: prefix.root, steps: [...prefix.steps, ...path.steps] } : path

function fieldRows(field: FieldFormat, scope: Scope, prefix: Path): readonly Row[] {
  if (field.path === undefined) return [constantRow(field)]
  const path = parsePath(field.path, field.at)
  const found = selectLeaves(path, scope.base, scope.source)
  const written = writePath(joinPaths(prefix, path))
  const { length: count } = found
  return found.map((selected, index) => {
    const isShown = isVisible(field, selected)
    const formatted = copyOwn(formatValue(field, selected, { index, count }, scope))
    return {
      label: labelOf(field, index, count),
      ...(isShown ? formatted : { value: formatRaw(selected), used: formatted.used }),
      receiver: formatted.receiver,
      isForeign: formatted.isForeign,
      role: field.role,
      settlement: field.settlement,
      chosenToken: formatted.chosenToken,
      path: written,
      selected,
      isExplained: isShown && (field.format !== 'raw' || !isOpaque(selected)),
      isExtra: !isShown,
      isAlwaysVisible: field.visible === 'always',
    }
  })
}

/** Bytes that are only shown as hex. */
const isOpaque = ({ leaf, slice }: Selected): boolean => slice !== undefined || leaf.type === 'bytes'

/** A constant is the descriptor's own text, and no value of the request. */
const constantRow = ({ label, value = '' }: FieldFormat): Row => ({
  label,
  value: { kind: 'name', name: value },
  path: '',
  used: [],
  isExplained: true,
  isExtra: false,
  isAlwaysVisible: false,
})

function labelOf({ label, path = '', separator }: FieldFormat, index: number, count: number): string {
  const name = label === path ? (/([A-Za-z_$][\w$-]*)[^A-Za-z_$]*$/.exec(path)?.[1] ?? path) : label
  if (separator !== undefined) return `${separator.replaceAll('{index}', `${index + 1}`)}: ${name}`
  return count > 1 ? `${name} ${index + 1}` : name
}

const isExclusion = (visible: object): visible is { readonly ifNotIn: readonly string[] } =>
  Object.hasOwn(visible, 'ifNotIn')

/**
 * Whether a field is shown for a value.
 *
 * @throws {MismatchError} if the value is not one of the required ones
 */
function isVisible({ visible }: FieldFormat, { leaf }: Selected): boolean {
  if (typeof visible === 'string') return visible !== 'never'
  const value = `${leaf.value}`.toLowerCase()
  if (isExclusion(visible)) return !visible.ifNotIn.includes(value)
  if (!visible.mustMatch.includes(value)) throw new MismatchError()
  return false
}
