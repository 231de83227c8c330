import { isNamespace } from '../../base/caip/ids.ts'
import { flattenConnectors } from '../../base/values/flattenConnectors.ts'
import { freezeDeep } from '../../base/values/freezeDeep.ts'
import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'
import type { Connector, ConnectorSource } from '../../contracts/connector.ts'

/** Returns a key that identifies a row. The same id can belong to one wallet in each namespace. */
const keyOf = ({ source, namespace, id }: { readonly [Key in 'source' | 'namespace' | 'id']?: unknown }) =>
  JSON.stringify([source, namespace, id])

/** Frozen copies of the rows of sources, one for each row, so that a tap cannot change a row by writing to it. */
const copies = new WeakMap<object, Connector>()

/**
 * Returns frozen copies of the wallets that a source lists. A row of the wrong shape is omitted and reported.
 *
 * @param report called with each row that is omitted
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
const isKnownNamespace = (value: unknown): boolean => isText(value) && isNamespace(value)

const isRow = (row: unknown): row is Connector =>
  isRecord(row) &&
  [row.id, row.name, row.type].every(isText) &&
  [row.icon, row.rdns].every(isOptionalText) &&
  isKnownNamespace(row.namespace) &&
  (row.namespaces === undefined ||
    (Array.isArray(row.namespaces) && row.namespaces.every(isKnownNamespace))) &&
  row.members === undefined &&
  typeof row.hasOwnPrompt === 'boolean'

/**
 * Validates the list that a `connectors` tap returned. A tap may sort and filter the list, group rows, and rename them.
 * The identity of a row (its id, source, namespace and type, and whether the wallet shows its own prompt) is always
 * restored from the row that its source listed.
 */
export function checkRows(answer: unknown, before: readonly Connector[]): readonly Connector[] {
  if (!Array.isArray(answer)) return wrongShape()
  const originals = new Map(flattenConnectors(before).map((row) => [keyOf(row), row]))
  const unchanged = new Set<unknown>(before)
  return freezeDeep(
    answer.map((row: unknown) => (unchanged.has(row) ? (row as Connector) : restore(row, originals))),
  )
}

function restore(row: unknown, originals: ReadonlyMap<string, Connector>): Connector {
  if (!isRecord(row) || !isText(row.name)) return wrongShape()
  const { name, icon } = row
  const restored = { ...row, ...originalOf(row, originals), name, icon: isText(icon) ? icon : undefined }
  if (row.members === undefined) return restored
  if (!Array.isArray(row.members)) return wrongShape()
  const members = row.members.map((member: unknown) => originalOf(member, originals))
  const namespaces = [...new Set(members.flatMap((member) => member.namespaces ?? member.namespace))]
  return { ...restored, type: 'MULTI_CHAIN', namespaces, members }
}

function originalOf(row: unknown, originals: ReadonlyMap<string, Connector>): Connector {
  return (isRecord(row) && originals.get(keyOf(row))) || wrongShape()
}
