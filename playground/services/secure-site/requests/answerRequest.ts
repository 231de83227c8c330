import { numberToHex } from 'viem/utils'
import { readRpc } from '../../chains/readRpc.ts'
import type { SessionStore } from '../../sessions/sessionStore.ts'
import { numberOf } from '../chain/networks.ts'
import { RefusedError } from '../state/refusedError.ts'
import { readAssets } from './assets.ts'
import { readPersonalSign, readTypedData } from './messages.ts'
import { bundlerMethods, nodeMethods } from './methods.ts'
import { readGrant, readRevoke } from './permissions.ts'
import { accountsOf, type ReadRequest, type RequestParts, type SiteRequest } from './request.ts'
import { readSolanaMessage, readSolanaTransactions } from './solana.ts'
import { type Bundles, readBundle, readStatus, readTransaction } from './transactions.ts'

/** A result, or a request that waits for the user's approval. */
export type RequestAnswer = { readonly result: unknown } | { readonly pending: ReadRequest }

export interface AnswerParts extends RequestParts {
  readonly bundles: Bundles
  readonly grants: SessionStore
}

/** Answers a request of a signed-in user. Throws `RefusedError` for methods that are not supported. */
export async function answerRequest(parts: AnswerParts, request: SiteRequest): Promise<RequestAnswer> {
  const { method } = request
  const named = chainOf(request.params)
  const network = named === undefined ? request.network : parts.networks.get(named)
  const methodNamespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  if (network.namespace !== methodNamespace) throw new RefusedError(`${network.name} has no method ${method}`)
  const located = { ...request, network }
  const pending = await readForApproval(parts, located)
  return pending ? { pending } : { result: await answerDirectly(parts, located) }
}

/** The network in the params of calls or permissions, which takes precedence over the frame's network. */
function chainOf([first]: readonly unknown[]): string | undefined {
  const named = typeof first === 'object' && first !== null ? Reflect.get(first, 'chainId') : undefined
  return typeof named === 'string' || typeof named === 'number' ? String(named) : undefined
}

function readForApproval(
  parts: AnswerParts,
  request: SiteRequest,
): ReadRequest | Promise<ReadRequest> | undefined {
  switch (request.method) {
    case 'personal_sign':
      return readPersonalSign(parts, request)
    case 'eth_signTypedData_v4':
      return readTypedData(parts, request)
    case 'eth_sendTransaction':
      return readTransaction(parts, request)
    case 'wallet_sendCalls':
      return readBundle(parts, request, parts.bundles)
    case 'wallet_grantPermissions':
      return readGrant(parts, request, parts.grants)
    case 'wallet_revokePermissions':
      return readRevoke(parts, request, parts.grants)
    case 'solana_signMessage':
      return readSolanaMessage(parts, request)
    case 'solana_signTransaction':
    case 'solana_signAllTransactions':
    case 'solana_signAndSendTransaction':
      return readSolanaTransactions(parts, request)
    default:
      return undefined
  }
}

async function answerDirectly(parts: AnswerParts, request: SiteRequest): Promise<unknown> {
  const { method, params, network, session } = request
  if (nodeMethods.has(method))
    return readRpc({ url: network.rpcUrl, method, params, signal: AbortSignal.timeout(20_000) })
  if (bundlerMethods.has(method))
    throw new RefusedError(`There is no bundler here, so ${method} has no answer`)
  switch (method) {
    case 'eth_accounts':
      return accountsOf(parts, session.user, network).map(({ address }) => address)
    case 'eth_chainId':
      return numberToHex(numberOf(network))
    case 'wallet_getAssets':
      return readAssets(parts, params)
    case 'wallet_getCallsStatus':
      return readStatus(parts.bundles, params)
    case 'wallet_getCapabilities':
      return capabilities(parts, request)
    default:
      throw new RefusedError('Requested RPC call is not allowed')
  }
}

/** The capabilities of the requested account, or of a smart account if none is given. */
function capabilities(parts: AnswerParts, { params, session, network }: SiteRequest): unknown {
  const [address, requestedChains] = params
  const accounts = accountsOf(parts, session.user, network)
  const named = accounts.find((one) => one.address.toLowerCase() === String(address).toLowerCase())
  const smart = named?.type !== 'eoa'
  const filter = Array.isArray(requestedChains) ? requestedChains.map(Number) : undefined
  const evm = parts.networks.list.filter(({ namespace }) => namespace === 'eip155')
  const each = evm
    .filter((one) => filter?.includes(numberOf(one)) ?? true)
    .map((one) => [
      numberToHex(numberOf(one)),
      {
        atomic: { status: smart ? 'supported' : 'unsupported' },
        atomicBatch: { supported: smart },
        assetDiscovery: { supported: true },
        permissions: {
          supported: smart,
          signerTypes: ['keys'],
          permissionTypes: ['contract-call', 'native-token-recurring-allowance', 'erc20-recurring-allowance'],
          policyTypes: [],
        },
      },
    ])
  return Object.fromEntries(each)
}
