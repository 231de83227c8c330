import {
  connectionsAtom,
  type PortTable,
  parseAccountId,
  type Refusal,
  type RpcRequest,
} from '@latchkit/kernel'
import { readChainId } from '../readAnswers.ts'
import { chainIdHex } from './buildTransfer.ts'
import { normalizeMessage } from './normalizeMessage.ts'
import { normalizeTypedData } from './normalizeTypedData.ts'

/** What a request of each method is called when it cannot be written in one way. */
const subjects: Readonly<Record<string, string>> = {
  personal_sign: 'message',
  eth_signTypedData_v4: 'data',
  eth_sendTransaction: 'transaction',
  wallet_sendCalls: 'bundle',
}

/**
 * The params of a request in the one spelling that is shown and dispatched, so that no two wallets understand it in two ways. What is
 * sent names its network, and the account that sends it.
 *
 * @throws {Error} with what is wrong, in words, when it has no such spelling
 */
function normalize({ method, params, chainId }: RpcRequest, account: string | undefined): unknown {
  if (method === 'personal_sign') return normalizeMessage(params)
  const list: readonly unknown[] = Array.isArray(params) ? params : []
  if (method === 'eth_signTypedData_v4') return [list[0], normalizeTypedData(list[1])]
  const [row, ...rest] = list
  if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new Error('it is no object')
  const named: unknown = Object(row).chainId
  const network = named === undefined ? chainId : readChainId(`${named}`.replace(/^eip155:/, ''))
  if (!network) throw new Error('its chainId is no chain id')
  const from = account === undefined ? {} : { from: account }
  return [{ ...from, ...row, chainId: chainIdHex(network) }, ...rest]
}

/** The request in its one spelling; as it came when it has none, for `judgeRequest` to refuse. */
export function prepareRequest(request: RpcRequest, store: PortTable['store']): RpcRequest {
  if (!Object.hasOwn(subjects, request.method)) return request
  try {
    const made = Object.values(store.get(connectionsAtom)).flat()
    const account = made.find(({ id }) => id === request.connectionId)?.accounts[0]
    const params = normalize(request, account && parseAccountId(account).address)
    return isSameJson(params, request.params) ? request : { ...request, params }
  } catch {
    return request
  }
}

/** Refuses a request that is not in its one spelling, also when something has changed it since. */
export function judgeRequest(request: RpcRequest): Refusal {
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

const isSameJson = (one: unknown, other: unknown): boolean => toText(one) === toText(other)

/** Amounts may be bigints: the wallet of a transaction reads them as such. */
const toText = (value: unknown): string | undefined =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part))
