import { isNamespace, parseAccountId, parseChainId } from '../../base/caip/ids.ts'
import { isRecord, wrongShape } from '../../base/values/wrongShape.ts'
import type { AccountDetail, ConnectedWallet, Connection, Connector } from '../../contracts/connector.ts'
import type { AccountId, ChainId, Namespace } from '../../contracts/ids.ts'
import { withWallet } from './findConnector.ts'

/** The id of a source, and the rows that it lists. */
export interface SourceRows {
  readonly id: string
  readonly rows: readonly Connector[]
}

/** Maximum number of accounts or networks. No wallet shares more. */
const maxIds = 1_000

/**
 * Validates a connection that a source returned. The result is a frozen copy with the row that the source lists for the
 * wallet. Throws if the connection has the wrong shape, belongs to another source, or mixes namespaces.
 */
export function checkConnection({ id: source, rows }: SourceRows, input: unknown): Connection {
  if (!isRecord(input) || input.source !== source) return wrongShape()
  const { id, connectorId, namespace, session } = input
  if (!isText(id) || !isText(connectorId) || !isText(namespace) || !isNamespace(namespace))
    return wrongShape()
  if (session !== undefined && !isText(session)) return wrongShape()
  const { accounts, chainId, ...more } = checkChange(namespace, input)
  if (!accounts || !chainId) return wrongShape()
  const canSwitchAccount = input.canSwitchAccount === true || undefined
  const candidates = rows.filter((row) => row.id === connectorId)
  const listed = candidates.find((row) => row.namespace === namespace) ?? candidates[0]
  const wallet = checkWallet(input.wallet)
  const connector = withWallet(listed, wallet)
  const ids = { id, source, connectorId, namespace, accounts, chainId }
  return Object.freeze({ ...ids, ...more, session, wallet, connector, canSwitchAccount })
}

/** A wallet's own name and icon are shown, so the icon must not be a request to a host that the wallet has chosen. */
function checkWallet(input: unknown): ConnectedWallet | undefined {
  if (input === undefined) return undefined
  if (!isRecord(input) || !isText(input.name) || !input.name.trim()) return wrongShape()
  const { name, icon } = input
  if (icon !== undefined && !/^data:image\//.test(`${icon}`)) return wrongShape()
  return Object.freeze({ name, icon: icon === undefined ? icon : `${icon}` })
}

/** Validates the accounts, the network and the account details that a wallet reported. The result contains frozen copies. */
export function checkChange(
  namespace: Namespace,
  input: unknown,
): Partial<Pick<Connection, 'accounts' | 'chainId' | 'details' | 'networks'>> {
  if (!isRecord(input)) return wrongShape()
  const { accounts, chainId, details, networks } = input
  return {
    ...(accounts !== undefined && { accounts: checkList(namespace, accounts, isAccount) }),
    ...(networks !== undefined && { networks: checkList(namespace, networks, isChain) }),
    ...(chainId !== undefined && { chainId: isChain(namespace, chainId) ? chainId : wrongShape() }),
    ...(details !== undefined && { details: checkDetails(details) }),
  }
}

/** Checks a list of ids of a namespace. */
function checkList<Id extends string>(
  namespace: Namespace,
  input: unknown,
  isId: (namespace: Namespace, value: unknown) => value is Id,
): readonly Id[] {
  if (!Array.isArray(input) || input.length > maxIds) return wrongShape()
  return Object.freeze(input.map((id: unknown) => (isId(namespace, id) ? id : wrongShape())))
}

/** Details are shown and passed to sites unchanged, so they may only contain strings. */
function checkDetails(input: unknown): Connection['details'] {
  if (!isRecord(input)) return wrongShape()
  const rows = Object.entries(input).map(([account, detail]) => {
    if (!isRecord(detail) || !Object.values(detail).every((value) => value === undefined || isText(value)))
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

/** Whether an id can be parsed and belongs to the namespace. */
function isOf(namespace: Namespace, parse: () => { readonly namespace: Namespace }): boolean {
  try {
    return parse().namespace === namespace
  } catch {
    return false
  }
}
