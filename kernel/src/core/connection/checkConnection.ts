import type { AccountDetail, Connection, Connector } from '../../contracts/connector.ts'
import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import { isNamespace, parseAccountId, parseChainId } from '../caip/ids.ts'
import { isRecord, wrongShape } from '../values/wrongShape.ts'

/** A source's id, and the rows it lists itself. */
export interface ListedBy {
  readonly id: string
  readonly rows: readonly Connector[]
}

/** More accounts than any wallet shares are not a list of accounts. */
const maxAccounts = 1_000

/**
 * What a source gave as a connection, as a frozen copy with the row that the source itself lists for the wallet. Throws
 * where it has the wrong shape, belongs to another source, or mixes namespaces.
 */
export function checkConnection({ id: source, rows }: ListedBy, given: unknown): Connection {
  if (!isRecord(given) || given.source !== source) return wrongShape()
  const { id, connectorId, namespace, session } = given
  if (!isText(id) || !isText(connectorId) || !isText(namespace) || !isNamespace(namespace))
    return wrongShape()
  if (session !== undefined && !isText(session)) return wrongShape()
  const { accounts, chainId, details } = checkChange(namespace, given)
  if (!accounts || !chainId) return wrongShape()
  const own = rows.filter((row) => row.id === connectorId)
  const connector = own.find((row) => row.namespace === namespace) ?? own[0]
  return Object.freeze({ id, source, connectorId, namespace, accounts, chainId, details, session, connector })
}

/** What a wallet reports of a connection: its accounts, its network, its accounts' details, each as a frozen copy. */
export function checkChange(
  namespace: Namespace,
  given: unknown,
): Partial<Pick<Connection, 'accounts' | 'chainId' | 'details'>> {
  if (!isRecord(given)) return wrongShape()
  const { accounts, chainId, details } = given
  return {
    ...(accounts !== undefined && { accounts: checkAccounts(namespace, accounts) }),
    ...(chainId !== undefined && { chainId: isChain(namespace, chainId) ? chainId : wrongShape() }),
    ...(details !== undefined && { details: checkDetails(details) }),
  }
}

function checkAccounts(namespace: Namespace, given: unknown): readonly AccountId[] {
  if (!Array.isArray(given) || given.length > maxAccounts) return wrongShape()
  return Object.freeze(given.map((one: unknown) => (isAccount(namespace, one) ? one : wrongShape())))
}

/** Details are shown and handed to sites as they are: plain texts by account. */
function checkDetails(given: unknown): Connection['details'] {
  if (!isRecord(given)) return wrongShape()
  const rows = Object.entries(given).map(([account, detail]) => {
    if (!isRecord(detail) || !Object.values(detail).every((part) => part === undefined || isText(part)))
      return wrongShape()
    return [account, Object.freeze({ ...detail })] as const
  })
  return Object.freeze(Object.fromEntries<AccountDetail>(rows))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 4_096

const isChain = (namespace: Namespace, value: unknown): value is ChainId =>
  isText(value) && isOf(namespace, () => parseChainId(value))

const isAccount = (namespace: Namespace, value: unknown): value is AccountId =>
  isText(value) && isOf(namespace, () => parseAccountId(value))

/** Whether an id can be parsed and is of the namespace. */
function isOf(namespace: Namespace, parse: () => { readonly namespace: Namespace }): boolean {
  try {
    return parse().namespace === namespace
  } catch {
    return false
  }
}
