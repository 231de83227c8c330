import type { Connector, ConnectorSource } from '../../contracts/connector.ts'
import { isNamespace } from '../caip/ids.ts'
import { freezeDeep } from '../values/freezeDeep.ts'
import { isRecord, wrongShape } from '../values/wrongShape.ts'

/** Names a row: one id may stand for a wallet of each namespace. */
const keyOf = ({ source, namespace, id }: { readonly [Key in 'source' | 'namespace' | 'id']?: unknown }) =>
  JSON.stringify([source, namespace, id])

/** The rows of a source as frozen copies, so that a tap which writes to a row changes nothing. One copy for each row. */
const copies = new WeakMap<object, Connector>()

/**
 * The wallets that a source lists, as frozen copies. A row of the wrong shape is left out and reported.
 *
 * @param report called with each row that is left out
 */
export function readRows(
  { id }: Pick<ConnectorSource, 'id'>,
  listed: unknown,
  report: (row: unknown) => void,
): readonly Connector[] {
  if (!Array.isArray(listed)) {
    report(listed)
    return []
  }
  return listed.flatMap((row: unknown) => {
    if (!isRow(row) || row.source !== id) {
      report(row)
      return []
    }
    const copy = copies.get(row) ?? Object.freeze({ ...row })
    copies.set(row, copy)
    return [copy]
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isOptionalText = (value: unknown): boolean => value === undefined || isText(value)
const isKnown = (value: unknown): boolean => isText(value) && isNamespace(value)

const isRow = (row: unknown): row is Connector =>
  isRecord(row) &&
  [row.id, row.name, row.type].every(isText) &&
  [row.icon, row.rdns].every(isOptionalText) &&
  isKnown(row.namespace) &&
  (row.namespaces === undefined || (Array.isArray(row.namespaces) && row.namespaces.every(isKnown))) &&
  row.members === undefined &&
  typeof row.hasOwnPrompt === 'boolean'

/**
 * What a `connectors` tap may do to a list: sort it, filter it, group rows, and name them. Who a row is (its id, source and
 * namespace, its type, and whether the wallet asks by itself) is taken from the row that its source listed.
 */
export function checkRows(answer: unknown, before: readonly Connector[]): readonly Connector[] {
  if (!Array.isArray(answer)) return wrongShape()
  const known = new Map(before.flatMap((row) => row.members ?? row).map((row) => [keyOf(row), row]))
  const unchanged = new Set<unknown>(before)
  return freezeDeep(
    answer.map((row: unknown) => (unchanged.has(row) ? (row as Connector) : restore(row, known))),
  )
}

function restore(row: unknown, known: ReadonlyMap<string, Connector>): Connector {
  if (!isRecord(row) || !isText(row.name)) return wrongShape()
  const { name, icon } = row
  const shown = { ...row, ...originalOf(row, known), name, icon: isText(icon) ? icon : undefined }
  if (row.members === undefined) return shown
  if (!Array.isArray(row.members)) return wrongShape()
  const members = row.members.map((one: unknown) => originalOf(one, known))
  const namespaces = [...new Set(members.flatMap((one) => one.namespaces ?? one.namespace))]
  return { ...shown, type: 'MULTI_CHAIN', namespaces, members }
}

function originalOf(row: unknown, known: ReadonlyMap<string, Connector>): Connector {
  return (isRecord(row) && known.get(keyOf(row))) || wrongShape()
}
