import {
  type ExplainOptions,
  type Explanation,
  type Network,
  parseAccountId,
  parseChainId,
  type RpcRequest,
  type Statement,
} from '@latchkit/kernel'
import type { NodeAccess } from '@latchkit/kernel/chain'
import { checkNode } from '../actions/checkNode.ts'
import type { Asked } from './asked.ts'
import { isBlocked, isUnderstood, withCautions } from './cautions.ts'
import { fill } from './fill.ts'
import { readCalls } from './readCalls.ts'
import { readFee } from './readFee.ts'
import { readMessage } from './readMessage.ts'
import { readPermissions } from './readPermissions.ts'
import { ofTarget, readTransaction } from './readTransaction.ts'
import { readWallet } from './readWallet.ts'
import { readData } from './typed/readData.ts'
import { listOf, named } from './values.ts'

/** What reading the chain may take: after that, what is known is all there is. */
const readMs = 5_000

/** Puts a request of this namespace into statements: at once what it says itself, then with what the chain says. */
export async function* explain(
  chains: NodeAccess,
  request: RpcRequest,
  { account, signal }: ExplainOptions,
): AsyncGenerator<Explanation> {
  const networks = chains.networks()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === request.chainId)
  const { decimals, symbol } = network?.nativeCurrency ?? {}
  const asked: Asked = {
    account: account && parseAccountId(account).address,
    reference: parseChainId(request.chainId).reference,
    native: { decimals, symbol },
  }
  const found = read(request, asked)
  if (!found) return
  const statement = found.kind === 'network' ? { ...found, name: nameOf(networks, found.name) } : found
  const spends = request.method === 'eth_sendTransaction'
  const said = toExplanation(statement)
  if (!network) return yield { ...said, fee: spends ? 'unknown' : undefined }
  if (selfContained.has(statement.kind)) return yield said
  yield { ...said, isPending: true }
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(readMs)])
  const node = { network, fetch: chains.fetch }
  try {
    await checkNode(node, bounded)
    const [filled, costs] = await Promise.all([
      fill(statement, { node, signal: bounded, native: asked.native }),
      spends ? readFee(node, request.params, bounded) : undefined,
    ])
    yield { ...toExplanation(withCautions(filled, costs?.cautions ?? [])), fee: costs?.fee }
  } catch {
    // A node of another network would tell of other tokens and other contracts.
    yield { ...toExplanation(withCautions(statement, ['unchecked'])), fee: spends ? 'unknown' : undefined }
  }
}

/** Of these the chain has nothing to tell. */
const selfContained: ReadonlySet<Statement['kind']> = new Set([
  'message',
  'data',
  'revoke',
  'network',
  'addNetwork',
  'watch',
])

/** What the site calls a network, where it lists it. */
const nameOf = (networks: readonly Network[], reference: string): string =>
  networks.find(({ caipNetworkId }) => caipNetworkId === `eip155:${reference}`)?.name ?? reference

const toExplanation = (statement: Statement): Explanation => ({
  statement,
  isRead: isUnderstood(statement),
  isBlocked: isBlocked(statement),
})

/** What a request says itself; of one that is broken, that it cannot be read; of one that is not known, nothing. */
export function read(
  { method, params }: Pick<RpcRequest, 'method' | 'params'>,
  asked: Asked,
): Statement | undefined {
  try {
    if (/^wallet_(switchEthereumChain|addEthereumChain|watchAsset)$/.test(method))
      return readWallet(method, params)
    const list = listOf(params)
    switch (method) {
      case 'personal_sign':
        return readMessage(list, asked.account)
      case 'eth_signTypedData_v4':
        return readData(list, asked)
      case 'eth_sendTransaction':
        return readTransaction(list, asked)
      case 'wallet_sendCalls':
        return readCalls(list, asked)
      case 'wallet_grantPermissions':
        return readPermissions(list, asked)
      case 'wallet_revokePermissions':
        return revoked(list)
      default:
        return undefined
    }
  } catch {
    // Broken as it is, it may still say that it is for somebody else.
    const { from, chainId } = Object(Array.isArray(params) ? params[0] : params)
    return { kind: 'data', cautions: ofTarget(from, chainId, asked) }
  }
}

function revoked([given]: readonly unknown[]): Statement {
  const pci: unknown = Object(given).pci
  return { kind: 'revoke', name: named(pci) }
}
