import { connectionsAtom, parseAccountId } from '@latchkit/kernel'
import type { PortTable, Refusal, RpcRequest } from '@latchkit/kernel/plugin'
import { readChainId } from '../readResponses.ts'
import { accountFields, objectsOf } from './accountFields.ts'
import { chainIdHex } from './buildTransfer.ts'
import { normalizeMessage } from './normalizeMessage.ts'
import { normalizeTypedData } from './normalizeTypedData.ts'

/** How error messages call the subject of each method. */
const subjects: Readonly<Record<string, string>> = {
  personal_sign: 'message',
  eth_signTypedData_v4: 'data',
  eth_sendTransaction: 'transaction',
  wallet_sendCalls: 'bundle',
  wallet_grantPermissions: 'grant',
  eth_sendUserOperation: 'user operation',
}

/**
 * Returns the params of a request in their canonical form, which is what is shown and sent, so that no two wallets interpret
 * them differently. Transactions, call bundles and grants name their network and their account; a user operation, whose
 * signature covers the network, names its account.
 *
 * @throws {Error} with a message that says what is wrong, when the params have no canonical form
 */
function normalize({ method, params, chainId }: RpcRequest, account: string | undefined): unknown {
  if (method === 'personal_sign') return normalizeMessage(params)
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'eth_signTypedData_v4') return [list[0], normalizeTypedData(list[1])]
  const objects = objectsOf(method, list)
  if (objects.length === 0) throw new Error('it is no object')
  return [...objects.map((row) => bind(row, { method, chainId }, account)), ...list.slice(objects.length)]
}

/** Adds the account and the network to an object that does not name them. */
function bind(
  row: unknown,
  { method, chainId }: Pick<RpcRequest, 'chainId' | 'method'>,
  account: string | undefined,
): object {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('it is no object')
  const fields: Readonly<Record<string, unknown>> = { ...row }
  const accountField = accountFields[method] ?? 'from'
  const { [accountField]: from = account, ...rest } = fields
  const named = account === undefined ? fields : { [accountField]: from, ...rest }
  if (method === 'eth_sendUserOperation') return named
  const network =
    fields.chainId === undefined ? chainId : readChainId(`${fields.chainId}`.replace(/^eip155:/, ''))
  if (!network) throw new Error('its chainId is no chain id')
  return { ...named, chainId: chainIdHex(network) }
}

/** Returns the request in canonical form. A request that has none is returned unchanged, for `validateRequest` to refuse. */
export function prepareRequest(request: RpcRequest, store: PortTable['store']): RpcRequest {
  if (!Object.hasOwn(subjects, request.method)) return request
  try {
    const connections = Object.values(store.get(connectionsAtom)).flat()
    const account = connections.find(({ id }) => id === request.connectionId)?.accounts[0]
    const params = normalize(request, account && parseAccountId(account).address)
    return isSameJson(params, request.params) ? request : { ...request, params }
  } catch {
    return request
  }
}

/** Refuses a request that is not in canonical form, including one that was changed after it was prepared. */
export function validateRequest(request: RpcRequest): Refusal {
  if (!Object.hasOwn(subjects, request.method)) return undefined
  const subject = subjects[request.method] ?? 'request'
  try {
    if (isSameJson(normalize(request, undefined), request.params)) return undefined
    return { refuse: `The ${subject} can be understood in more than one way.` }
  } catch (error) {
    const wrong = subject === 'data' ? 'data to sign' : subject
    return { refuse: `The ${wrong} is not well-formed: ${error instanceof Error ? error.message : error}.` }
  }
}

const isSameJson = (left: unknown, right: unknown): boolean => serialize(left) === serialize(right)

/** Distinguishes bigints from numbers, because a transaction's amounts may be bigints. */
const serialize = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
